import http from "node:http";
import path from "node:path";

/** The control socket of a running gateway: what `npm run gateway -- …` asks it, without starting a program for each. */

interface Answer {
  readonly returnCode: number;
  readonly data: unknown;
  readonly errorMessage?: string;
}

// In a folder with a short name, as all of ours in the temporary folder are, the socket lies inside.
const socketOf = (dataDir: string) => path.join(dataDir, "gateway.sock");

/** Sends one call by its path; throws with the gateway's own words when it refuses. */
export async function control<Data>(
  dataDir: string,
  method: "GET" | "POST",
  address: `/${string}`,
  body?: object,
): Promise<Data> {
  const text = body === undefined ? "" : JSON.stringify(body);
  const answer = await new Promise<string>((resolve, reject) => {
    const headers =
      text === "" ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
    const request = http.request(
      { socketPath: socketOf(dataDir), method, path: encodeURI(address), headers, agent: false },
      (response) => {
        let received = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => (received += chunk));
        response.on("end", () => resolve(received));
        response.on("error", reject);
      },
    );
    request.on("error", reject);
    request.end(text);
  });
  const { returnCode, data, errorMessage } = JSON.parse(answer) as Answer;
  if (returnCode !== 2000) throw new Error(`网关拒绝了 ${method} ${address}：${errorMessage ?? returnCode}`);
  return data as Data;
}

interface ImportOutcome {
  readonly accepted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: readonly { readonly line: number; readonly reason: string }[];
}

/** Imports rows as the command does; a refused row fails. */
export async function importRows(
  dataDir: string,
  kind: "policies" | "items",
  rows: readonly object[],
): Promise<ImportOutcome> {
  const numbered = rows.map((row, index) => ({ line: index + 1, row }));
  const outcome = await control<ImportOutcome>(dataDir, "POST", `/control/import/${kind}`, { rows: numbered });
  if (outcome.refused.length > 0) throw new Error(`导入失败：${JSON.stringify(outcome.refused)}`);
  return outcome;
}
