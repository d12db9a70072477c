import { secondFactorCalls } from "@/contract/account/second-factor";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { BindPage } from "@/components/enterprise/bind-page";
import { CompanyEditor } from "@/components/enterprise/company-editor";
import { CompanyOverview } from "@/components/enterprise/company-overview";
import { RelationDetail } from "@/components/enterprise/own-enterprises";
import { RoleEditor } from "@/components/enterprise/role-editor";
import { RoleList } from "@/components/enterprise/role-list";
import { StaffList } from "@/components/enterprise/staff/staff-list";
import { EnterpriseChoices } from "@/components/layout/header/enterprise-choices";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import type { CurrentUser } from "@/contract/account/account";
import { roleCalls, type EnterpriseRole } from "@/contract/account/role";
import { codeCalls } from "@/contract/common/code";
import { REFUSALS } from "@/contract/refusals";
import { enterpriseCalls, type EnterpriseProfile } from "@/contract/enterprise/enterprise";
import { invitationCalls, type Invitation } from "@/contract/enterprise/invitation";
import { staffCalls, type StaffMember } from "@/contract/enterprise/staff";
import { markUnsaved } from "@/lib/browser/unsaved";
import { expectAccessible } from "../../support/axe";
import { answers, refusal, refuses } from "../../support/gateway-mock";
import { sampleUser } from "../../support/samples";
import { At, inPortal, signedInAs, signedOut, stubDialog, stubLocation } from "../layout/support";

const server = setupServer();
const push = vi.fn();
beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
  stubDialog();
});
beforeEach(() => {
  signedInAs(server, admin);
  server.use(
    invitations(),
    answers(secondFactorCalls.getSecondFactorRule, { required: false, people: 2, peopleWithIt: 1 }),
  );
});
afterEach(() => {
  server.resetHandlers();
  signedOut();
  window.localStorage.clear();
  markUnsaved("test", false);
  vi.unstubAllGlobals();
  push.mockReset();
});
afterAll(() => server.close());

const second = {
  ...(sampleUser.ens[0] as CurrentUser["ens"][number]),
  enId: "en-qingteng",
  enName: "合肥青藤新材料有限公司",
};
const admin: CurrentUser = { ...sampleUser, enterpriseAdmin: true, ens: [...sampleUser.ens, second] };
const role = (more: Partial<EnterpriseRole>): EnterpriseRole => ({
  id: "role-handler",
  roleName: "企业经办人",
  remark: "",
  permissions: ["company", "policy"],
  builtIn: true,
  administrator: false,
  userCount: 1,
  updatedAt: "2026-11-20T01:02:03.000Z",
  ...more,
});
const person = (more: Partial<StaffMember>): StaffMember => ({
  id: "b1",
  userId: "u1",
  fullName: "王新",
  phone: "139****0001",
  position: "生产部",
  state: "bound",
  origin: "invitation",
  enterpriseAdmin: false,
  role: { id: "role-handler", name: "企业经办人" },
  requestRemark: "",
  requestedAt: "2026-11-20T01:02:03.000Z",
  lastLoginAt: null,
  self: false,
  invitedName: "",
  managed: true,
  ...more,
});
const people = (...records: StaffMember[]) =>
  http.get(`*/gateway${staffCalls.listStaff.path}`, ({ request }) => {
    const state = new URL(request.url).searchParams.get("state");
    const shown = records.filter((one) => state === null || one.state === state);
    return HttpResponse.json({ returnCode: 2000, data: { records: shown, total: shown.length, page: 1, size: 10 } });
  });
const invitations = (...records: Invitation[]) =>
  answers(invitationCalls.listInvitations, { records, total: records.length, page: 1, size: 10 });
