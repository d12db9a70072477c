import type { SearchModel } from "../../../../env";
import { readEmbeddings, type Vector } from "./vector.rules";

/** The way to an OpenAI-compatible endpoint that makes vectors of texts. */

/** It will not take these texts, and would not the next time; as against a failure, which may be over then. */
export class TextsRefused extends Error {}

/** Too long, unreadable, not allowed. */
const REFUSALS: ReadonlySet<number> = new Set([400, 413, 422]);
/** Characters of an answer for each text: 4,096 numbers of up to 24. */
const MAX_ANSWER_LENGTH = 100_000;

/**
 * The vectors of some texts, in their order. Throws {@link TextsRefused}, or any other error when the endpoint is silent
 * until `signal` ends the waiting, fails, or answers something else. No error repeats a text or the key.
 */
export type Embed = (texts: readonly string[], signal: AbortSignal) => Promise<Vector[]>;

export function createEmbedding({ url, name, key }: SearchModel): Embed {
  const address = `${url.replace(/\/+$/u, "")}/embeddings`;
  return async (texts, signal) => {
    const response = await fetch(address, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model: name, input: texts, encoding_format: "float" }),
      redirect: "error",
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      const reason = `the embeddings endpoint answers HTTP ${response.status}`;
      throw REFUSALS.has(response.status) ? new TextsRefused(reason) : new Error(reason);
    }
    const text = await response.text();
    if (text.length > MAX_ANSWER_LENGTH * texts.length) throw new Error("the embeddings endpoint answers too much");
    return readEmbeddings(JSON.parse(text), texts.length);
  };
}
