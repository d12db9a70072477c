import { SECRET_FIELDS } from "@/contract/secret-fields";
import { Refusal } from "./refusal";
import { cleanText } from "./text/clean";

/**
 * What no schema should have to think of: PostgreSQL stores neither NUL nor half of a surrogate pair, and what is nested
 * without end overflows whoever walks through it. Refused once, before anything of a request is looked at.
 */

// Our deepest form is six deep, an imported policy a little more.
const MAX_DEPTH = 64;
const MAX_SHOWN = 60;

const TOO_DEEP = "提交的内容层次过多，请刷新页面后重试";

/** Whether the database can hold a text. */
export const isStorable = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed();

/** A name that may itself be broken, as a person can read it. */
const shown = (name: string) => name.replaceAll("\u0000", "").toWellFormed().slice(0, MAX_SHOWN);

export interface TextFlaw {
  readonly message: string;
  readonly field: string;
}

const broken = (field: string): TextFlaw => ({
  message: "填写的内容里有无法保存的字符（空字符或残缺的文字），请删去后重新提交",
  field: shown(field),
});

const unseen = (field: string): TextFlaw => ({
  message: "填写的内容里只有看不见的字符，请重新填写",
  field: shown(field),
});

/** Blanks alone are as good as empty, and the schema judges them. */
const isUnseen = (text: string): boolean => text.trim() !== "" && cleanText(text).trim() === "";

/**
 * The first flaw of a sent value, keys included. Walks without recursion: the depth is the sender's.
 *
 * @param name what the value as a whole is called
 * @param isWritten whether somebody has written the texts, so that each has to have something to read
 */
export function findTextFlaw(sent: unknown, name: string, isWritten = false): TextFlaw | undefined {
  const waiting: { readonly value: unknown; readonly path: string; readonly depth: number }[] = [
    { value: sent, path: "", depth: 0 },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value === "string") {
      if (!isStorable(value)) return broken(path || name);
      if (isWritten && isUnseen(value)) return unseen(path || name);
    } else if (typeof value === "object" && value !== null) {
      if (depth >= MAX_DEPTH) return { message: TOO_DEEP, field: name };
      for (const [key, inner] of Object.entries(value)) {
        const field = path === "" ? key : `${path}.${key}`;
        if (!isStorable(key)) return broken(field);
        if (typeof inner === "string" || typeof inner === "object")
          waiting.push({ value: inner, path: field, depth: depth + 1 });
      }
    }
  }
  return undefined;
}

/**
 * A sent value whose texts are without the marks that nobody sees: what a phone book or a converter left in a paste is kept
 * in no field, searched for by no search and refused by no rule. Passwords and codes stay as they were sent.
 */
export function withoutUnseenMarks(sent: unknown, depth = 0): unknown {
  if (typeof sent === "string") return isStorable(sent) ? cleanText(sent) : sent;
  if (typeof sent !== "object" || sent === null || depth >= MAX_DEPTH) return sent;
  if (Array.isArray(sent)) return sent.map((inner) => withoutUnseenMarks(inner, depth + 1));
  return Object.fromEntries(
    Object.entries(sent).map(([name, inner]) => [
      name,
      SECRET_FIELDS.has(name) ? inner : withoutUnseenMarks(inner, depth + 1),
    ]),
  );
}

/**
 * Throws when a part of a request holds what cannot be stored, or a body a text in which nothing can be seen: it would pass
 * for filled in and be stored as nothing.
 */
export function refuseBrokenText(sent: unknown, name: string): void {
  const flaw = findTextFlaw(sent, name, name === "body");
  if (flaw) throw Refusal.input(flaw.message, flaw.field);
}