const profile = (more: Partial<EnterpriseProfile> = {}): EnterpriseProfile => ({
  id: "en-yunshan",
  name: "合肥云杉智能装备有限公司",
  creditCode: "91340100MA2YH00011",
  approval: "approved",
  approvalRemark: "",
  enFinanceState: "",
  financeRemark: "",
  revision: 3,
  facts: [
    { name: "address", period: "", value: "云谷路 88 号", source: "registry", updatedAt: "2026-11-20T01:02:03.000Z" },
    { name: "revenue", period: "2025", value: "8620.50", source: "form", updatedAt: "2026-11-20T01:02:03.000Z" },
    { name: "revenue", period: "2024", value: "7105.00", source: "form", updatedAt: "2026-10-20T01:02:03.000Z" },
  ],
  codeNames: {},
  completeness: [
    { section: "base", filled: 1, needed: 12, percent: 8, missing: ["region"] },
    { section: "info", filled: 0, needed: 17, percent: 0, missing: [] },
    { section: "quota", filled: 1, needed: 10, percent: 10, missing: [] },
  ],
  quotaYear: "2025",
  people: [],
  editable: true,
  ...more,
});

const show = (page: React.ReactNode, path = "/user/role") =>
  render(
    <AppRouterContext value={{ push } as never}>
      <At path={path}>
        <main>{inPortal(<QueryProvider>{page}</QueryProvider>)}</main>
      </At>
    </AppRouterContext>,
  );

describe("角色", () => {
  it("“谁能办什么”是一张真的表格：按人和事项能读出可以或不可以", async () => {
    server.use(answers(roleCalls.listRoles, [role({})]), people(person({})));
    const { container } = show(<RoleList />);
    const table = await screen.findByRole("table", { name: "每个人按角色能办理的事项" });
    const row = within(table).getByRole("row", { name: /王新/ });
    const cells = within(row).getAllByRole("cell");
    expect(cells[0]).toHaveTextContent("可以");
    expect(cells[0]).not.toHaveTextContent("不可以");
    expect(cells[1]).toHaveTextContent("不可以");
    await expectAccessible(container);
  });

  it("新增时一项权限也不选会说明；选了才提交，交的是选中的权限", async () => {
    const sent: unknown[] = [];
    server.use(
      answers(roleCalls.listMenus, [
        {
          menuName: "基本信息",
          menuHref: null,
          menuPermission: null,
          perimissions: [],
          remark: "",
          children: [
            { menuName: "企业信息", menuHref: "/x", menuPermission: "company", perimissions: [], remark: "查看档案" },
          ],
        },
      ]),
      http.post(`*/gateway${roleCalls.addRole.path}`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ returnCode: 2000, data: role({ builtIn: false }) });
      }),
    );
    const user = userEvent.setup();
    const { container } = show(<RoleEditor id="new" />);
    await user.type(await screen.findByLabelText("角色名称"), "档案员");
    await user.click(screen.getByRole("button", { name: "新增角色" }));
    expect(await screen.findAllByText("请至少选择一项权限")).toHaveLength(2);
    expect(sent).toEqual([]);
    await expectAccessible(container);
    await user.click(screen.getByRole("checkbox", { name: /企业信息/ }));
    await user.click(screen.getByRole("button", { name: "新增角色" }));
    await waitFor(() => expect(push).toHaveBeenCalledWith("/user/role"));
    expect(sent).toEqual([{ roleName: "档案员", remark: "", permissions: ["company"] }]);
  });

  it("不是管理员的人看到原因和出路，页面不去问网关", async () => {
    signedInAs(server, { ...admin, enterpriseAdmin: false });
    const { container } = show(<RoleList />);
    expect(await screen.findByText(/这里由企业管理员办理/)).toBeVisible();
    await expectAccessible(container);
  });
});

