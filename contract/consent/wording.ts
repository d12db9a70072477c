import { z } from "zod";
import type { ConsentItem } from "./consent";

/** How an area asks for a consent: declared once, shown by its page and judged by the gateway. */

/** A data item as it is asked for. */
export interface AskedItem extends ConsentItem {
  /** Without it there is nothing to be done for the person; the others may be left out. */
  readonly required: boolean;
  /** Of a sensitive item: why it is needed, and what it may mean for the person (PIPL article 30). */
  readonly why?: string;
}

export interface ConsentWording {
  /** Another one with every change of what is agreed to. */
  readonly version: string;
  readonly purpose: { readonly code: string; readonly words: string };
  readonly items: readonly AskedItem[];
}

const OUTDATED = "授权的内容有更新，请刷新页面后重新勾选";

/**
 * The two fields of a form that asks for a consent: what was ticked, by code, of which the required ones must be; and the
 * version of the words that were read, so that nobody agrees to others.
 */
export const consentFields = ({ version, items }: ConsentWording) => ({
  consent: z
    .array(z.enum(items.map(({ code }) => code) as [string, ...string[]], { error: OUTDATED }))
    .max(items.length, { error: OUTDATED })
    .superRefine((ticks, context) => {
      const lacking = items.filter(({ code, required }) => required && !ticks.includes(code));
      if (lacking.length === 0) return;
      const labels = lacking.map(({ label }) => `“${label}”`).join("、");
      context.addIssue({ code: "custom", message: `请勾选同意提供${labels}，没有这些内容无法办理` });
    }),
  consentVersion: z.literal(version, { error: OUTDATED }),
});

/** The ticked items in the order and words in which they were asked for. */
export const chooseConsentItems = ({ items }: ConsentWording, ticks: readonly string[]): ConsentItem[] =>
  items.filter(({ code }) => ticks.includes(code)).map(({ code, label, sensitive }) => ({ code, label, sensitive }));
