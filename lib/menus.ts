import { matchRoute } from "./routes";

/** The menus as data. An entry whose page does not exist yet is not shown: the route table decides. */
export interface MenuEntry {
  readonly label: string;
  readonly href: string;
}

/** Only the entries that lead somewhere. */
export function existingEntries(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  return entries.filter((entry) => matchRoute(entry.href.split(/[?#]/)[0] ?? "") !== undefined);
}

/** The nine areas of the main menu (specification 2.15). */
export const MAIN_MENU: readonly MenuEntry[] = [
  { label: "首页", href: "/" },
  { label: "政策服务", href: "/zct-ee/policy-info" },
  { label: "投资环境", href: "/inv/summary" },
  { label: "政企互动", href: "/zqjh/sqfw" },
  { label: "供需对接", href: "/demand/new-index" },
  { label: "基础配套", href: "/basic-assist" },
  { label: "企业关怀", href: "/ent-care" },
  { label: "市场拓展", href: "/expand" },
  { label: "行政审批", href: "/examine/sqfw" },
];

/** The policy area's own bar (specification 2.15, "Policy"). */
export const POLICY_MENU: readonly MenuEntry[] = [
  { label: "政策搜索", href: "/zct-ee/policy-info" },
  { label: "园区政策", href: "/zct-ee/policy-area" },
  { label: "政策匹配", href: "/zct-ee/policy-match" },
  { label: "政策专题", href: "/zct-ee/policy-topic" },
  { label: "政策订阅", href: "/zct-ee/subscribe" },
  { label: "公示公告", href: "/zct-ee/public" },
  { label: "智能问答", href: "/qa" },
];

/** A group of the personal centre's sidebar. */
export interface MenuGroup {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

export const PERSONAL_MENU: readonly MenuGroup[] = [
  { label: "基本信息", entries: [{ label: "账号信息", href: "/user/base" }] },
];
