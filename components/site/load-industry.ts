import "server-only";
import { activityRow, policyRow } from "@/components/home/rows";
import { load } from "@/lib/gateway/load";
import { listActivities } from "@/services/care/queries";
import { listPolicies } from "@/services/policy/queries";

const POLICIES = 6;
const ACTIVITIES = 4;

/** What an industry page shows beside its text. The text is the page: what cannot be loaded is left out. */
export async function loadIndustry(topic: string) {
  const [policies, activities] = await Promise.all([
    load(listPolicies({ value: topic, size: POLICIES })),
    load(listActivities({ state: ["signing_up"], size: ACTIVITIES })),
  ]);
  return {
    topic,
    policies: policies.ok ? policies.data.records.map(policyRow) : [],
    activities: activities.ok ? activities.data.records.map(activityRow) : [],
  };
}
