import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AnswerLeadBox, NoAnswer } from "@/components/interaction/no-answer";
import type { AnswerRefusal } from "@/contract/interaction/answer";

/** What is said where nothing is quoted: true, by name, with a way on. */

const refusal = (more: Partial<AnswerRefusal>): AnswerRefusal => ({ kind: "none", words: [], nearest: [], ...more });
const SEARCH = "搜索提到这些词的政策";

describe("没有回答的时候", () => {
  it("没有把握的原文说明没有把握，链接通到那一条", () => {
    const passage = { text: "第七条 从区外迁入的，奖励三十万元。", clause: "第七条", href: "/zct-ee/policy-info/p#c" };
    render(<NoAnswer value="搬来奖多少" refusal={refusal({ nearest: [{ id: "p", title: "奖励办法", passage }] })} />);
    expect(screen.getByText("最接近的原文，没有把握，请打开核对：")).toBeVisible();
    expect(screen.getByRole("link", { name: "奖励办法 第七条" })).toHaveAttribute("href", passage.href);
    expect(screen.getByText(passage.text)).toBeVisible();
  });

  it("有那个地方的文件时，不说没有那里的规定", () => {
    const { rerender } = render(
      <NoAnswer value="合肥" refusal={refusal({ kind: "place", words: ["合肥"], nearest: [] })} />,
    );
    expect(screen.getByRole("heading", { name: "没有找到“合肥”的这项规定" })).toBeVisible();
    const nearest = [{ id: "h", title: "合肥市科技创新条例" }];
    rerender(<NoAnswer value="合肥" refusal={refusal({ kind: "place", words: ["合肥"], nearest })} />);
    expect(screen.getByRole("heading", { name: "在“合肥”的文件里没有找到可靠的回答" })).toBeVisible();
    expect(screen.getByText("最接近的政策：")).toBeVisible();
  });

  it("没有文件提到的词，不叫人去搜索", () => {
    const { rerender } = render(<NoAnswer value="红烧肉" refusal={refusal({ kind: "unknown", words: ["红烧肉"] })} />);
    expect(screen.queryByRole("link", { name: SEARCH })).toBeNull();
    rerender(<NoAnswer value="租房" refusal={refusal({})} />);
    expect(screen.getByRole("link", { name: SEARCH })).toBeVisible();
  });

  it("找人带到提问，投诉带到企业诉求", () => {
    const { rerender } = render(<AnswerLeadBox lead="staff" />);
    expect(screen.getByRole("link", { name: "填写问题" })).toHaveAttribute("href", "/qa?ask=1#ask");
    rerender(<AnswerLeadBox lead="appeal" />);
    expect(screen.getByRole("link", { name: "去企业诉求" })).toHaveAttribute("href", "/zqjh/qysq");
  });
});
