import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { SearchInterpretation } from "@/components/policy/search/search-interpretation";
import type { PolicyUnderstood } from "@/contract/policy/policy";
import { expectAccessible } from "../../support/axe";
import { inPortal } from "../layout/support";

const show = (value: string, understood: PolicyUnderstood) =>
  render(
    inPortal(
      <main>
        <SearchInterpretation search={{ value } as never} understood={understood} synonyms={[]} />
      </main>,
    ),
  );

it.each([
  ["数安法", "short_title", "数据安全法", "没有标题写作“数安法”，已按简称为您搜索“数据安全法”。"],
  ["政俯采购", "misspelling", "政府采购", "没有标题写作“政俯采购”，已改正一处为您搜索“政府采购”。"],
  ["赢商环境", "sound", "营商环境", "没有找到“赢商环境”，已按同音字为您搜索“营商环境”。"],
] as const)("%s：说明是怎样理解的，改成了什么", async (typed, by, value, words) => {
  const { container } = show(typed, { by, value, others: [], left: [] });
  expect(container).toHaveTextContent(words);
  await expectAccessible(container);
});

it("只找到一部分时说出漏了哪些词", () => {
  const { container } = show("外商出口退税", { by: "fewer_words", value: "外商出口退税", others: [], left: ["外商"] });
  expect(container).toHaveTextContent("下面是提到其中一部分的，最相近的在前。排在第一的没有提到：外商。");
});

it("改正之后仍有词没人说到，也说出来", () => {
  const { container } = show("光服发电补贴", {
    by: "misspelling",
    value: "光伏发电补贴",
    others: [],
    left: ["补贴"],
  });
  expect(container).toHaveTextContent("已改正一处为您搜索“光伏发电补贴”。排在第一的没有提到：补贴。");
});
