import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { bindingDecision, staffCalls, staffChange, staffForm, StaffMember } from "@/contract/enterprise/staff";
import type { Caller } from "../../../core/caller";
import { minuteInShanghai } from "../../../core/clock";
import type { Executor } from "../../../core/database";
import { maskPhone } from "../../../core/mask";
import type { ModuleContext } from "../../../core/module";
import { pageBounds } from "../../../core/paging";
import type { AuditEntry, MessengerPort } from "../../../core/ports";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import { hashOneTimePassword, makeOneTimePassword } from "../sign-in/one-time-password";
import { ADMIN_ROLE_ID, DEFAULT_ROLE_ID } from "../role/role.rules";
import {
  currentEnterprise,
  giveRole,
  handOverCases,
  keepAnAdmin,
  NO_STAFF,
  roleToGive,
  settleAfterLeaving,
} from "./staff.rights";
import { createStaffRepository, type StaffRepository, type StaffRow } from "./staff.repository";
import { historyWords } from "./staff.rules";

const MOST_HISTORY = 50;
export const ALREADY_HERE = "该手机号已在本企业的子账号中，请在列表中查看";
const NOT_OWNED_NAME = "该人员的账号不是由本企业创建或还绑定了其他企业，姓名由其本人修改";
const NOT_OWNED_PASSWORD = "该人员的账号不是由本企业创建或还绑定了其他企业，请其本人通过“忘记密码”重设";

const isOwned = ({ binding, elsewhere }: StaffRow) => binding.origin === "created" && elsewhere === 0;

export interface NewStaff {
  readonly fullName: string;
  readonly phone: string;
  readonly position: string | null;
  readonly roleId: string;
}

function describe(row: StaffRow, caller: Caller): StaffMember {
  const { binding, user, role } = row;
  return {
    id: binding.id,
    userId: user.id,
    fullName: user.fullName,
    phone: maskPhone(user.phone),
    position: binding.position ?? "",
    state: binding.state,
    origin: binding.origin,
    enterpriseAdmin: binding.admin,
    role,
    requestRemark: binding.requestRemark ?? "",
    requestedAt: binding.requestedAt.toISOString(),
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    self: user.id === caller.userId,
    owned: isOwned(row),
  };
}

/**
 * Adds one person within a transaction that holds the enterprise. An unknown phone gets an account; a known one gets an
 * invitation that its owner has to accept. Undefined when the person is in the enterprise already.
 */
export async function addPerson(
  transaction: Executor,
  person: NewStaff,
  context: { readonly enterpriseId: string; readonly by: string; readonly at: Date; readonly passwordHash: string },
): Promise<{ readonly id: string; readonly userId: string; readonly created: boolean } | undefined> {
  const staff = createStaffRepository(transaction);
  const { enterpriseId, by, at, passwordHash } = context;
  const id = randomUUID();
  const created = await staff.insertUser({
    id,
    username: `u${id.replaceAll("-", "").slice(0, 12)}`,
    phone: person.phone,
    passwordHash,
    type: "member",
    nickName: person.fullName,
    fullName: person.fullName,
    mustChangePassword: true,
    passwordChangedAt: at,
    createdAt: at,
  });
  const userId = created ? id : (await staff.findUserByPhone(person.phone))?.id;
  if (userId === undefined) return undefined;
  const bindingId = await staff.begin({
    userId,
    enterpriseId,
    state: created ? "bound" : "pending",
    origin: created ? "created" : "invitation",
    admin: person.roleId === ADMIN_ROLE_ID,
    position: person.position,
    requestRemark: created ? null : "企业邀请",
    at,
    decidedBy: by,
  });
  if (bindingId === undefined) return undefined;
  await staff.setRole(userId, enterpriseId, person.roleId);
  return { id: bindingId, userId, created };
}

/** The invitation reaches its owner's inbox; only the owner can accept it. */
export async function tellInvited(
  messenger: MessengerPort,
  added: { readonly id: string; readonly userId: string },
  context: { readonly enterpriseId: string; readonly at: Date },
): Promise<void> {
  await messenger.send({
    to: { userIds: [added.userId] },
    enterpriseId: context.enterpriseId,
    kind: "enterprise",
    title: "企业邀请您加入",
    body: "请核对企业名称，在绑定企业中接受或谢绝邀请。",
    link: "/user/bind",
    eventKey: `binding:${added.id}:${context.at.getTime()}:invite`,
  });
}

