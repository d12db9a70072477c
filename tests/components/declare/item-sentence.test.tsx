import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ItemSentence } from "@/components/declare/item-sentence";
import { SearchAnswer } from "@/components/interaction/search-answer";
import { expectAccessible } from "../../support/axe";

const TODAY = "2026-11-21";
const item = {
  id: "i-1",
  title: "高新技术企业首次认定奖励",
  benefit: { form: "award" as const, text: "一次性奖励 20 万元。", most: "20" },
  timing: { state: "open" as const, opensOn: "2026-11-01", closesOn: "2026-12-02", daysLeft: 11, next: null },
  shape: "standard" as const,
  policy: { id: "p-1" },
};
const found = {
  records: [
    {
      id: "item:benefit:i-1",
      question: "奖励多少？",
      keywordId: null,
      sentences: [{ text: "首次通过认定的，给予一次性奖励二十万元。", source: 0 }],
      sources: [
        {
          kind: "policy" as const,
          title: "办法",
          docNo: "",
          clause: "第五条",
          href: "/zct-ee/policy-info/p-1",
          upcoming: null,
        },
      ],
    },
  ],
  total: 1,
  page: 1,
  size: 3,
  understood: null,
  isPartial: false,
  phrased: null,
  refusal: null,
  lead: null,
  related: [],
};

describe("搜索的回答", () => {
  it("是一句粗体的话：给多少、最后一天、现在做什么", () => {
    render(<ItemSentence item={item} today={TODAY} />);
    const sentence = screen.getByText(/^高新技术企业首次认定奖励：/);
    expect(sentence.tagName).toBe("STRONG");
    expect(sentence).toHaveTextContent(
      "高新技术企业首次认定奖励：最高 20 万元，2026-12-02 截止（剩余 11 天），立即申报。",
    );
    expect(screen.getByRole("link", { name: "立即申报" })).toHaveAttribute(
      "href",
      "/zct-ee/policy-info/handle-item?id=p-1&item=i-1",
    );
  });

  it.each([
    [
      { state: "upcoming", opensOn: "2026-12-01", closesOn: "2026-12-31" },
      "申报时间 2026-12-01 至 2026-12-31，看申报指南。",
    ],
    [{ state: "upcoming", opensOn: null, closesOn: null }, "申报时间待定，看申报指南。"],
    [
      { state: "closed", next: { opensOn: "2027-10-01", estimated: true } },
      "已截止，下次预计 2027-10-01，看申报指南。",
    ],
    [{ state: "closed", next: null }, "已截止，看申报指南。"],
    [{ state: "closing", closesOn: "2026-11-21", daysLeft: 0 }, "立即申报。"],
  ] as const)("不能申报的不说立即申报：%j", (timing, words) => {
    const { container } = render(
      <ItemSentence item={{ ...item, timing: { ...item.timing, daysLeft: null, ...timing } }} today={TODAY} />,
    );
    expect(container.textContent).toContain(words);
  });

  it("不是钱的写给什么；写得太长的写哪一类，原文里有全部", () => {
    const benefit = { form: "talent" as const, text: "硕士每月补贴租金一千二百元。", most: null };
    const { container, rerender } = render(<ItemSentence item={{ ...item, benefit }} today={TODAY} />);
    expect(container.textContent).toContain("：硕士每月补贴租金一千二百元，2026-12-02 截止");
    rerender(<ItemSentence item={{ ...item, benefit: { ...benefit, text: "补".repeat(61) } }} today={TODAY} />);
    expect(container.textContent).not.toContain("补补");
  });

  it("一句话说完的，原文折起来；没有说完的摊开；没有事项的照旧引原文", async () => {
    const sentence = <ItemSentence item={item} today={TODAY} />;
    const { container, rerender } = render(
      <SearchAnswer value="奖励多少" found={found} item={{ sentence, isWhole: true }} />,
    );
    expect(screen.getByRole("region", { name: "直接回答" })).toHaveTextContent("最高 20 万元，2026-12-02 截止");
    expect(container.querySelector("details")).not.toHaveAttribute("open");
    await expectAccessible(container);
    rerender(<SearchAnswer value="奖励多少" found={found} item={{ sentence, isWhole: false }} />);
    expect(container.querySelector("details")).toHaveAttribute("open");
    rerender(<SearchAnswer value="奖励多少" found={found} />);
    expect(screen.getByRole("region", { name: "原文这样写" })).toHaveTextContent("给予一次性奖励二十万元");
    expect(container.querySelector("details")).toBeNull();
  });
});
