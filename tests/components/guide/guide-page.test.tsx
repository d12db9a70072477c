import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { GuideEvents } from "@/components/guide/guide-events";
import { GuideMaterials } from "@/components/guide/guide-materials";
import { GuideRows } from "@/components/guide/guide-rows";
import { GuideBasis } from "@/components/guide/guide-parts";
import { wholeGuide } from "@/contract/guide/guide-form";
import type { GuideCard } from "@/contract/guide/guide";
import { guideJsonLd } from "@/services/guide/json-ld";
import { guideRow } from "../../gateway/guide/guide-fixtures";
import { expectAccessible } from "../../support/axe";

const guide = wholeGuide.parse(guideRow("build", { name: "施工许可证核发" }));
const card: GuideCard = {
  id: "build",
  name: "施工许可证核发",
  unit: "建设发展局",
  kind: "licence",
  audience: ["enterprise"],
  way: "online",
  gives: "发一份许可证",
  promised: 2,
  charged: false,
  whole: true,
  onlyConfirm: false,
  figures: null,
};

describe("服务事项的一行", () => {
  it("写明承诺几天、得到什么、谁来办、在哪里办，通到本区的指南", async () => {
    const { container } = render(<GuideRows guides={[card]} area="/zqjh" />);
    expect(screen.getByText("承诺").parentElement).toHaveTextContent("承诺 2 个工作日");
    expect(screen.getByText("企业办").parentElement).toHaveTextContent("企业办建设发展局全程网上办");
    expect(screen.getByRole("link", { name: "施工许可证核发" })).toHaveAttribute(
      "href",
      "/zqjh/sqfw/enchiridion?id=build",
    );
    await expectAccessible(container);
  });

  it("满十件的写明一半、九成实际几天；画的条不读出来，字里都有；没有的不画", () => {
    const times = { cases: 12, half: 1, nineOfTen: 3 };
    const { unmount, container } = render(<GuideRows guides={[{ ...card, figures: times }]} area="/examine" />);
    expect(screen.getByText("一半 1，九成 3 个工作日").parentElement).toHaveTextContent("近两年 12 件");
    expect(container.querySelector("[style]")).toHaveAttribute("aria-hidden", "true");
    unmount();
    const empty = render(<GuideRows guides={[card]} area="/examine" />);
    expect(empty.container).not.toHaveTextContent("九成");
  });

  it("不用交材料的写免申即享：只需确认，直接通到办理", () => {
    render(<GuideRows guides={[{ ...card, onlyConfirm: true }]} area="/examine" />);
    expect(screen.getByText("免申即享：").parentElement).toHaveTextContent("免申即享：只需确认");
    expect(screen.getByRole("link", { name: "去确认：施工许可证核发" })).toHaveAttribute(
      "href",
      "/examine/sqfw/handle-item?id=build",
    );
  });

  it("当场办结的不写零天；没有指南的不给链接，说去哪里问", () => {
    const { unmount } = render(<GuideRows guides={[{ ...card, promised: 0 }]} area="/examine" />);
    expect(screen.getByText("当场办结")).toBeVisible();
    unmount();
    const bare = { ...card, whole: false, promised: null, way: null, gives: "", charged: null };
    render(<GuideRows guides={[bare]} area="/examine" />);
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.getByText("指南还没有整理完整，请先咨询主管单位。")).toBeVisible();
  });
});

describe("要办的事", () => {
  it("每件事写明几件，选了的再选一次取消；没有事项的不给链接", async () => {
    const { container } = render(
      <GuideEvents
        counts={[
          { value: "start", count: 12 },
          { value: "hire", count: 3 },
        ]}
        chosen={["hire"]}
        addressOf={(chosen) => `/list?${chosen.join("+")}`}
      />,
    );
    expect(screen.getByRole("link", { name: /^开办企业\s*12 件$/u })).toHaveAttribute("href", "/list?start");
    const chosen = screen.getByRole("link", { name: /招人用工/u });
    expect(chosen).toHaveAttribute("href", "/list?");
    expect(chosen).toHaveAttribute("aria-current", "true");
    expect(screen.getAllByRole("link")).toHaveLength(2);
    expect(screen.getAllByRole("listitem")).toHaveLength(8);
    expect(screen.getByText("子女入学").parentElement).toHaveTextContent("0 件");
    await expectAccessible(container);
  });
});

