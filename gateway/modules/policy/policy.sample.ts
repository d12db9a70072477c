import type { Clock } from "../../core/clock";
import type { OpenDatabase } from "../../core/database";
import { createPolicyImporter } from "./policy-import.service";
import type { SamplePolicy } from "./policy.sample-form";
import { SAMPLE_INDUSTRY_POLICIES } from "./policy.sample-industry";
import { SAMPLE_SERVICE_POLICIES } from "./policy.sample-service";

export const SAMPLE_POLICIES: readonly SamplePolicy[] = [...SAMPLE_INDUSTRY_POLICIES, ...SAMPLE_SERVICE_POLICIES];

/** Puts the sample policies in by the rules of the import; doing it again changes nothing. */
export async function loadPolicySample(database: OpenDatabase, clock: Clock): Promise<void> {
  const rows = SAMPLE_POLICIES.map((policy, index) => ({
    line: index + 1,
    row: {
      ...policy,
      level: "zone",
      region: "示范经济技术开发区",
      source: "示范经济技术开发区（示例数据，内容为虚构）",
    },
  }));
  const { refused } = await createPolicyImporter(database, clock)(rows);
  const [first] = refused;
  if (first) throw new Error(`示例政策第 ${first.line} 份不能装入：${first.reason}`);
}
