import { createHash } from "node:crypto";
import type { PhrasedAnswer, AnswerSource } from "@/contract/interaction/answer";
import type { Clock } from "../../../core/clock";
import { redactPersonalData } from "../../../core/mask";
import { acceptPhrasing, buildPrompt } from "./phrasing.rules";

export interface ModelConfig {
  /** The base address of an OpenAI-compatible endpoint, up to and without `/chat/completions`. */
  readonly url: string;
  readonly name: string;
  readonly key: string | undefined;
}

export interface PhrasingQuote {
  readonly text: string;
  readonly source: AnswerSource;
}

/** A page waits four seconds for the gateway, so the model has less. In milliseconds. */
export const MODEL_TIMEOUT_MS = 2_500;
/** Upper limit on questions a minute that go to the model; the others are answered by quotes alone. */
export const MODEL_CALLS_A_MINUTE = 20;
const MAX_KEPT = 200;
const MAX_ANSWER_LENGTH = 20_000;

/**
 * Has a model put quotes into plain words. Undefined configuration, silence, failure and whatever the rules refuse all
 * come to the same: null, and the quotes themselves are the answer. Personal data in the question never leaves.
 */
export function createPhrasing(model: ModelConfig | undefined, clock: Clock) {
  const kept = new Map<string, PhrasedAnswer | null>();
  let asked: number[] = [];

  async function ask(config: ModelConfig, question: string, quotes: readonly PhrasingQuote[]): Promise<string> {
    const response = await fetch(`${config.url.replace(/\/+$/u, "")}/chat/completions`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(config.key === undefined ? {} : { authorization: `Bearer ${config.key}` }),
      },
      body: JSON.stringify({ model: config.name, temperature: 0, messages: buildPrompt(question, quotes) }),
      signal: AbortSignal.timeout(MODEL_TIMEOUT_MS),
      redirect: "error",
    });
    if (!response.ok) return "";
    const text = await response.text();
    if (text.length > MAX_ANSWER_LENGTH) return "";
    const body = JSON.parse(text) as { choices?: { message?: { content?: unknown } }[] };
    const content = body.choices?.[0]?.message?.content;
    return typeof content === "string" ? content : "";
  }

  return async function phrase(question: string, quotes: readonly PhrasingQuote[]): Promise<PhrasedAnswer | null> {
    if (!model || quotes.length === 0) return null;
    const safe = redactPersonalData(question);
    const key = createHash("sha256")
      .update(JSON.stringify([safe, quotes]))
      .digest("hex");
    const known = kept.get(key);
    if (known !== undefined) return known;
    const now = clock().getTime();
    asked = asked.filter((at) => now - at < 60_000);
    if (asked.length >= MODEL_CALLS_A_MINUTE) return null;
    asked.push(now);
    const raw = await ask(model, safe, quotes).catch(() => undefined);
    // Silence and failure may be over the next time; an answer that was refused would be refused again.
    if (raw === undefined) return null;
    const sentences = acceptPhrasing(raw, quotes);
    const phrased = sentences
      ? { sentences: sentences.map((one) => ({ ...one, quotes: [...one.quotes] })), quotes: [...quotes] }
      : null;
    const oldest = kept.keys().next().value;
    if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(key, phrased);
    return phrased;
  };
}

export type Phrase = ReturnType<typeof createPhrasing>;