describe("要交什么", () => {
  it("申请表旁边有空白表，个人办的也有；到窗口办的和只需确认的都没有", () => {
    const { unmount } = render(<GuideMaterials guide={guide} answers={{}} area="/examine" />);
    const link = screen.getByRole("link", { name: "下载空白表（Word）：申请表" });
    expect(link).toHaveAttribute("href", "/gateway/zqjh/api/ua/applyInfo/form?itemId=build");
    unmount();
    const own = wholeGuide.parse(guideRow("build", { audience: ["person"] }));
    const { unmount: leave } = render(<GuideMaterials guide={own} answers={{}} area="/examine" />);
    expect(screen.getByRole("link", { name: /空白表/ })).toBeVisible();
    leave();
    const others = [
      { way: "window" },
      { materials: [{ name: "申请表", form: "form", source: "shared" }] },
      { materials: [{ name: "施工合同", form: "file", source: "applicant" }] },
    ] as const;
    for (const more of others) {
      const other = wholeGuide.parse(guideRow("build", more as unknown as Parameters<typeof guideRow>[1]));
      const { unmount: away } = render(<GuideMaterials guide={other} answers={{}} area="/examine" />);
      expect(screen.queryByRole("link", { name: /空白表/ })).toBeNull();
      away();
    }
  });

  it("申请走政策事项的，空白表是那个事项的", () => {
    const appliedAs = { policyId: "p-1", itemId: "item-1" };
    render(<GuideMaterials guide={{ ...guide, appliedAs }} answers={{}} area="/examine" />);
    expect(screen.getByRole("link", { name: /空白表/ }).getAttribute("href")).toMatch(/itemId=item-1$/);
  });

  it("没有回答时列出全部，免交的说免交；表单不用脚本，回答留在地址里", async () => {
    const { container } = render(<GuideMaterials guide={guide} answers={{}} area="/examine" />);
    const items = screen.getAllByRole("listitem").map((item) => item.textContent);
    expect(items).toEqual([
      "申请表下载空白表（Word）：申请表电子表单",
      "原许可证原件 1 份看情况",
      "营业执照免交，电子证照",
    ]);
    const form = container.querySelector("form");
    expect(form).toHaveAttribute("method", "get");
    expect(new FormData(form as HTMLFormElement).get("id")).toBe("build");
    expect(within(form as HTMLFormElement).getAllByRole("radio")).toHaveLength(2);
    await expectAccessible(container);
  });

  it("回答以后只列用得着的，纸上写明按什么回答列出", () => {
    render(<GuideMaterials guide={guide} answers={{ new: "no" }} area="/examine" />);
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toContain("原许可证原件 1 份");
    expect(screen.getByRole("radio", { name: "变更" })).toBeChecked();
    expect(screen.getByText("按这些回答列出：是新办吗变更。")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "清除回答" })).toHaveAttribute(
      "href",
      "/examine/sqfw/enchiridion?id=build",
    );
  });
});

it("依据逐字引用；是本站的文件就通到那一份", () => {
  render(
    <GuideBasis
      basis={[
        ...guide.basis,
        { title: "园区办法", docNo: "示经发〔2026〕1号", article: "第二条", clause: "可以申请", policyId: "zone-1" },
      ]}
    />,
  );
  expect(screen.getByText("建设单位应当申请领取施工许可证")).toBeVisible();
  expect(screen.getByRole("link", { name: "《园区办法》第二条" })).toHaveAttribute(
    "href",
    "/zct-ee/policy-info/zone-1",
  );
});

it("告诉搜索引擎这是政府的哪一项服务", () => {
  expect(guideJsonLd(guide)).toMatchObject({
    "@type": "GovernmentService",
    serviceType: "行政许可",
    provider: { name: "建设发展局" },
  });
});