describe("子账号", () => {
  it("重置密码先问；一次性密码只在页面上显示，关闭后不再出现", async () => {
    server.use(
      people(person({})),
      answers(staffCalls.resetStaffPassword, { password: "Ab3dEf6hJk9mNp" }),
      answers(roleCalls.listRoles, []),
    );
    const user = userEvent.setup();
    const { container } = show(<StaffList />);
    await screen.findByRole("rowheader", { name: /王新/ });
    await user.click(screen.getByText("更多", { exact: false, selector: "summary" }));
    await user.click(screen.getByRole("button", { name: "重置密码：王新" }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "重置密码" }));
    expect(await screen.findByText("Ab3dEf6hJk9mNp")).toBeVisible();
    await expectAccessible(container);
    await user.click(screen.getByRole("button", { name: "我已抄录，关闭" }));
    expect(screen.queryByText("Ab3dEf6hJk9mNp")).toBeNull();
  });

  it("停用被拒绝时，原因和移交的选择都留在原处，选了同事再交", async () => {
    const asked: (string | null)[] = [];
    server.use(
      people(person({}), person({ id: "b2", fullName: "李同" })),
      http.put(`*/gateway${staffCalls.disableStaff.path}`, ({ request }) => {
        const to = new URL(request.url).searchParams.get("handOverTo");
        asked.push(to);
        return to === null ? refusal("WRONG_STATE") : HttpResponse.json({ returnCode: 2000, data: null });
      }),
    );
    const user = userEvent.setup();
    show(<StaffList />);
    await screen.findByRole("rowheader", { name: /王新/ });
    await user.click(screen.getByRole("button", { name: "停用：王新" }));
    const dialog = screen.getByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "停用子账号" }));
    expect(await within(dialog).findByRole("alert")).toBeVisible();
    await user.selectOptions(within(dialog).getByLabelText(/在办事项移交给/), "b2");
    await user.click(within(dialog).getByRole("button", { name: "停用子账号" }));
    await waitFor(() => expect(asked).toEqual([null, "b2"]));
  });

  it("已发出的邀请：等待的可以再发和撤回，谢绝的不能；今天没有短信的请当面告知", async () => {
    const withdrawn: (string | null)[] = [];
    const waiting: Invitation = {
      id: "i1",
      fullName: "赵明",
      phone: "137****0001",
      position: "质量部",
      roleName: "企业经办人",
      state: "waiting",
      invitedAt: "2026-11-20T01:02:03.000Z",
      expiresAt: "2026-11-27T01:02:03.000Z",
      toldAt: null,
    };
    server.use(
      people(person({})),
      invitations(waiting, { ...waiting, id: "i2", fullName: "钱退", state: "refused" }),
      http.delete(`*/gateway${invitationCalls.withdrawInvitation.path}`, ({ request }) => {
        withdrawn.push(new URL(request.url).searchParams.get("id"));
        return HttpResponse.json({ returnCode: 2000, data: null });
      }),
    );
    const user = userEvent.setup();
    const { container } = show(<StaffList />);
    expect(await screen.findByRole("heading", { name: "已发出的邀请" })).toBeVisible();
    expect(screen.getByText(/今天的短信已发完，请当面告知/)).toBeVisible();
    expect(screen.getByText("已谢绝")).toBeVisible();
    expect(screen.queryByRole("button", { name: /钱退/ })).toBeNull();
    await expectAccessible(container);
    await user.click(screen.getByRole("button", { name: /^撤回\s*给赵明的邀请/ }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "撤回邀请" }));
    await waitFor(() => expect(withdrawn).toEqual(["i1"]));
  });

  it("导入先看逐行结论，一行的问题全部列出，只交选中的行", async () => {
    const sent: unknown[] = [];
    const row = { fullName: "赵明", phone: "137****0001", position: "", roleName: "企业经办人" };
    server.use(
      people(person({})),
      answers(staffCalls.previewStaffImport, {
        id: "batch",
        expiresAt: "2026-11-21T05:00:00Z",
        rows: [
          { row: 2, ...row, problem: null },
          { row: 3, ...row, problem: "与第 2 行的手机号重复" },
          { row: 4, ...row, problem: "请填写姓名；请填写角色", problems: ["请填写姓名", "请填写角色"] },
        ],
      }),
      http.post(`*/gateway/uaa/api/en/user/excelImport/batch`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({
          returnCode: 2000,
          data: [{ row: 2, fullName: "赵明", phone: "137****0001" }],
        });
      }),
    );
    const user = userEvent.setup();
    const { container } = show(<StaffList />);
    await user.click(await screen.findByRole("button", { name: "从表格导入" }));
    await user.upload(screen.getByLabelText("选择表格"), new File(["PK"], "a.xlsx"));
    expect(await screen.findByText("与第 2 行的手机号重复")).toBeVisible();
    expect(screen.getByRole("checkbox", { name: "导入第 3 行" })).toBeDisabled();
    const fourth = within(screen.getByRole("row", { name: /导入第 4 行/ }));
    expect(fourth.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["请填写姓名", "请填写角色"]);
    await expectAccessible(container);
    await user.click(screen.getByRole("button", { name: "导入选中的 1 行" }));
    const result = await screen.findByRole("region", { name: "导入结果" });
    expect(within(result).getByRole("heading", { name: "已邀请 1 人" })).toBeVisible();
    expect(within(result).getByText("137****0001")).toBeVisible();
    expect(sent).toEqual([{ rows: [2] }]);
  });

  it("换一份读不了的表格，先前那份的行不再能导入", async () => {
    const row = { fullName: "赵明", phone: "137****0001", position: "", roleName: "企业经办人", problem: null };
    const rows = [{ row: 2, ...row }];
    server.use(
      people(person({})),
      answers(staffCalls.previewStaffImport, { id: "batch", expiresAt: "2026-11-21T05:00:00Z", rows }),
    );
    const user = userEvent.setup();
    show(<StaffList />);
    await user.click(await screen.findByRole("button", { name: "从表格导入" }));
    await user.upload(screen.getByLabelText("选择表格"), new File(["PK"], "a.xlsx"));
    expect(await screen.findByRole("button", { name: "导入选中的 1 行" })).toBeVisible();
    server.use(refuses(staffCalls.previewStaffImport, "INVALID_INPUT"));
    await user.upload(screen.getByLabelText("重新选择表格"), new File(["?"], "b.xlsx"));
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(screen.queryByRole("button", { name: /导入选中的/ })).toBeNull();
  });

  it("自己没有开两步验证的管理员先看到去哪里开，不能先要求别人", async () => {
    server.use(
      people(person({})),
      answers(secondFactorCalls.getSecondFactorRule, { required: false, people: 2, peopleWithIt: 1, own: false }),
    );
    show(<StaffList />);
    expect(await screen.findByRole("link", { name: "先开启自己的" })).toHaveAttribute("href", "/user/manage#two-step");
    expect(screen.queryByRole("button", { name: "要求两步验证" })).toBeNull();
  });
});

