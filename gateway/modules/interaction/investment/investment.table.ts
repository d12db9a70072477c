import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { InvestmentForm } from "@/contract/interaction/investment";
import type { InvestmentSite, InvestmentState } from "@/contract/interaction/investment-labels";
import { letterColumns, letterIndexes } from "../../../core/case/case.table";

/** Enquiries of investors; `content` describes the project. */
export const investmentTable = pgTable(
  "investment_enquiry",
  {
    ...letterColumns<InvestmentState>(),
    investor: text("investor").notNull(),
    sector: text("sector").$type<InvestmentForm["sector"]>().notNull(),
    /** 万元, as typed; null is open to talks. */
    amount: text("amount"),
    site: text("site").$type<InvestmentSite>().notNull(),
    /** In the unit of the site; null where it is not known. */
    area: text("area"),
    timing: text("timing").$type<InvestmentForm["timing"]>().notNull(),
    contactName: text("contact_name").notNull(),
    phone: text("phone").notNull(),
    fileIds: jsonb("file_ids").$type<string[]>().notNull(),
    /** Where the project settled, or why the enquiry was closed. */
    outcome: text("outcome"),
  },
  (table) => [
    ...letterIndexes("investment_enquiry", table),
    index("investment_enquiry_state_idx").on(table.state, table.submittedAt),
  ],
);
