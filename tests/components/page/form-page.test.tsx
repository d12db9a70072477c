import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { CheckAnswers } from "@/components/page/form/check-answers";
import { Confirmation } from "@/components/page/form/confirmation";
import { FormPage, FormSteps } from "@/components/page/form/form-page";
import { TaskList } from "@/components/page/form/task-list";
import { expectAccessible } from "../../support/axe";

describe("表单页", () => {
  it("说明在第几步，步骤不是链接，前面的步骤读出已完成", async () => {
    const { container } = render(
      <FormPage
        title="提交企业诉求"
        intro="5 个工作日内答复"
        back={{ href: "/back" }}
        steps={<FormSteps steps={["企业信息", "诉求内容", "核对提交"]} current={2} />}
        aside={<h2>需要帮助</h2>}
      >
        <form aria-label="诉求" />
      </FormPage>,
    );
    const steps = screen.getByRole("navigation", { name: "填报步骤" });
    expect(steps).toHaveTextContent("第 2 步，共 3 步");
    expect(within(steps).queryByRole("link")).toBeNull();
    const items = within(steps).getAllByRole("listitem");
    expect(items[0]).toHaveTextContent("企业信息，已完成");
    expect(items[1]).toHaveAttribute("aria-current", "step");
    expect(screen.getByRole("link", { name: "返回" })).toHaveAttribute("href", "/back");
    await expectAccessible(container);
  });

  it("任务清单写明四种状态，暂不能开始的没有链接", async () => {
    const { container } = render(
      <TaskList
        tasks={[
          { label: "企业信息", href: "/1", state: "done" },
          { label: "研发投入", href: "/2", state: "doing", hint: "还有 2 项未填" },
          { label: "上传材料", href: "/3", state: "todo" },
          { label: "核对提交", href: "/4", state: "blocked" },
        ]}
      />,
    );
    expect(container).toHaveTextContent("已完成 1 项，共 4 项");
    const items = screen.getAllByRole("listitem").map((item) => item.textContent);
    expect(items[0]).toContain("已完成");
    expect(items[1]).toContain("进行中");
    expect(items[2]).toContain("未开始");
    expect(items[3]).toContain("暂不能开始");
    expect(screen.queryByRole("link", { name: "核对提交" })).toBeNull();
    expect(screen.getByRole("link", { name: "上传材料" })).toHaveAttribute("href", "/3");
    await expectAccessible(container);
  });

  it("核对页的每个修改链接说明改什么，跳过的选填项写未填写", async () => {
    const { container } = render(
      <CheckAnswers
        sections={[
          {
            title: "企业信息",
            changeHref: "/edit",
            answers: [
              { label: "联系电话", value: "13800000000", changeHref: "/edit#phone" },
              { label: "传真", value: "", changeHref: "/edit#fax" },
              { label: "附件", value: [] },
              { label: "员工数", value: 0 },
            ],
          },
        ]}
      />,
    );
    expect(screen.getByRole("link", { name: "修改：联系电话" })).toHaveAttribute("href", "/edit#phone");
    expect(screen.getByRole("link", { name: "修改：企业信息" })).toHaveAttribute("href", "/edit");
    expect(screen.getAllByText("未填写")).toHaveLength(2);
    expect(screen.getByText("0")).toBeVisible();
    await expectAccessible(container);
  });

  it("提交成功页有编号、接下来的步骤、联系方式、去处和打印", async () => {
    const user = userEvent.setup();
    const print = vi.fn();
    vi.stubGlobal("print", print);
    const { container } = render(
      <Confirmation
        title="诉求已提交"
        number="SQ20261121-004"
        next={["1 个工作日内受理。", "5 个工作日内答复。"]}
        contact="0551-0000 0000"
        links={[{ href: "/case", label: "查看办理进度" }]}
      />,
    );
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("诉求已提交");
    expect(container).toHaveTextContent("受理编号SQ20261121-004");
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
    expect(screen.getByRole("link", { name: "查看办理进度" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "打印或保存回执" }));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
    await expectAccessible(container);
  });
});
