import { render, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ResultCards } from "@/components/apply/result/result-card";
import { VerifyPage } from "@/components/apply/result/verify-page";
import type { ApplicationResult, VerifiedResult } from "@/contract/apply/result";
import { GatewayError } from "@/lib/gateway/errors";
import * as verification from "@/services/apply/verification";
import { expectAccessible } from "../../support/axe";

const CODE = "K7QX-2M9P-HT4W-8RCA";
const certified = {
  kind: "granted",
  state: "valid",
  number: "园审决〔2026〕第 000012 号",
  issuedOn: "2026-11-20",
  unit: "建设发展局",
  item: { id: "permit", title: "施工许可证核发", code: "340100-0001" },
  granted: "施工许可证",
  validity: "三年",
  revoked: null,
} as const;
const result = (more: Partial<ApplicationResult> = {}): ApplicationResult => ({
  ...certified,
  id: "r-1",
  holder: { name: "合肥云杉智能装备有限公司", creditCode: "91340100MA2YH00011" },
  form: "电子证照",
  basis: ["《建筑法》第七条"],
  opinion: "材料齐全",
  remedy: "",
  code: CODE,
  ...more,
});
const revoked = { state: "revoked", revoked: { on: "2026-11-23", reason: "异议成立" } } as const;

describe("申报页面上的审批结果", () => {
  it("有编号、日期、有效期和验证码，能下载、能打印、能查验；查验的地址带着验证码", async () => {
    const { container } = render(<ResultCards application={{ id: "a-1", results: [result()] }} />);
    const card = screen.getByRole("region", { name: "准予决定书 园审决〔2026〕第 000012 号" });
    for (const words of ["2026-11-20", "施工许可证", "三年", CODE, "有效"])
      expect(within(card).getByText(words)).toBeVisible();
    expect(within(card).getByRole("link", { name: "下载准予决定书" })).toHaveAttribute(
      "href",
      "/gateway/zqjh/api/web/applyInfo/result?id=a-1&resultId=r-1",
    );
    expect(within(card).getByRole("link", { name: "打印准予决定书" })).toHaveAttribute(
      "href",
      "/user/base/policy-items/a-1/result?document=r-1",
    );
    expect(within(card).getByRole("link", { name: "查验" })).toHaveAttribute("href", `/examine/verify?code=${CODE}`);
    await expectAccessible(container);
  });

  it("撤销了的写明哪天、为什么；不予的写明理由和不服怎么办，两份都在", () => {
    const refusal = result({ id: "r-2", kind: "refused", opinion: "异议成立", remedy: "可以申请行政复议" });
    render(<ResultCards application={{ id: "a-1", results: [refusal, result(revoked)] }} />);
    const [first, second] = screen.getAllByRole("region");
    expect(first).toHaveTextContent("理由异议成立");
    expect(first).toHaveTextContent("不服怎么办可以申请行政复议");
    expect(second).toHaveTextContent("已撤销");
    expect(second).toHaveTextContent("已于 2026-11-23 撤销：异议成立");
  });
});

describe("办理结果查验", () => {
  const show = async (typed: string, answer?: VerifiedResult | GatewayError) => {
    const spy = vi.spyOn(verification, "verifyResult");
    if (answer)
      spy.mockResolvedValue(answer instanceof GatewayError ? { ok: false, error: answer } : { ok: true, data: answer });
    const shown = render(await VerifyPage({ typed }));
    const asked = spy.mock.calls;
    spy.mockRestore();
    return { ...shown, asked };
  };

  it("什么都没填就不问网关；表单不靠脚本，说填什么、在哪里看", async () => {
    const { container, asked } = await show("");
    expect(asked).toEqual([]);
    const form = screen.getByRole("search", { name: "办理结果查验" });
    expect(form).toHaveAttribute("method", "get");
    expect(within(form).getByLabelText("文书编号或验证码")).toBeRequired();
    await expectAccessible(container);
  });

  it("有效的说有效，写明给谁、什么事项", async () => {
    const { container } = await show(CODE, { ...certified, holder: "合肥云杉智能装备有限公司" });
    const verdict = screen.getByRole("region", { name: "有效" });
    for (const words of ["合肥云杉智能装备有限公司", "施工许可证核发（事项编码 340100-0001）", "2026-11-20"])
      expect(within(verdict).getByText(words)).toBeVisible();
    await expectAccessible(container);
  });

  it("撤销了的说从哪天起、为什么，叫人不要再用", async () => {
    await show(CODE, { ...certified, ...revoked, holder: "合肥云杉智能装备有限公司" });
    const verdict = screen.getByRole("region", { name: "已撤销" });
    expect(verdict).toHaveTextContent("2026-11-23 起撤销，原因：异议成立");
    expect(verdict).toHaveTextContent("请不要再使用这份文书");
  });

  it("只填编号的不说是谁的，请再核对验证码；查不到的说下一步；填得不像的在框下说怎样填", async () => {
    const byNumber = await show(certified.number, { ...certified, holder: null });
    expect(screen.getByText("填验证码后显示")).toBeVisible();
    byNumber.unmount();
    const missing = await show(CODE, new GatewayError({ kind: "not-found", messages: ["没有查到这份文书。请核对"] }));
    expect(screen.getByRole("region", { name: "查不到" })).toHaveTextContent("请核对");
    expect(screen.getByRole("textbox"), "填的内容留在框里").toHaveValue(CODE);
    missing.unmount();
    await show("随便", new GatewayError({ kind: "invalid", messages: ["请填写完整的文书编号"] }));
    expect(screen.getByRole("textbox")).toHaveAccessibleDescription(expect.stringContaining("请填写完整的文书编号"));
    expect(screen.queryByRole("region", { name: "查不到" })).toBeNull();
  });
});
