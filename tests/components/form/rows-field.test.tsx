import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { RowsField } from "@/components/form/fields/rows-field";
import { problemsOfTable, type TableRow } from "@/contract/form/form-table";
import { formTable } from "@/contract/form/form-table-shape";
import { expectAccessible } from "../../support/axe";

const TODAY = "2026-11-21";
const table = formTable.parse({
  counted: "名职工",
  most: 3,
  columns: [
    { key: "name", label: "姓名", kind: "text" },
    { key: "idNumber", label: "证件号码", kind: "residentId", unique: true },
    { key: "family", label: "家庭成员数", kind: "number", unit: "人", total: true },
  ],
});
const ID = "340111199604180262";
const heard = vi.fn<(rows: readonly TableRow[]) => void>();

function Table({ start, judged = false }: { start: readonly TableRow[]; judged?: boolean }) {
  const [value, setValue] = useState(start);
  const change = (next: readonly TableRow[]) => {
    heard(next);
    setValue(next);
  };
  const [error] = judged ? problemsOfTable({ label: "入住人员", required: true, table }, value, TODAY) : [];
  return (
    <main>
      <RowsField
        id="f"
        name="f"
        value={value}
        onChange={change}
        table={table}
        today={TODAY}
        label="入住人员"
        {...(error === undefined ? {} : { error })}
      />
    </main>
  );
}

describe("表格的填写", () => {
  it("一次添加就能接着打字；只看的一行里证件号码隐去中间；合计跟着变", async () => {
    const user = userEvent.setup();
    const { container } = render(<Table start={[]} />);
    await user.click(screen.getByRole("button", { name: "添加一名职工" }));
    expect(screen.getByLabelText("姓名")).toHaveFocus();
    await user.keyboard("周文静");
    await user.tab();
    await user.keyboard(ID);
    await user.tab();
    await user.keyboard("2");
    expect(heard).toHaveBeenLastCalledWith([{ name: "周文静", idNumber: ID, family: "2" }]);
    expect(screen.getByText("共 1 名职工；家庭成员数合计 2 人")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "收起" }));
    expect(screen.getByText("周文静，340111********0262，2")).toBeVisible();
    await expectAccessible(container);
  });

  it("删除能撤销，回到原来的位置；删掉空行不用撤销；到了最多就不能再加", async () => {
    const user = userEvent.setup();
    render(<Table start={[{ name: "甲" }, { name: "乙" }, {}]} />);
    expect(screen.getByRole("button", { name: "添加一名职工" })).toBeDisabled();
    const remove = (at: number) => screen.getAllByRole("button", { name: "删除" })[at] as HTMLElement;
    await user.click(remove(2));
    expect(screen.queryByRole("button", { name: "撤销删除" })).toBeNull();
    await user.click(remove(0));
    expect(heard).toHaveBeenLastCalledWith([{ name: "乙" }]);
    expect(screen.getByRole("button", { name: "撤销删除" })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(heard).toHaveBeenLastCalledWith([{ name: "甲" }, { name: "乙" }]);
  });

  it("判断过以后，有问题的行自己打开，写明哪一格；改对了不收起，继续打字不丢焦点", async () => {
    const user = userEvent.setup();
    render(
      <Table
        start={[
          { name: "甲", idNumber: ID, family: "1" },
          { name: "乙", idNumber: ID, family: "1" },
        ]}
        judged
      />,
    );
    const second = screen.getByRole("group", { name: "第 2 名职工" });
    expect(screen.queryByRole("group", { name: "第 1 名职工" })).toBeNull();
    const number = within(second).getByLabelText("证件号码");
    expect(number).toHaveAccessibleDescription(/证件号码与第 1 名职工相同/);
    expect(number).toHaveAttribute("id", "f");
    await user.clear(number);
    await user.type(number, "34011119881102513x");
    expect(within(second).queryByText(/相同/)).toBeNull();
    expect(number).toHaveFocus();
  });

  it("粘贴后马上说明填入几名、哪一名有什么要改；改好的不再说", async () => {
    const user = userEvent.setup();
    render(<Table start={[{ name: "甲", idNumber: ID, family: "1" }]} />);
    await user.click(screen.getByText("从电子表格粘贴"));
    await user.click(screen.getByLabelText(/在电子表格里选中几行/));
    await user.paste(`乙\t${ID}\t2\n"钱七\t34011119881102513x\t2万`);
    await user.click(screen.getByRole("button", { name: "填入表格" }));
    expect(heard).toHaveBeenLastCalledWith([
      { name: "甲", idNumber: ID, family: "1" },
      { name: "乙", idNumber: ID, family: "2" },
      { name: "钱七", idNumber: "34011119881102513X", family: "20000" },
    ]);
    expect(screen.getByRole("alert")).toHaveTextContent(
      "已填入 2 名职工，其中 1 名职工要修改：第 2 名职工：证件号码与第 1 名职工相同，请核对。",
    );
    await user.click(screen.getAllByRole("button", { name: "删除" })[1] as HTMLElement);
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  });

  it("粘贴里有被表格改成科学记数法的号码：说明原因和怎么办，不填入，原文留着", async () => {
    const user = userEvent.setup();
    heard.mockClear();
    render(<Table start={[]} />);
    await user.click(screen.getByText("从电子表格粘贴"));
    const box = screen.getByLabelText(/在电子表格里选中几行/);
    await user.click(box);
    await user.paste("乙\t3.40111E+17\t2");
    await user.click(screen.getByRole("button", { name: "填入表格" }));
    const alert = screen.getByRole("alert");
    expect(alert).toHaveTextContent(/没有填入。第 1 行：证件号码“3.40111E\+17”/);
    expect(alert).toHaveTextContent("请在表格里把这一列设为文本后重新复制");
    expect(heard).not.toHaveBeenCalled();
    expect(box).toHaveValue("乙\t3.40111E+17\t2");
  });

  it("粘贴：认不出、太多都说明，原文留着；正好就接在后面", async () => {
    const user = userEvent.setup();
    render(<Table start={[{ name: "甲" }, {}]} />);
    await user.click(screen.getByText("从电子表格粘贴"));
    const box = screen.getByLabelText(/在电子表格里选中几行/);
    const take = screen.getByRole("button", { name: "填入表格" });
    await user.click(take);
    expect(screen.getByText(/没有认出内容/)).toBeVisible();
    await user.click(box);
    await user.paste("乙\n丙\n丁");
    await user.click(take);
    expect(screen.getByText(/粘贴了 3 行，还能填 2 名职工/)).toBeVisible();
    expect(box).toHaveValue("乙\n丙\n丁");
    await user.clear(box);
    await user.paste("乙\n丙");
    await user.click(take);
    expect(heard).toHaveBeenLastCalledWith([{ name: "甲" }, { name: "乙" }, { name: "丙" }]);
  });
});
