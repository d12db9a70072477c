import http from "node:http";

/** An answer of the door, byte for byte, so that others can be made to send the same. */
export interface RecordedAnswer {
  /** As written: name, value, name, value. Without what every server adds by itself. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

const ADDED_BY_SERVERS = new Set(["date", "connection", "keep-alive"]);

export function recordAnswer(url: string, headers: Record<string, string>): Promise<RecordedAnswer> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        if (response.statusCode !== 200) return reject(new Error(`${url} 回答 ${response.statusCode}`));
        const raw = response.rawHeaders;
        const kept: string[] = [];
        for (let at = 0; at < raw.length; at += 2) {
          const name = raw[at] ?? "";
          if (!ADDED_BY_SERVERS.has(name.toLowerCase())) kept.push(name, raw[at + 1] ?? "");
        }
        resolve({ headers: kept, body: Buffer.concat(chunks) });
      });
    });
    request.on("error", reject);
  });
}

export function headerOf({ headers }: RecordedAnswer, wanted: string): string | undefined {
  const at = headers.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === wanted);
  return at < 0 ? undefined : headers[at + 1];
}
