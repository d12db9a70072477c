import { createHash, randomInt } from "node:crypto";
import svgCaptcha from "svg-captcha";
import type { Clock } from "../../../core/clock";
import type { Executor } from "../../../core/database";
import { createSignInGuard } from "./sign-in-guard.repository";

/** How long a captcha can be answered, in milliseconds. Source: quality check 47. */
export const CAPTCHA_LIFETIME_MS = 2 * 60_000;

const DIGITS = ["零", "一", "二", "三", "四", "五", "六", "七", "八", "九"] as const;

function hashAnswer(id: string, answer: string): string {
  return createHash("sha256").update(`${id}\u0000${answer.trim().toLowerCase()}`).digest("hex");
}

/** A sum in words for those who cannot see the picture; read aloud well by screen readers. */
function makeQuestion(): { question: string; answer: string } {
  const first = randomInt(2, 10);
  const second = randomInt(2, 10);
  return randomInt(2) === 0
    ? { question: `${DIGITS[first]}加${DIGITS[second]}等于多少？请填数字`, answer: String(first + second) }
    : { question: `${DIGITS[first]}乘${DIGITS[second]}等于多少？请填数字`, answer: String(first * second) };
}

/** Gives out and checks captchas. One use each, two minutes; the answer never leaves the gateway. */
export function createCaptchas(db: Executor, clock: Clock) {
  const guard = createSignInGuard(db);
  return {
    async issue(id: string, kind: "image" | "text") {
      const expiresAt = new Date(clock().getTime() + CAPTCHA_LIFETIME_MS);
      if (kind === "text") {
        const { question, answer } = makeQuestion();
        await guard.putCaptcha({ id, answerHash: hashAnswer(id, answer), expiresAt });
        return { kind, image: null, question, expiresAt: expiresAt.toISOString() };
      }
      // Letters that look alike are left out; dark grey on white, because the library's random colours are often too pale.
      const picture = svgCaptcha.create({
        size: 4,
        ignoreChars: "0oO1iIlLqg9",
        noise: 2,
        color: false,
        width: 120,
        height: 44,
        fontSize: 44,
      });
      await guard.putCaptcha({ id, answerHash: hashAnswer(id, picture.text), expiresAt });
      const image = `data:image/svg+xml;base64,${Buffer.from(picture.data).toString("base64")}`;
      return { kind, image, question: null, expiresAt: expiresAt.toISOString() };
    },

    /** Uses the captcha up and says whether the answer was right and in time. */
    async redeem(id: string | undefined, answer: string | undefined): Promise<boolean> {
      if (!id || !answer) return false;
      const row = await guard.takeCaptcha(id);
      return (
        row !== undefined && clock().getTime() < row.expiresAt.getTime() && row.answerHash === hashAnswer(id, answer)
      );
    },
  };
}