it("绑定企业：邀请、申请和我的企业分开；没有企业的人知道怎么办", async () => {
  signedInAs(server, { ...admin, type: "member_personal", ens: [], enBaseId: null, enBaseName: null, menus: [] });
  const binding = {
    id: "b9",
    enId: "en-qingteng",
    enName: "合肥青藤新材料有限公司",
    state: "pending" as const,
    origin: "invitation" as const,
    enterpriseAdmin: false,
    invitedName: "王建国",
    roleName: "查看者",
    position: "",
    isDefault: false,
    managed: false,
    requestRemark: "",
    decisionRemark: "",
    requestedAt: "2026-11-20T01:02:03.000Z",
    decidedAt: null,
  };
  server.use(answers(staffCalls.listOwnBindings, [binding]));
  const { container } = show(<BindPage />, "/user/bind");
  expect(await screen.findByRole("heading", { name: "1 家企业邀请您加入" })).toBeVisible();
  expect(screen.getByText(/登记的姓名 王建国/)).toBeVisible();
  expect(screen.getByText(/还没有绑定企业/)).toBeVisible();
  await expectAccessible(container);
});

describe("企业信息", () => {
  it("概况有每个分区的完整度和缺少的项目", async () => {
    server.use(answers(enterpriseCalls.getCurrentProfile, profile()));
    const { container } = show(<CompanyOverview />, "/user/companymanage");
    expect(await screen.findByRole("progressbar", { name: "基础信息完整度" })).toHaveAttribute("value", "8");
    expect(screen.getByText("待补充：注册地区")).toBeVisible();
    expect(screen.getByText("企业：合肥云杉智能装备有限公司")).toBeVisible();
    await expectAccessible(container);
  });

  it("注册和金融机构认证在等审核的，都写明几个工作日内有结果", async () => {
    server.use(answers(enterpriseCalls.getCurrentProfile, { ...profile(), approval: "pending", enFinanceState: "P" }));
    show(<CompanyOverview />, "/user/companymanage");
    expect(await screen.findByText(/企业信息正在审核，3 个工作日内有结果/)).toBeVisible();
    expect(screen.getByText("工作人员会在 5 个工作日内审核，结果显示在这里。")).toBeVisible();
  });

  it("别人先存过：说明原因，填的内容还在", async () => {
    server.use(
      answers(enterpriseCalls.getCurrentProfile, profile()),
      answers(codeCalls.listProvinces, []),
      answers(codeCalls.listIndustries, []),
      http.post(`*/gateway${enterpriseCalls.saveProfile.path}`, () => refusal("WRONG_STATE")),
    );
    const user = userEvent.setup();
    const { container } = show(<CompanyEditor id="en-yunshan" />, "/user/companymanage/en-yunshan");
    await user.click(await screen.findByRole("button", { name: /经营指标/ }));
    const revenue = await screen.findByLabelText(/营业收入/);
    expect(revenue).toHaveValue("8620.50");
    await user.clear(revenue);
    await user.type(revenue, "9000");
    await user.click(screen.getByRole("button", { name: "保存 2025 年度指标" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(REFUSALS.WRONG_STATE.message);
    expect(screen.getByLabelText(/营业收入/)).toHaveValue("9000");
    await expectAccessible(container);
    // Another part would take the typed figure from sight: it asks first.
    await user.click(screen.getByRole("button", { name: /企业资料/ }));
    expect(await screen.findByText(/有尚未保存的内容，确定切换吗/)).toBeVisible();
  });

  it("不是当前企业、也没有绑定的，页面说不存在，不去问网关", async () => {
    const { unmount } = show(<CompanyEditor id="en-chaohu-guarantee" />, "/user/companymanage/en-chaohu-guarantee");
    expect(await screen.findByRole("heading", { name: "页面不存在" })).toBeVisible();
    unmount();
    show(<RelationDetail id="en-chaohu-guarantee" tab="base" />, "/user/relation/en-chaohu-guarantee/base");
    expect(await screen.findByRole("heading", { name: "页面不存在" })).toBeVisible();
  });

  it("指标按年度并排，最新的在前，带来源和日期", async () => {
    server.use(answers(enterpriseCalls.getEnterprise, profile()));
    const { container } = show(<RelationDetail id="en-yunshan" tab="quota" />, "/user/relation/en-yunshan/quota");
    const table = await screen.findByRole("table", { name: "分年度经营指标" });
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map((cell) => cell.textContent),
    ).toEqual(["指标", "2025 年", "2024 年"]);
    expect(within(table).getByRole("row", { name: "营业收入 8620.50 万元 7105.00 万元" })).toBeVisible();
    expect(screen.getByText(/来源：企业填报/)).toBeVisible();
    await expectAccessible(container);
  });
});

describe("切换企业", () => {
  it("没有在填的内容就直接切换", async () => {
    const { reload } = stubLocation("/user/base");
    render(inPortal(<EnterpriseChoices user={admin} />));
    await userEvent.click(screen.getByText(second.enName));
    expect(reload).toHaveBeenCalled();
  });

  it("有在填的内容先问：继续填写就不切换", async () => {
    const { reload } = stubLocation("/user/base");
    markUnsaved("test", true);
    render(inPortal(<EnterpriseChoices user={admin} />));
    await userEvent.click(screen.getByText(second.enName));
    expect(await screen.findByText("有尚未保存的内容，确定切换企业吗？")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "继续填写" }));
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText(second.enName));
    await userEvent.click(await screen.findByRole("button", { name: "切换企业" }));
    expect(reload).toHaveBeenCalled();
  });
});
