import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { SavedResult } from "@/contract/evaluation/evaluation";
import type { ToolId } from "@/contract/rules/evaluation/tool";
import { moment } from "../../core/columns";

/** Self-evaluations as they were computed: later changes of rules or facts never touch them. */
export const toolResultTable = pgTable(
  "tool_result",
  {
    id: text("id").primaryKey(),
    enterpriseId: text("enterprise_id").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: moment("created_at").notNull(),
    tool: text("tool").$type<ToolId>().notNull(),
    ruleSet: text("rule_set").notNull(),
    answers: jsonb("answers").$type<SavedResult["answers"]>().notNull(),
    result: jsonb("result").$type<SavedResult["result"]>().notNull(),
  },
  (table) => [
    index("tool_result_enterprise").on(table.enterpriseId, table.createdAt),
    index("tool_result_tool").on(table.enterpriseId, table.tool, table.createdAt),
  ],
);

/** What a person has filled in of a tool for an enterprise without having kept a result. */
export const toolDraftTable = pgTable(
  "tool_draft",
  {
    enterpriseId: text("enterprise_id").notNull(),
    userId: text("user_id").notNull(),
    tool: text("tool").$type<ToolId>().notNull(),
    answers: jsonb("answers").$type<SavedResult["answers"]>().notNull(),
    savedAt: moment("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.enterpriseId, table.tool] })],
);
