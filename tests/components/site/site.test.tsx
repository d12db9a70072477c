import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LoomArt, RobotArt, WorkshopArt } from "@/components/site/industry-art";
import { CheckList, IndustryPage, Points, Steps, Supports, type IndustryPart } from "@/components/site/industry-page";
import { PersonalData } from "@/components/site/personal-data";
import { PlainTable } from "@/components/site/plain-table";
import { routeExists } from "@/lib/routes";
import { expectAccessible } from "../../support/axe";

const ROUTE = "/static-page/smart-manufacturing";
const parts: readonly IndustryPart[] = [
  {
    id: "chain",
    title: "产业链",
    content: <PlainTable caption="环节" head={["环节", "内容", "方向"]} rows={[["纺纱", "细纱", "联网"]]} />,
  },
  {
    id: "steps",
    title: "怎么做",
    content: (
      <Steps
        steps={[
          { title: "诊断", note: "约 2 周", text: "逐项打分" },
          { title: "备案", text: "先备案" },
        ]}
      />
    ),
  },
  {
    id: "support",
    title: "支持",
    content: <Supports supports={[{ title: "技改", text: "补助", topic: "技术改造" }]} />,
  },
  {
    id: "materials",
    title: "材料",
    content: (
      <>
        <CheckList items={["营业执照"]} />
        <Points items={["要点"]} />
      </>
    ),
  },
];
const policies = [{ title: "支持智能制造的若干政策", href: "/zct-ee/policy-info/p-1", date: "2026-03-12" }];
const activities = [{ title: "诊断沙龙", href: "/ent-care/activity/a-1", date: "2026-11-26", meta: "创客空间" }];

const draw = (extra: Partial<React.ComponentProps<typeof IndustryPage>> = {}) =>
  render(
    <main>
      <IndustryPage
        route={ROUTE}
        lead="先诊断，再联网。"
        art={<RobotArt />}
        topic="智能制造"
        parts={parts}
        policies={policies}
        activities={activities}
        next={{ href: "/static-page/case-detail", label: "看一个改造案例" }}
        {...extra}
      />
    </main>,
  ).container;

describe("产业页面", () => {
  it("一个主标题，目录通到各部分，可访问", async () => {
    const container = draw({ notice: <p>示例案例</p> });
    expect(screen.getAllByRole("heading", { level: 1 }).map((node) => node.textContent)).toEqual(["智能制造"]);
    const contents = screen.getByRole("navigation", { name: "本页内容" });
    for (const link of within(contents).getAllByRole("link")) {
      const target = container.querySelector(link.getAttribute("href") ?? "");
      expect(target).toHaveTextContent(link.textContent ?? "");
      expect(target).toHaveAttribute("tabindex", "-1");
    }
    expect(screen.getByRole("link", { name: "支持智能制造的若干政策" })).toHaveAttribute(
      "href",
      "/zct-ee/policy-info/p-1",
    );
    expect(screen.getByRole("link", { name: "查找智能制造政策" })).toHaveAttribute(
      "href",
      `/zct-ee/policy-info?value=${encodeURIComponent("智能制造")}`,
    );
    await expectAccessible(container);
  });

  it("表格说明行和列，能用键盘滚动", () => {
    draw();
    const region = screen.getByRole("region", { name: "环节" });
    expect(region).toHaveAttribute("tabindex", "0");
    expect(within(region).getByRole("rowheader", { name: "纺纱" })).toBeVisible();
    expect(within(region).getAllByRole("columnheader")).toHaveLength(3);
  });

  it("没有政策和活动时不留空块，正文照常", async () => {
    const container = draw({ policies: [], activities: [], title: "案例" });
    expect(screen.queryByRole("heading", { name: "相关政策" })).toBeNull();
    expect(screen.queryByRole("heading", { name: "可报名的活动" })).toBeNull();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("案例");
    expect(screen.getByRole("heading", { name: "怎么做" })).toBeVisible();
    await expectAccessible(container);
  });

  it("图是装饰，读屏软件跳过", () => {
    const { container } = render(
      <>
        <LoomArt />
        <RobotArt />
        <WorkshopArt />
      </>,
    );
    const drawings = [...container.querySelectorAll("svg")];
    expect(drawings).toHaveLength(3);
    for (const drawing of drawings) expect(drawing).toHaveAttribute("aria-hidden", "true");
    expect(container.innerHTML).not.toMatch(/NaN|undefined/);
  });
});

describe("隐私声明的清单", () => {
  /** What the portal keeps about people; what a new area keeps is added here, which the statement then has to tell. */
  const KINDS = [
    ["账号", "实名认证", "营业执照", "企业信息", "子账号", "金融机构认证"],
    [
      "意见反馈",
      "投资意向",
      "举报",
      "智能问答",
      "申报和材料库",
      "窗口预约",
      "企业在申报里填写的职工",
      "企业自评",
      "消息",
    ],
    ["阅读时间", "浏览次数", "日志"],
  ].flat();

  it("每一类信息都写明六件事，去办的地方都存在", async () => {
    const { container } = render(<PersonalData />);
    const sections = screen.getAllByRole("region");
    const titles = sections.map((section) => within(section).getByRole("heading", { level: 3 }).textContent);
    expect(titles).toHaveLength(KINDS.length);
    for (const kind of KINDS) expect(titles.join(), kind).toContain(kind);
    for (const section of sections) {
      const labels = within(section)
        .getAllByRole("term")
        .map((term) => term.textContent);
      expect(labels).toEqual(["收集什么", "用途", "依据", "保存多久", "谁能看到", "您可以"]);
      for (const words of within(section).getAllByRole("definition"))
        expect(words.textContent).toMatch(/[。）；规定]$/);
    }
    for (const link of screen.getAllByRole("link")) expect(routeExists(link.getAttribute("href") ?? "")).toBe(true);
    await expectAccessible(container);
  });
});
