import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { TemplatesDialog } from "@/components/desk/case/templates";
import { ownDeskCalls } from "@/contract/desk/own-desk";
import { workTextCalls, type WorkTemplate } from "@/contract/desk/work-texts";
import { expectAccessible } from "../../support/axe";
import { refusal, type Sent } from "../../support/gateway-mock";
import { stubDialog } from "../layout/support";
import { ECONOMY } from "./fixtures";
import { CLERK, deskAnswers, deskHears, done, showPage } from "./support";

stubDialog();
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => server.use(deskAnswers(ownDeskCalls.getOwnDesk, CLERK)));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const template = (id: string, more: Partial<WorkTemplate> = {}): WorkTemplate => ({
  id,
  kind: "question",
  title: `模板${id}`,
  text: `正文${id}`,
  fields: [],
  unit: ECONOMY,
  updatedAt: "2026-11-20T10:00:00+08:00",
  ...more,
});

async function open(templates: WorkTemplate[]) {
  server.use(deskAnswers(workTextCalls.listTemplates, templates));
  showPage(<TemplatesDialog kind="question" written="已写的答复" onClose={() => undefined} />, {
    path: "/desk/question/1",
  });
  const dialog = within(await screen.findByRole("dialog", { name: "管理模板" }));
  for (const { title } of templates) await dialog.findByRole("button", { name: `修改${title}` });
  return dialog;
}

it("只用键盘修改一个模板：原来的名称、内容和谁用都在，存的是同一个", async () => {
  const user = userEvent.setup();
  const sent: Sent[] = [];
  server.use(deskHears(workTextCalls.putTemplate, sent, () => done(template("t-1"))));
  const dialog = await open([template("t-1"), template("t-2")]);
  dialog.getByRole("button", { name: "修改模板t-1" }).focus();
  await user.keyboard("{Enter}");
  const title = dialog.getByRole("textbox", { name: /名称/ });
  expect(title).toHaveFocus();
  expect(title).toHaveValue("模板t-1");
  expect(dialog.getByRole("combobox", { name: /谁用/ })).toHaveValue(ECONOMY.id);
  await user.keyboard("{End}二{Tab}");
  expect(dialog.getByRole("textbox", { name: /内容/ })).toHaveFocus();
  await user.keyboard("{Control>}{End}{/Control}，【日期】");
  await expectAccessible(screen.getByRole("dialog"));
  await user.tab();
  await user.tab();
  await user.tab();
  expect(dialog.getByRole("button", { name: "保存修改" })).toHaveFocus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    id: "t-1",
    kind: "question",
    title: "模板t-1二",
    text: "正文t-1，【日期】",
    unitId: ECONOMY.id,
  });
});

it("看别的模板、不改了，都不丢已经写下的；新模板的也还在", async () => {
  const user = userEvent.setup();
  const dialog = await open([template("t-1"), template("t-2")]);
  const text = () => dialog.getByRole("textbox", { name: /内容/ });
  await user.type(text(), "，未完");
  await user.click(dialog.getByRole("button", { name: "修改模板t-1" }));
  await user.type(text(), "，改过");
  await user.click(dialog.getByRole("button", { name: "修改模板t-2" }));
  expect(text()).toHaveValue("正文t-2");
  await user.click(dialog.getByRole("button", { name: "不改了模板t-2" }));
  expect(text()).toHaveValue("已写的答复，未完");
  await user.click(dialog.getByRole("button", { name: "修改模板t-1" }));
  expect(text()).toHaveValue("正文t-1，改过");
});

it("同事已经删除的，说明白；改的内容还在，再存就是新的一个", async () => {
  const user = userEvent.setup();
  const sent: Sent[] = [];
  const dialog = await open([template("t-1")]);
  await user.click(dialog.getByRole("button", { name: "修改模板t-1" }));
  await user.type(dialog.getByRole("textbox", { name: /内容/ }), "，改过");
  server.use(
    deskHears(workTextCalls.putTemplate, sent, () => refusal("NOT_FOUND")),
    deskAnswers(workTextCalls.listTemplates, []),
  );
  await user.click(dialog.getByRole("button", { name: "保存修改" }));
  expect(await dialog.findByText(/模板“模板t-1”已被删除/)).toBeVisible();
  expect(dialog.getByRole("textbox", { name: /内容/ })).toHaveValue("正文t-1，改过");
  server.use(deskHears(workTextCalls.putTemplate, sent, () => done(template("t-3"))));
  await user.click(dialog.getByRole("button", { name: "存为模板" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual({ kind: "question", title: "模板t-1", text: "正文t-1，改过", unitId: ECONOMY.id });
});
