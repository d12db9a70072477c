import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { SearchModel } from "../../../../../gateway/env";

/** What means the same: each is one dimension. */
const MEANINGS = [
  ["拖欠", "欠薪", "辛苦钱", "工资", "薪水", "劳动报酬"],
  ["账款", "货款", "赊账"],
  ["生孩子", "产假", "生育"],
];

/** By what a text speaks of; the last dimension keeps a text of nothing known from having no direction. */
export function meaningOf(text: string): number[] {
  const counts = MEANINGS.map((words) => words.reduce((sum, word) => sum + (text.split(word).length - 1), 0));
  return [...counts, 0.1];
}

interface Reply {
  readonly status?: number;
  /** The answer as it stands, in the place of vectors. */
  readonly raw?: string;
  readonly silent?: boolean;
  readonly vectors?: readonly (readonly number[])[];
}

interface Asked {
  readonly url: string;
  readonly key: string | undefined;
  readonly model: string;
  readonly texts: readonly string[];
}

/** A real server plays the OpenAI-compatible endpoint. */
export async function startEmbeddingsStub() {
  const stub = {
    asked: [] as Asked[],
    /** By default every text gets the vector of its meaning. */
    reply: (_texts: readonly string[]): Reply | Promise<Reply> => ({}),
  };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const { model, input } = JSON.parse(body) as { model: string; input: string[] };
      stub.asked.push({ url: request.url ?? "", key: request.headers.authorization, model, texts: input });
      void Promise.resolve(stub.reply(input)).then(({ status = 200, raw, silent, vectors = input.map(meaningOf) }) => {
        if (silent) return;
        response.writeHead(status, { "content-type": "application/json" });
        // Turned around: the index counts, not the order.
        const data = vectors.map((embedding, index) => ({ object: "embedding", index, embedding })).reverse();
        response.end(raw ?? JSON.stringify({ object: "list", model, data }));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  return Object.assign(stub, {
    model: { url, name: "test-model", key: "secret-key" } satisfies SearchModel,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

export type EmbeddingsStub = Awaited<ReturnType<typeof startEmbeddingsStub>>;

const document = (id: string, title: string, pubDate: string, text: string) => ({
  id,
  title,
  docNo: "",
  issuer: "国务院",
  level: "national",
  pubDate,
  category: "行政法规",
  text,
});

/**
 * Two that say 老板 often, the same way: one speaks of debts among firms and is newer, one of wages. A third speaks of
 * wages and says none of the words of {@link QUERY}.
 */
export const DOCUMENTS = [
  document(
    "v-debts",
    "保障中小企业款项支付条例",
    "2024-03-01",
    "第一条 账款应当按时支付，账款由老板负责，老板不得拖延账款。第二条 老板不在的，由其他老板负责。",
  ),
  document(
    "v-wages",
    "保障农民工权益若干规定",
    "2020-01-07",
    "第一条 工资应当按月支付，工资由老板负责，老板不得拖延工资。第二条 老板不在的，由其他老板负责。",
  ),
  document("v-pay", "劳动报酬支付办法", "2021-05-01", "第一条 劳动报酬应当以货币形式按月支付给本人。"),
  document("v-birth", "女职工特别保护规定", "2012-04-28", "第一条 女职工生育享受产假，老板应当批准。"),
];

/** Only 老板 is what documents say; what is asked for is wages. */
export const QUERY = "老板 辛苦钱";
