import { TaskTiles } from "@/components/page/landing";
import type { IconName } from "@/components/ui/icons/icon";
import type { FacetOption } from "@/contract/facet-schemas";
import { formatDecimal } from "@/contract/numbers";
import { policySearchAddress, toggleFacet, type PolicySearch } from "@/services/policy/search-address";

const ICONS: Readonly<Record<string, IconName>> = {
  产业发展: "factory",
  科技创新: "trend",
  人力资源: "people",
  财政金融: "money",
  对外贸易: "switch",
  招商引资: "handshake",
  数字经济: "network",
  服务业: "grid",
  市场监管: "stamp",
  规划建设: "map",
  生态环境: "shield",
  应急管理: "safety",
  综合政务: "building",
};

/** What the zone's policies are about, each with its true count, as ways into the list. */
export function AreaTopics({ search, topics }: { search: PolicySearch; topics: readonly FacetOption[] }) {
  const tiles = topics.map(({ value, count }) => ({
    label: value,
    href: policySearchAddress(toggleFacet(search, "topic", value)),
    icon: ICONS[value] ?? "policy",
    hint: `${formatDecimal(count)} 部政策`,
  }));
  return <TaskTiles label="按主题看园区政策" tiles={tiles} />;
}