/** Sub-users of the current enterprise, as its administrator handles them. */
export function createStaffService(context: ModuleContext) {
  const { database, clock, registry } = context;
  const repository = createStaffRepository(database.db);
  const { audit, messenger } = context.ports;

  const log = (caller: Caller, event: string, target: string, detail: AuditEntry["detail"] = {}) =>
    audit.record({ event, userId: caller.userId, enterpriseId: currentEnterprise(caller), target, detail });

  /** Does something to one person of the caller's enterprise while nobody else changes who works there. */
  async function change<Result>(
    caller: Caller,
    bindingId: string,
    act: (staff: StaffRepository, row: StaffRow, transaction: Executor) => Promise<Result>,
  ): Promise<Result> {
    const enterpriseId = currentEnterprise(caller);
    return database.db.transaction(async (transaction) => {
      const staff = createStaffRepository(transaction);
      await staff.lockEnterprise(enterpriseId);
      const row = await staff.find(enterpriseId, bindingId);
      if (!row) throw new Refusal("NOT_FOUND", { message: NO_STAFF });
      return act(staff, row, transaction);
    });
  }

  async function end(caller: Caller, id: string, handOverTo: string | undefined, to: "disabled" | "unbound") {
    await change(caller, id, async (staff, row, transaction) => {
      const { state } = row.binding;
      const fits = to === "disabled" ? state === "bound" : ["bound", "disabled", "pending"].includes(state);
      if (!fits)
        throw new Refusal("WRONG_STATE", {
          message: to === "disabled" ? "只有已绑定的子账号可以停用，请刷新列表" : "该人员已不在本企业，请刷新列表",
        });
      await keepAnAdmin(staff, row);
      await handOverCases(transaction, staff, registry.cases, row, handOverTo);
      const now = clock();
      await staff.step(row.binding.id, state, {
        state: to,
        decidedAt: now,
        decidedBy: caller.userId,
        ...(to === "unbound" ? { admin: false } : {}),
      });
      if (to === "unbound") await staff.clearRole(row.user.id, row.binding.enterpriseId);
      await settleAfterLeaving(staff, row.user.id, now);
    });
    await log(caller, to === "disabled" ? "staff.disable" : "staff.remove", id);
    return null;
  }

  return {
    async list(
      caller: Caller,
      query: z.output<typeof staffCalls.listStaff.query>,
    ): Promise<CallAnswer<typeof staffCalls.listStaff>> {
      const enterpriseId = currentEnterprise(caller);
      const filter = {
        keyword: query.keyword,
        states: query.state ? [query.state] : (["bound", "disabled", "pending"] as const),
      };
      const [total, rows] = await Promise.all([
        repository.countStaff(enterpriseId, filter),
        repository.list(enterpriseId, filter, pageBounds(query)),
      ]);
      return { records: rows.map((row) => describe(row, caller)), total, page: query.page, size: query.size };
    },

    async get(caller: Caller, id: string): Promise<CallAnswer<typeof staffCalls.getStaff>> {
      const enterpriseId = currentEnterprise(caller);
      const row = await repository.find(enterpriseId, id);
      if (!row) throw new Refusal("NOT_FOUND", { message: NO_STAFF });
      const lines = await audit.list({ enterpriseId, target: id }, MOST_HISTORY);
      const names = await repository.namesOf([...new Set(lines.flatMap((line) => line.userId ?? []))]);
      const history = lines.flatMap((line) => {
        const what = line.result === "ok" ? historyWords(line.event, line.detail) : undefined;
        const who = (line.userId === null ? undefined : names.get(line.userId)) ?? "系统";
        return what === undefined ? [] : [{ at: line.at.toISOString(), what, who }];
      });
      return { ...describe(row, caller), history };
    },

    async add(caller: Caller, form: z.output<typeof staffForm>): Promise<CallAnswer<typeof staffCalls.addStaff>> {
      const enterpriseId = currentEnterprise(caller);
      const password = makeOneTimePassword();
      const passwordHash = await hashOneTimePassword(password);
      const added = await database.db.transaction(async (transaction) => {
        await createStaffRepository(transaction).lockEnterprise(enterpriseId);
        await roleToGive(transaction, enterpriseId, form.roleId);
        const person = {
          fullName: cleanText(form.fullName),
          phone: form.phone,
          position: form.position ? cleanText(form.position) : null,
          roleId: form.roleId,
        };
        return addPerson(transaction, person, { enterpriseId, by: caller.userId, at: clock(), passwordHash });
      });
      if (!added) throw new Refusal("WRONG_STATE", { message: ALREADY_HERE });
      const outcome = added.created ? ("created" as const) : ("invited" as const);
      await log(caller, "staff.add", added.id, { outcome });
      if (!added.created) await tellInvited(messenger, added, { enterpriseId, at: clock() });
      return { id: added.id, outcome, password: added.created ? password : null };
    },

    async edit(caller: Caller, form: z.output<typeof staffChange>): Promise<null> {
      const fullName = cleanText(form.fullName);
      const roleName = await change(caller, form.id, async (staff, row, transaction) => {
        if (!["bound", "disabled", "pending"].includes(row.binding.state))
          throw new Refusal("WRONG_STATE", { message: "该人员已不在本企业，请刷新列表" });
        const role = await roleToGive(transaction, row.binding.enterpriseId, form.roleId);
        if (fullName !== row.user.fullName) {
          if (!isOwned(row)) throw Refusal.input(NOT_OWNED_NAME, "fullName");
          await staff.setFullName(row.user.id, fullName);
        }
        await staff.step(row.binding.id, row.binding.state, {
          position: form.position ? cleanText(form.position) : null,
        });
        if (role.id === row.role?.id) return undefined;
        await giveRole(staff, row, role.id);
        return role.name;
      });
      await log(caller, "staff.edit", form.id);
      if (roleName !== undefined) await log(caller, "role.assign", form.id, { role: roleName });
      return null;
    },

    async setRole(caller: Caller, userId: string, roleId: string): Promise<null> {
      const enterpriseId = currentEnterprise(caller);
      const { id, name } = await database.db.transaction(async (transaction) => {
        const staff = createStaffRepository(transaction);
        await staff.lockEnterprise(enterpriseId);
        const row = await staff.findByUser(enterpriseId, userId);
        if (!row || !["bound", "disabled"].includes(row.binding.state))
          throw new Refusal("NOT_FOUND", { message: NO_STAFF });
        const role = await roleToGive(transaction, enterpriseId, roleId).catch(() => {
          throw new Refusal("NOT_FOUND", { message: "该角色不存在或已删除，请重新选择" });
        });
        await giveRole(staff, row, role.id);
        return { id: row.binding.id, name: role.name };
      });
      await log(caller, "role.assign", id, { role: name });
      return null;
    },

    async enable(caller: Caller, id: string): Promise<null> {
      await change(caller, id, async (staff, row) => {
        const set = { state: "bound" as const, decidedAt: clock(), decidedBy: caller.userId };
        if (row.binding.state !== "disabled" || !(await staff.step(id, "disabled", set)))
          throw new Refusal("WRONG_STATE", { message: "只有已停用的子账号可以启用，请刷新列表" });
        await staff.settleType(row.user.id);
      });
      await log(caller, "staff.enable", id);
      return null;
    },

    disable: (caller: Caller, id: string, handOverTo: string | undefined) => end(caller, id, handOverTo, "disabled"),
    remove: (caller: Caller, id: string, handOverTo: string | undefined) => end(caller, id, handOverTo, "unbound"),

    async resetPassword(caller: Caller, id: string): Promise<{ password: string }> {
      const password = makeOneTimePassword();
      const passwordHash = await hashOneTimePassword(password);
      const userId = await change(caller, id, async (staff, row) => {
        if (!["bound", "disabled"].includes(row.binding.state))
          throw new Refusal("WRONG_STATE", { message: "该人员已不在本企业，请刷新列表" });
        if (row.user.id === caller.userId)
          throw new Refusal("WRONG_STATE", { message: "自己的密码请在“修改密码”中修改" });
        if (!isOwned(row)) throw new Refusal("WRONG_STATE", { message: NOT_OWNED_PASSWORD });
        const now = clock();
        await staff.setOneTimePassword(row.user.id, passwordHash, now);
        await staff.revokeSessions(row.user.id, now);
        return row.user.id;
      });
      await log(caller, "staff.reset", id);
      const now = clock();
      await messenger.send({
        to: { userIds: [userId] },
        enterpriseId: currentEnterprise(caller),
        kind: "security",
        title: "登录密码已由企业管理员重置",
        body: `${minuteInShanghai(now)} 企业管理员重置了您的登录密码，此前的登录已全部退出。如您没有提出过，请联系企业管理员核实。`,
        link: "/user/manage",
        eventKey: `staff.reset:${now.getTime()}`,
      });
      return { password };
    },

    /** Decides on a request of somebody who wants to join. */
    async decide(caller: Caller, decision: z.output<typeof bindingDecision>): Promise<null> {
      const userId = await change(caller, decision.id, async (staff, row, transaction) => {
        if (row.binding.state !== "pending" || row.binding.origin !== "request")
          throw new Refusal("WRONG_STATE", { message: "这条申请已处理或已撤回，请刷新列表" });
        const remark = decision.remark ? cleanText(decision.remark) : null;
        const decided = { decidedAt: clock(), decidedBy: caller.userId, decisionRemark: remark };
        if (!decision.passed) {
          await staff.step(row.binding.id, "pending", { ...decided, state: "refused" });
          return row.user.id;
        }
        const role = await roleToGive(transaction, row.binding.enterpriseId, decision.roleId ?? DEFAULT_ROLE_ID);
        await staff.step(row.binding.id, "pending", { ...decided, state: "bound", admin: role.id === ADMIN_ROLE_ID });
        await staff.setRole(row.user.id, row.binding.enterpriseId, role.id);
        await staff.settleType(row.user.id);
        return row.user.id;
      });
      await log(caller, "binding.decide", decision.id, { passed: decision.passed });
      await messenger.send({
        to: { userIds: [userId] },
        enterpriseId: currentEnterprise(caller),
        kind: "enterprise",
        title: decision.passed ? "绑定申请已通过" : "绑定申请未通过",
        body: decision.passed
          ? "您现在可以代表该企业办理事项，在页面右上角切换企业。"
          : `原因：${decision.remark ?? "未填写"}。可以修改说明后重新申请。`,
        link: "/user/bind",
        eventKey: `binding:${decision.id}:${clock().getTime()}:decide`,
      });
      return null;
    },

    sweep: () => repository.sweepBatches(clock()),
  };
}
