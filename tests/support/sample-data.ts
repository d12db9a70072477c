import type { z } from "zod";
import { itemForm, type ItemForm, type ItemInput } from "@/contract/item/item";
import type { topicForm } from "@/contract/topic/topic";
import { parseSample, readSample } from "@/gateway/core/sample-data";

/** The sample data as they are written in gateway/samples: days that are told from today are not told yet. */

interface SamplePolicy {
  readonly id: string;
  readonly title: string;
  readonly docNo: string;
  readonly issuer: string;
  readonly pubDate: string;
  readonly writtenDate: string;
  readonly validity?: "in_force" | "repealed";
  readonly category: string;
  readonly topic: string;
  readonly indexNo: string;
  readonly text: string;
}

/** What the departments say about their policies; the rest are policies. */
const isInterpretation = ({ category }: SamplePolicy): boolean => category === "政策解读";

/** With the policies that they explain. */
export const SAMPLE_DOCUMENTS = readSample("policies") as readonly SamplePolicy[];
export const SAMPLE_INTERPRETATIONS = SAMPLE_DOCUMENTS.filter(isInterpretation);
export const SAMPLE_POLICIES = SAMPLE_DOCUMENTS.filter((document) => !isInterpretation(document));

/** Which policy took the place of which: the newer one's text says so, and its clauses can be compared with the older's. */
export const SAMPLE_REPLACEMENTS: readonly { readonly policyId: string; readonly replaces: string }[] = [
  { policyId: "zone-2026-022", replaces: "zone-2024-019" },
  { policyId: "zone-2026-038", replaces: "zone-2024-025" },
  { policyId: "zone-2026-046", replaces: "zone-2025-055" },
];

export const SAMPLE_ITEMS = readSample("items") as readonly (ItemInput & Required<Pick<ItemInput, "windows">>)[];
export const SAMPLE_ENGLISH = readSample("english") as readonly { readonly id: string }[];
export const SAMPLE_TOPICS = readSample("topics") as readonly z.input<typeof topicForm>[];

interface SampleEnterprise {
  readonly id: string;
  readonly name: string;
  readonly creditCode: string;
}
export const SAMPLE_ENTERPRISES = readSample("enterprises") as readonly SampleEnterprise[];
export const SAMPLE_USERS = readSample("users") as readonly {
  readonly enterprises: readonly Pick<SampleEnterprise, "id">[];
}[];

/** The sample items as they are put in on a day (`YYYY-MM-DD`). */
export const sampleItemsOn = (today: string): ItemForm[] =>
  parseSample("items", itemForm, () => new Date(`${today}T04:00:00Z`));
