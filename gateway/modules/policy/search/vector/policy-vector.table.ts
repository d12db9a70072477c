import { integer, pgTable, real, text } from "drizzle-orm/pg-core";
import { policyTable } from "../../policy.table";

/**
 * What a model makes of a policy's text, as a direction; empty where no endpoint is configured. Plain numbers, so that it is
 * the same with pgvector and without.
 */
export const policyVectorTable = pgTable("policy_vector", {
  key: integer("key")
    .primaryKey()
    .references(() => policyTable.key, { onDelete: "cascade" }),
  /** The name the endpoint knows the model by; vectors of two models say nothing of each other. */
  model: text("model").notNull(),
  /** Of the policy whose text it was. */
  contentHash: text("content_hash").notNull(),
  /** Of length one. */
  embedding: real("embedding").array().notNull(),
});
