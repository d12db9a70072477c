import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../core/columns";

/** Proofs that were handed in. They carry what they prove themselves, so only that each serves once is kept. */
export const spentProofTable = pgTable(
  "spent_proof",
  { id: text("id").primaryKey(), expiresAt: moment("expires_at").notNull() },
  (table) => [index("spent_proof_expires_idx").on(table.expiresAt)],
);

/** Pictures given out and not yet used. One use: an answer, right or wrong, removes the row. */
export const captchaTable = pgTable(
  "captcha",
  { id: text("id").primaryKey(), answerHash: text("answer_hash").notNull(), expiresAt: moment("expires_at").notNull() },
  (table) => [index("captcha_expires_at_idx").on(table.expiresAt)],
);
