import { todayInShanghai, type Clock } from "../../core/clock";
import type { OpenDatabase } from "../../core/database";
import { inSampleYears } from "../../core/sample-days";
import { createPolicyImporter } from "./policy-import.service";
import { SAMPLE_COMMERCE_POLICIES } from "./policy.sample-commerce";
import { SAMPLE_DIGITAL_POLICIES } from "./policy.sample-digital";
import { SAMPLE_FINANCE_POLICIES } from "./policy.sample-finance";
import { sampleAttachmentsOf } from "./policy.sample-attachments";
import type { SamplePolicy } from "./policy.sample-form";
import { SAMPLE_GREEN_POLICIES } from "./policy.sample-green";
import { SAMPLE_INDUSTRY_POLICIES } from "./policy.sample-industry";
import { SAMPLE_INTERPRETATIONS } from "./policy.sample-interpretations";
import { SAMPLE_MANUFACTURING_POLICIES } from "./policy.sample-manufacturing";
import { SAMPLE_SCIENCE_POLICIES } from "./policy.sample-science";
import { SAMPLE_SERVICE_POLICIES } from "./policy.sample-service";
import { SAMPLE_SPACE_POLICIES } from "./policy.sample-space";
import { SAMPLE_TALENT_POLICIES } from "./policy.sample-talent";
import { SAMPLE_TRADE_POLICIES } from "./policy.sample-trade";

export const SAMPLE_POLICIES: readonly SamplePolicy[] = [
  ...SAMPLE_INDUSTRY_POLICIES,
  ...SAMPLE_SERVICE_POLICIES,
  ...SAMPLE_SCIENCE_POLICIES,
  ...SAMPLE_MANUFACTURING_POLICIES,
  ...SAMPLE_TALENT_POLICIES,
  ...SAMPLE_FINANCE_POLICIES,
  ...SAMPLE_TRADE_POLICIES,
  ...SAMPLE_GREEN_POLICIES,
  ...SAMPLE_COMMERCE_POLICIES,
  ...SAMPLE_SPACE_POLICIES,
  ...SAMPLE_DIGITAL_POLICIES,
];

/** Which policy took the place of which: the newer one's text says so, and its clauses can be compared with the older's. */
export const SAMPLE_REPLACEMENTS: readonly { readonly policyId: string; readonly replaces: string }[] = [
  { policyId: "zone-2026-022", replaces: "zone-2024-019" },
  { policyId: "zone-2026-038", replaces: "zone-2024-025" },
  { policyId: "zone-2026-046", replaces: "zone-2025-055" },
];

/** Puts the sample policies in by the rules of the import; doing it again changes nothing. */
export async function loadPolicySample(database: OpenDatabase, clock: Clock): Promise<void> {
  const today = todayInShanghai(clock);
  const rows = [...SAMPLE_POLICIES, ...SAMPLE_INTERPRETATIONS].map((policy, index) => ({
    line: index + 1,
    row: {
      ...inSampleYears(policy, today),
      attachments: sampleAttachmentsOf(policy.id),
      level: "zone",
      region: "示范经济技术开发区",
      source: "示范经济技术开发区（示例数据，内容为虚构）",
    },
  }));
  const { refused } = await createPolicyImporter(database, clock, { untold: true })(rows);
  const [first] = refused;
  if (first) throw new Error(`示例政策第 ${first.line} 份不能装入：${first.reason}`);
}
