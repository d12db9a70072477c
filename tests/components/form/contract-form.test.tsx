import { render, screen, waitFor, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { AgreeField, CheckField, RadioField, SelectField } from "@/components/form/fields/choice-fields";
import { ContractForm } from "@/components/form/contract-form";
import {
  failureLeft,
  problemsOfFault,
  problemsOfIssues,
  SUBMIT_FAULT,
  withEmptyAsAbsent,
  type Failure,
  type FormProblem,
} from "@/components/form/form-problems";
import { numberText } from "@/contract/text-fields";
import {
  CodeField,
  DateField,
  NumberField,
  PhoneField,
  TextArea,
  TextField,
} from "@/components/form/fields/text-fields";
import { ToastProvider } from "@/components/layout/providers/toasts";
import { type SubmitContext, useContractForm } from "@/components/form/use-contract-form";
import { errorOfEnvelope, GatewayError } from "@/lib/gateway/errors";
import { expectAccessible } from "../../support/axe";

const schema = z.object({
  title: z.string().min(1, { error: "请填写标题" }),
  kind: z.enum(["a", "b"], { error: "请选择类型" }),
  level: z.enum(["1", "2"], { error: "请选择紧急程度" }),
  ways: z.array(z.string()).min(1, { error: "请至少选择一种联系方式" }),
  phone: z.string().regex(/^1\d{10}$/, { error: "请填写正确的手机号" }),
  code: z.string().min(1, { error: "请填写代码" }),
  amount: z.string().regex(/^\d+(\.\d{1,2})?$/, { error: "请填写金额" }),
  due: z.string().min(1, { error: "请选择日期" }),
  remark: z.string().max(10, { error: "备注不超过 10 字" }).optional(),
  agree: z.literal(true, { error: "请同意" }),
});
const initial = {
  title: "",
  kind: "",
  level: "",
  ways: [],
  phone: "",
  code: "",
  amount: "",
  due: "",
  remark: "",
  agree: false,
};
type Data = z.output<typeof schema>;

function Demo({ onSubmit }: { onSubmit: (data: Data, context: SubmitContext) => Promise<void> | void }) {
  const form = useContractForm({ schema, initial, onSubmit });
  return (
    <ContractForm form={form} submitLabel="提交诉求">
      <TextField {...form.text("title")} label="标题" hint="一句话" />
      <SelectField {...form.text("kind")} label="类型" options={[{ value: "a", label: "基础设施" }]} />
      <RadioField
        {...form.text("level")}
        label="紧急程度"
        options={[
          { value: "1", label: "一般" },
          { value: "2", label: "紧急", hint: "影响生产" },
        ]}
      />
      <CheckField
        {...form.list("ways")}
        label="联系方式"
        options={[
          { value: "phone", label: "电话" },
          { value: "visit", label: "上门" },
        ]}
      />
      <PhoneField {...form.text("phone")} label="手机号" />
      <CodeField {...form.text("code")} label="代码" doubtOf={(value) => (value === "A1" ? "请再核对" : undefined)} />
      <NumberField {...form.text("amount")} label="金额" unit="万元" />
      <DateField {...form.text("due")} label="日期" />
      <TextArea {...form.text("remark")} label="备注" max={10} />
      <AgreeField {...form.flag("agree")} label="内容真实" />
      <button type="button" onClick={form.reset}>
        再填一份
      </button>
    </ContractForm>
  );
}

async function fillAll(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText("标题"), "道路积水");
  await user.selectOptions(screen.getByLabelText("类型"), "基础设施");
  await user.click(screen.getByLabelText("紧急"));
  await user.click(screen.getByLabelText("上门"));
  await user.click(screen.getByLabelText("电话"));
  await user.type(screen.getByLabelText("手机号"), "138-0000 0000");
  await user.type(screen.getByLabelText("代码"), "91340100-ma2abcd13n");
  await user.type(screen.getByLabelText("金额"), "1，234.50");
  await user.type(screen.getByLabelText("日期"), "2026-12-01");
  await user.click(screen.getByLabelText("内容真实"));
}
const submit = () => screen.getByRole("button", { name: "提交诉求" });
const filled = {
  title: "道路积水",
  kind: "a",
  level: "2",
  ways: ["phone", "visit"],
  phone: "13800000000",
  code: "91340100MA2ABCD13N",
  amount: "1234.50",
  due: "2026-12-01",
  agree: true,
};

