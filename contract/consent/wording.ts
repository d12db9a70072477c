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

/** What of a wording was ticked, by code. The required ones must be. */
export const consentTicks = ({ items }: ConsentWording) =>
  z
    .array(
      z.enum(items.map(({ code }) => code) as [string, ...string[]], { error: "授权的内容不正确，请刷新页面后重试" }),
    )
    .max(items.length, { error: "授权的内容有重复，请刷新页面后重试" })
    .superRefine((ticks, context) => {
      const lacking = items.filter(({ code, required }) => required && !ticks.includes(code));
      if (lacking.length === 0) return;
      const labels = lacking.map(({ label }) => `“${label}”`).join("、");
      context.addIssue({ code: "custom", message: `请勾选同意提供${labels}，没有这些内容无法办理` });
    });

/** The ticked items in the order and words in which they were asked for. */
export const chooseConsentItems = ({ items }: ConsentWording, ticks: readonly string[]): ConsentItem[] =>
  items.filter(({ code }) => ticks.includes(code)).map(({ code, label, sensitive }) => ({ code, label, sensitive }));
