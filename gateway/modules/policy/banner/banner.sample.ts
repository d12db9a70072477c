import type { z } from "zod";
import type { bannerForm } from "@/contract/policy/banner";
import { shiftDay, todayInShanghai, type Clock } from "../../../core/clock";
import type { OpenDatabase } from "../../../core/database";
import { createBannerImporter } from "./banner.service";

type Sample = Omit<z.input<typeof bannerForm>, "from" | "to">;

const SAMPLE_BANNERS: readonly Sample[] = [
  {
    id: "banner-closing",
    title: "七天内截止的事项，别错过",
    text: "按截止日期排好，材料、金额和受理部门一次看清。",
    link: "/zct-ee/policy-declare",
    action: "看今日申报",
    art: "calendar",
    order: 10,
  },
  {
    id: "banner-high-tech",
    title: "高新技术企业培育奖励换新办法",
    text: "首次认定奖励提高，旧办法同时废止。新旧条款逐条对比，先看变化再申报。",
    link: "/zct-ee/policy-info/zone-2026-022",
    action: "看新办法",
    art: "trend",
    order: 20,
  },
  {
    id: "banner-loan",
    title: "小微企业贷款，利息园区补",
    text: "在合作银行贷款并按期还本付息的小微企业可以申请贴息。",
    link: "/zct-ee/policy-info/zone-2026-031",
    action: "看贴息政策",
    art: "money",
    order: 30,
  },
];

const SHOWN_DAYS = 30;

/** Puts the sample banners in; those that are there get the days of today, so that they are always shown. */
export async function loadBannerSample(database: OpenDatabase, clock: Clock): Promise<void> {
  const today = todayInShanghai(clock);
  const days = { from: shiftDay(today, -1), to: shiftDay(today, SHOWN_DAYS) };
  const rows = SAMPLE_BANNERS.map((row, index) => ({ line: index + 1, row: { ...row, ...days } }));
  const { refused } = await createBannerImporter(database, clock)(rows);
  const [first] = refused;
  if (first) throw new Error(`示例横幅第 ${first.line} 条不能装入：${first.reason}`);
}