beforeEach(() => {
  document.title = "提交诉求 - 平台";
});

/** A page from the server, filled in by somebody who did not wait for the scripts. */
function renderLate(element: React.ReactElement, fillIn: (container: HTMLElement) => void) {
  const container = document.createElement("div");
  container.innerHTML = renderToString(element);
  document.body.append(container);
  fillIn(container);
  return render(element, { container, hydrate: true });
}
const named = (container: HTMLElement, name: string) =>
  container.querySelectorAll<HTMLInputElement>(`[name="${name}"]`);

describe("按契约校验的表单", () => {
  it("脚本到来之前填好的一样不丢：文字、选择、单选、多选、同意", async () => {
    const onSubmit = vi.fn();
    renderLate(<Demo onSubmit={onSubmit} />, (container) => {
      for (const [name, value] of Object.entries(filled)) {
        const controls = [...named(container, name)];
        const wanted = controls.filter((control) => [value].flat().includes(control.value));
        if (controls[0]?.type === "checkbox" || controls[0]?.type === "radio") {
          for (const control of controls.length === 1 ? controls : wanted) control.checked = true;
        } else if (controls[0]) controls[0].value = String(value);
      }
    });
    await userEvent.setup().click(screen.getByRole("button", { name: "提交诉求" }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject(filled);
  });

  it("标签、提示与控件相连，选填有标记，没有无障碍问题", async () => {
    const { container } = render(<Demo onSubmit={vi.fn()} />);
    expect(screen.getByLabelText("标题")).toHaveAccessibleDescription("一句话");
    expect(screen.getByLabelText("标题")).toHaveAttribute("aria-required", "true");
    expect(screen.getByLabelText("备注选填")).toHaveAttribute("aria-required", "false");
    expect(screen.getAllByText("选填")).toHaveLength(1);
    expect(container.querySelector("form")).toHaveAttribute("novalidate");
    await expectAccessible(container);
  });

  it("离开输入框不报错，提交时用契约的原话逐项报错，焦点到错误汇总，标题加前缀", async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn();
    const { container } = render(<Demo onSubmit={onSubmit} />);
    await user.click(screen.getByLabelText("标题"));
    await user.tab();
    expect(screen.queryByText("请填写标题")).toBeNull();
    await user.click(submit());
    const summary = screen.getByRole("alert");
    expect(summary).toHaveFocus();
    expect(summary).toHaveAccessibleName("提交未成功，请先处理以下 9 处");
    expect(
      within(summary)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual([
      "请填写标题",
      "请选择类型",
      "请选择紧急程度",
      "请至少选择一种联系方式",
      "请填写正确的手机号",
      "请填写代码",
      "请填写金额",
      "请选择日期",
      "请同意",
    ]);
    expect(document.title).toBe("错误：提交诉求 - 平台");
    expect(screen.getByLabelText("标题")).toHaveAttribute("aria-invalid", "true");
    expect(screen.getByLabelText("标题")).toHaveAccessibleDescription("一句话 错误：请填写标题");
    expect(screen.getByRole("group", { name: "紧急程度" })).toHaveAccessibleDescription("错误：请选择紧急程度");
    expect(onSubmit).not.toHaveBeenCalled();
    await expectAccessible(container);
  });

  it("改对一处，那一处的错误立刻消失，汇总的数目跟着减，焦点留在正填的地方；全部改对后汇总和标题前缀都没有了", async () => {
    const user = userEvent.setup();
    render(<Demo onSubmit={vi.fn()} />);
    await user.click(submit());
    const count = () => screen.getByRole("alert").querySelector("h2")?.textContent;
    expect(count()).toBe("提交未成功，请先处理以下 9 处");
    const phone = screen.getByLabelText("手机号");
    await user.type(phone, "1380000000");
    // Ten digits: not yet right, in the words that were found.
    expect(phone).toHaveAccessibleDescription("错误：请填写正确的手机号");
    expect(count()).toBe("提交未成功，请先处理以下 9 处");
    await user.type(phone, "0");
    expect(phone).not.toHaveAttribute("aria-invalid");
    expect(phone).not.toHaveAccessibleDescription();
    expect(phone).toHaveFocus();
    expect(count()).toBe("提交未成功，请先处理以下 8 处");
    expect(screen.queryByText("请填写正确的手机号")).toBeNull();
    // Wrong again: told with the next try, not while it is typed.
    await user.type(phone, "0");
    expect(phone).not.toHaveAttribute("aria-invalid");
    await user.click(screen.getByLabelText("电话"));
    expect(screen.queryByText("请至少选择一种联系方式")).toBeNull();
    await user.clear(phone);
    await user.click(screen.getByLabelText("电话"));
    await fillAll(user);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.title).toBe("提交诉求 - 平台");
  });

  it("网关拒绝的字段，改动之后错误消失；没有改的和整张表的留着", async () => {
    const user = userEvent.setup();
    const refuse = vi.fn().mockRejectedValue(
      new GatewayError({
        kind: "invalid",
        messages: ["手机号已被使用"],
        problems: [
          { errorMessage: "今日提交过多", field: undefined },
          { errorMessage: "手机号已被使用", field: "phone" },
          { errorMessage: "标题与已有的重复", field: "title" },
        ],
      }),
    );
    render(<Demo onSubmit={refuse} />);
    await fillAll(user);
    await user.click(submit());
    await screen.findByRole("alert");
    const phone = screen.getByLabelText("手机号");
    await user.type(phone, "{Backspace}");
    expect(phone).toHaveAttribute("aria-invalid");
    await user.type(phone, "1");
    expect(phone).not.toHaveAttribute("aria-invalid");
    expect(
      within(screen.getByRole("alert"))
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["今日提交过多", "标题与已有的重复"]);
  });

  it("再次提交仍有错时焦点回到汇总，标题前缀不重复", async () => {
    const user = userEvent.setup();
    render(<Demo onSubmit={vi.fn()} />);
    await user.click(submit());
    await user.click(submit());
    expect(screen.getByRole("alert")).toHaveFocus();
    expect(document.title).toBe("错误：提交诉求 - 平台");
  });

  it("汇总里的每个链接用键盘也能到对应的控件", async () => {
    const user = userEvent.setup();
    render(<Demo onSubmit={vi.fn()} />);
    await user.click(submit());
    const links: [string, HTMLElement][] = [
      ["请填写标题", screen.getByLabelText("标题")],
      ["请选择类型", screen.getByLabelText("类型")],
      ["请选择紧急程度", screen.getByLabelText("一般")],
      ["请至少选择一种联系方式", screen.getByLabelText("电话")],
      ["请选择日期", screen.getByLabelText("日期")],
      ["请同意", screen.getByLabelText("内容真实")],
    ];
    for (const [words, control] of links) {
      within(screen.getByRole("alert")).getByRole("link", { name: words }).focus();
      await user.keyboard("{Enter}");
      expect(control).toHaveFocus();
    }
  });

  it("全对时交出整理过的数据：电话去空格短横线，代码大写，金额是十进制文字，空的选填项不带上", async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn();
    render(<Demo onSubmit={onSubmit} />);
    await fillAll(user);
    expect(screen.getByLabelText("手机号")).toHaveValue("138-0000 0000");
    await user.click(submit());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ ...filled, remark: undefined });
    expect(document.title).toBe("提交诉求 - 平台");
  });

  it("网关拒绝的字段回到各自位置，别的放在汇总，填的内容都还在", async () => {
    const user = userEvent.setup();
    const refuse = vi.fn().mockRejectedValue(
      new GatewayError({
        kind: "invalid",
        messages: ["手机号已被使用", "今日提交过多"],
        problems: [
          { errorMessage: "今日提交过多", field: undefined },
          { errorMessage: "手机号已被使用", field: "phone" },
          { errorMessage: "联系方式有误", field: "ways.0" },
        ],
      }),
    );
    render(<Demo onSubmit={refuse} />);
    await fillAll(user);
    await user.click(submit());
    const summary = await screen.findByRole("alert");
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["今日提交过多", "联系方式有误", "手机号已被使用"]);
    expect(within(summary).queryByRole("link", { name: "今日提交过多" })).toBeNull();
    expect(screen.getByLabelText("手机号")).toHaveAccessibleDescription("错误：手机号已被使用");
    expect(screen.getByLabelText("标题")).toHaveValue("道路积水");
  });

  it("没有料到的失败说明内容已保留，可以再试", async () => {
    const user = userEvent.setup();
    render(<Demo onSubmit={vi.fn().mockRejectedValue(new Error("boom"))} />);
    await fillAll(user);
    await user.click(submit());
    expect(await screen.findByRole("alert")).toHaveTextContent(SUBMIT_FAULT);
    expect(submit()).toBeEnabled();
  });

  it("连点多次只提交一次，忙碌时按钮说明正在提交并读出", async () => {
    const user = userEvent.setup();
    let finish = () => {};
    const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    render(<Demo onSubmit={onSubmit} />);
    await fillAll(user);
    await user.dblClick(submit());
    const busy = screen.getByRole("button", { name: "正在提交" });
    await user.click(busy);
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(screen.getByText("正在提交，请稍候")).toHaveAttribute("role", "status");
    finish();
    await user.click(await screen.findByRole("button", { name: "提交诉求" }));
    // 成功之后、换页之前的点击也不算。
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it("提交途中的改动不算数，看得出没有填进去；没有成功就可以接着改", async () => {
    const user = userEvent.setup();
    let fail = (_: Error) => {};
    render(<Demo onSubmit={() => new Promise<void>((_, reject) => (fail = reject))} />);
    await fillAll(user);
    const before = screen.getByLabelText<HTMLInputElement>("标题").value;
    await user.click(submit());
    await user.type(screen.getByLabelText("标题"), "途中");
    await user.type(screen.getByLabelText("金额"), "9");
    await user.selectOptions(screen.getByLabelText("类型"), "");
    expect(screen.getByLabelText("标题")).toHaveValue(before);
    expect(screen.getByLabelText("金额")).not.toHaveValue(expect.stringMatching(/9$/));
    expect(screen.getByLabelText("类型")).toHaveValue("a");
    fail(new Error("网络"));
    await screen.findByRole("alert");
    await user.type(screen.getByLabelText("标题"), "途中");
    expect(screen.getByLabelText("标题")).toHaveValue(`${before}途中`);
  });

  it("失败后重试用同一个提交编号，成功后再填一份换新的编号", async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn<(data: Data, context: SubmitContext) => Promise<void>>();
    onSubmit.mockRejectedValueOnce(new Error("网络")).mockResolvedValue(undefined);
    render(<Demo onSubmit={onSubmit} />);
    await fillAll(user);
    await user.click(submit());
    await screen.findByRole("alert");
    await user.click(submit());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
    await user.click(screen.getByRole("button", { name: "再填一份" }));
    expect(screen.getByLabelText("标题")).toHaveValue("");
    await fillAll(user);
    await user.click(submit());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(3));
    const [first, second, third] = onSubmit.mock.calls.map(([, context]) => context.submissionId);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("回答丢了、改过再交，网关认得编号而内容不同：换一个编号重新提交，不让人再点一次，并告诉他上次的那份也收到了", async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn<(data: Data, context: SubmitContext) => Promise<void>>();
    const errorMessage = "上次提交的那份已经收到，编号 FK1";
    const conflict = errorOfEnvelope({ returnCode: 4009, data: [{ errorMessage, field: "submissionId" }] }, 409, "/x");
    onSubmit.mockRejectedValueOnce(new Error("网络")).mockRejectedValueOnce(conflict).mockResolvedValue(undefined);
    render(
      <ToastProvider>
        <Demo onSubmit={onSubmit} />
      </ToastProvider>,
    );
    await fillAll(user);
    await user.click(submit());
    await screen.findByRole("alert");
    await user.type(screen.getByLabelText("标题"), "改");
    await user.click(submit());
    expect(await screen.findByText(errorMessage)).toBeVisible();
    expect(onSubmit).toHaveBeenCalledTimes(3);
    const [first, second, third] = onSubmit.mock.calls;
    expect(second?.[1].submissionId).toBe(first?.[1].submissionId);
    expect(third?.[1].submissionId).not.toBe(first?.[1].submissionId);
    expect(third?.[0]).toEqual(second?.[0]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("超长的文字不被截断，字数说明超出多少", async () => {
    const user = userEvent.setup();
    render(<Demo onSubmit={vi.fn()} />);
    await user.type(screen.getByLabelText("备注选填"), "一二三四五六七八九十多了");
    expect(screen.getByLabelText("备注选填")).toHaveValue("一二三四五六七八九十多了");
    expect(screen.getByText("已超出 2 字，最多 10 字")).toBeVisible();
    await user.click(submit());
    expect(within(screen.getByRole("alert")).getByRole("link", { name: "备注不超过 10 字" })).toBeVisible();
  });

  it("存疑的代码给提醒但不算错", async () => {
    const user = userEvent.setup();
    render(<Demo onSubmit={vi.fn()} />);
    await user.type(screen.getByLabelText("代码"), "a1");
    expect(screen.getByLabelText("代码")).toHaveAccessibleDescription("请再核对");
    expect(screen.getByLabelText("代码")).not.toHaveAttribute("aria-invalid");
  });
});

describe("问题的整理", () => {
  it("每个字段只留第一条，按字段顺序，整表的问题在最前", () => {
    const issue = (path: PropertyKey[], message: string) => ({
      code: "custom" as const,
      path,
      message,
      input: undefined,
    });
    expect(
      problemsOfIssues(
        [issue(["b"], "乙一"), issue(["b", 0], "乙二"), issue([], "整表"), issue(["a"], "甲")],
        ["a", "b"],
      ),
    ).toEqual([
      { field: undefined, message: "整表" },
      { field: "a", message: "甲" },
      { field: "b", message: "乙一" },
    ]);
  });

  describe("改动以后", () => {
    const judged = z.object({
      amount: numberText("金额", "万元", { pattern: /^\d+$/, error: "金额应为整数" }),
      title: z.string().min(1, { error: "请填写标题" }),
    });
    const tried = (by: "contract" | "gateway", problem: FormProblem): Failure => ({
      attempt: 1,
      by,
      values: { amount: "。5", title: "甲" },
      problems: [problem],
      corrected: false,
    });
    const left = (failure: Failure, values: Record<string, string>) =>
      failureLeft(failure, judged, values).problems.map(({ field, message }) => [field, message]);
    const stop = tried("contract", { field: "amount", message: "小数点请写成“.”，不要用句号，例如 12.5" });

    it("原来的错换成了另一种错，就说现在的错", () => {
      expect(left(stop, { amount: "1e3", title: "甲" })).toEqual([["amount", expect.stringContaining("科学记数法")]]);
      expect(left(stop, { amount: "", title: "甲" })).toEqual([["amount", "金额应为整数"]]);
      expect(left(stop, { amount: "5", title: "甲" })).toEqual([]);
    });
    it("没有被拒绝过的栏不跟着报错", () => expect(left(stop, { amount: "5", title: "" })).toEqual([]));
    it("网关拒绝的话留到这一栏改动为止，改动后仍不对就说契约的话", () => {
      const refused = tried("gateway", { field: "amount", message: "金额超过了余额" });
      expect(left(refused, { amount: "。5", title: "乙" })).toEqual([["amount", "金额超过了余额"]]);
      expect(left(refused, { amount: "500-600", title: "甲" })).toEqual([
        ["amount", expect.stringContaining("不能写范围")],
      ]);
      expect(left(refused, { amount: "5", title: "甲" })).toEqual([]);
      const whole = tried("gateway", { message: "今日提交过多" });
      expect(left(whole, { amount: "5", title: "乙" })).toEqual([[undefined, "今日提交过多"]]);
    });
  });

  it("没有字段信息的失败显示它自己的话", () => {
    const error = new GatewayError({ kind: "unavailable", messages: ["网络连接失败，请检查网络后重试"] });
    expect(problemsOfFault(error, ["a"])).toEqual([{ message: "网络连接失败，请检查网络后重试" }]);
  });

  it("表单里只说话，没有代码", () => {
    const words = "操作过于频繁，请 42 秒后再试";
    const error = errorOfEnvelope({ returnCode: 4029, errorMessage: words }, 429, "/policy/api/ua/feedback");
    expect(problemsOfFault(error, ["a"])).toEqual([{ message: words }]);
  });

  it("空文字按契约变为缺省、null 或原样", () => {
    const shape = z.object({ a: z.string().optional(), b: z.string().min(1).nullable(), c: z.string().min(1) });
    expect(withEmptyAsAbsent(shape, { a: "", b: "", c: "", d: "" })).toEqual({ a: undefined, b: null, c: "", d: "" });
  });
});
