import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { noticeRow, policyRow } from "@/components/home/rows";
import { Block } from "@/components/page/landing";
import { NoticeList } from "@/components/policy/notice-list";
import type { NoticeCard } from "@/contract/policy/notice";
import { expectAccessible } from "../../support/axe";

const notice = (more: Partial<NoticeCard>): NoticeCard => ({
  id: "n-1",
  kind: "notice",
  title: "关于申报的通知",
  summary: "请各企业按时申报",
  issuer: "经济发展局",
  pubDate: "2026-11-20",
  deadline: null,
  top: false,
  ...more,
});
const policy = {
  id: "p-1",
  title: "管理办法",
  level: "zone",
  pubDate: "2026-11-20",
  validity: "in_force",
} as const;

describe("置顶和推荐的标签", () => {
  it("公告列表里只有置顶的写着置顶，截止的日子照样写着", async () => {
    const pinned = notice({ id: "n-2", title: "关于停水的通知", top: true, deadline: "2099-01-01" });
    const { container } = render(<NoticeList notices={[pinned, notice({})]} />);
    const [first, second] = screen.getAllByRole("heading", { level: 2 });
    expect(first).toHaveTextContent(/^关于停水的通知置顶剩余 \d+ 天$/);
    expect(second).toHaveTextContent(/^关于申报的通知$/);
    await expectAccessible(container);
  });

  it("首页的块里：推荐的政策、置顶的公告各有标签，原来的层级和类别还在；没有的不写", async () => {
    const rows = [
      policyRow({ ...policy, recommended: true }),
      policyRow({ ...policy, id: "p-2", title: "另一办法", recommended: false }),
      noticeRow(notice({ top: true })),
      noticeRow(notice({ id: "n-3", title: "关于培训的通知" })),
    ];
    const { container } = render(<Block title="最新" rows={rows} />);
    const words = screen
      .getAllByRole("listitem")
      .map((row) => within(row).getByRole("link").parentElement?.textContent);
    expect(words).toEqual([
      "管理办法推荐园区2026-11-20",
      "另一办法园区2026-11-20",
      "关于申报的通知置顶通知公告2026-11-20",
      "关于培训的通知通知公告2026-11-20",
    ]);
    await expectAccessible(container);
  });

  it("别处的政策卡片没有这一说，也照样成行", () => {
    expect(policyRow(policy)).not.toHaveProperty("flag");
  });
});
