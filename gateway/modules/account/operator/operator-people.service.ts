import { randomUUID } from "node:crypto";
import {
  ADMINISTRATOR_ROLES,
  mayHoldTogether,
  OPERATOR_ROLE_LABELS,
  OPERATOR_ROLES,
  type OperatorRole,
} from "@/contract/access/operator-roles";
import type { DeskUnit } from "@/contract/desk/own-desk";
import type { OperatorRecord } from "@/contract/desk/administration/operators";
import type { Caller } from "../../../core/caller";
import { maskPhone } from "../../../core/mask";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import type { UserRow } from "../account.repository";
import { createGroupRepository } from "../directory/group.repository";
import { createAccessRepository } from "../sign-in/access.repository";
import { hashOneTimePassword, makeOneTimePassword } from "../sign-in/one-time-password";
import { demandAnotherAdministrator } from "./last-administrator";
import { createOperatorRepository, type OperatorRow } from "./operator.repository";
import { createRequestAsking } from "./requests/ask-request.service";
import { createSignInMeans } from "./sign-in-means";

const NOT_TOGETHER =
  "系统管理员、安全管理员、审计管理员只能单独担任，不能与别的岗位由一人兼任，请只选一个或改选其他岗位";
const NOT_ONES_OWN = "自己的岗位不能由自己设置，请另一位安全管理员办理，或在服务器上用命令办理";
const ROLES_ARE_GIVEN = "添加时不能同时给岗位：岗位由安全管理员授予";
const NOT_IN_YET = "三种管理员的岗位只给本人已经登录、改过初始密码并设好两步验证的账号：请先让本人登录一次，再给岗位";
const TAKEN = "这个账号或手机号已经有人使用，请换一个";

const inOrder = (roles: readonly OperatorRole[]) => OPERATOR_ROLES.filter((role) => roles.includes(role));
const named = (roles: readonly OperatorRole[]) =>
  inOrder(roles)
    .map((role) => OPERATOR_ROLE_LABELS[role])
    .join("、");

const toRecord = ({ user, roles, units }: OperatorRow): OperatorRecord => ({
  id: user.id,
  username: user.username,
  fullName: user.fullName,
  phone: maskPhone(user.phone),
  roles: inOrder(roles),
  units: [...units],
  enabled: user.enabled,
  secondFactorSince: user.secondFactorSince?.toISOString() ?? null,
  lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
});

function demandTogether(roles: readonly OperatorRole[]): void {
  if (roles.length > 0 && !mayHoldTogether(roles)) throw Refusal.input(NOT_TOGETHER, "roles");
}

/** What the administrators do with operators. `by` is undefined at the machine. */
export function createOperatorPeople(context: ModuleContext) {
  const { database, clock } = context;
  const { audit } = context.ports;
  const requests = createRequestAsking(context);
  const means = createSignInMeans(context);
  const operators = createOperatorRepository(database.db);
  const groups = createGroupRepository(database.db);

  /** By account name, phone or id. */
  async function find(name: string): Promise<OperatorRow> {
    const found = await operators.find(name);
    if (!found) throw new Refusal("NOT_FOUND", { message: `没有工作人员 ${name}，请核对账号` });
    return found;
  }

  function demandAnother(user: UserRow, by: Caller | undefined): void {
    if (by?.userId === user.id) throw new Refusal("NOT_ALLOWED", { message: NOT_ONES_OWN });
  }

  /** An administrator's role is for somebody whose password nobody else knows, whoever gave it. */
  function demandSignedIn({ user, roles: before }: OperatorRow, roles: readonly OperatorRole[]): void {
    const gained = ADMINISTRATOR_ROLES.some((role) => roles.includes(role) && !before.includes(role));
    if (gained && (user.mustChangePassword || user.secondFactorSince === null))
      throw new Refusal("WRONG_STATE", { message: NOT_IN_YET });
  }

  return {
    list: async (): Promise<OperatorRecord[]> => (await operators.list()).map(toRecord),
    units: async (): Promise<DeskUnit[]> => (await groups.list(undefined)).map(({ id, name }) => ({ id, name })),

    /** At the desk the password is nobody's until the security administrator confirms and the person gets one. */
    async add(
      form: {
        readonly username: string;
        readonly fullName: string;
        readonly phone: string;
        readonly roles: readonly OperatorRole[];
      },
      by: Caller | undefined,
    ): Promise<{ operator: OperatorRecord; password: string | null }> {
      const { roles, ...person } = form;
      if (by && roles.length > 0) throw new Refusal("NOT_ALLOWED", { message: ROLES_ARE_GIVEN });
      demandTogether(roles);
      const id = randomUUID();
      const password = makeOneTimePassword();
      const passwordHash = await hashOneTimePassword(password);
      const announce = await database.db.transaction(async (transaction) => {
        const isNew = await createAccessRepository(transaction).addUser({
          ...person,
          id,
          passwordHash,
          type: "operator",
          nickName: person.fullName,
          mustChangePassword: true,
          createdAt: clock(),
        });
        if (!isNew) throw new Refusal("WRONG_STATE", { message: TAKEN });
        const added = createOperatorRepository(transaction);
        await added.putRoles(id, roles);
        const row = by && (await added.find(id));
        return row && requests.askFirst(transaction, row, by);
      });
      await audit.record({
        event: "operator.add",
        userId: by?.userId,
        target: id,
        detail: { username: person.username, ...(roles.length > 0 ? { roles: named(roles) } : {}) },
      });
      await announce?.();
      return { operator: toRecord(await find(person.username)), password: by ? null : password };
    },

    async setRoles(name: string, roles: readonly OperatorRole[], by: Caller | undefined): Promise<OperatorRecord> {
      const found = await find(name);
      const { user, roles: before } = found;
      demandAnother(user, by);
      demandTogether(roles);
      if (by) {
        demandSignedIn(found, roles);
        await requests.demandNoneOpen(user.id);
      }
      const announce = await database.db.transaction(async (transaction) => {
        const lost = user.enabled && by ? before.filter((role) => !roles.includes(role)) : [];
        await demandAnotherAdministrator(transaction, user.id, lost);
        await createOperatorRepository(transaction).putRoles(user.id, roles);
        return requests.settle(transaction, by?.userId);
      });
      await audit.record({
        event: "operator.roles",
        userId: by?.userId,
        target: user.id,
        detail: { before: named(before), after: named(roles) },
      });
      await announce();
      return toRecord(await find(user.id));
    },

    async setUnits(name: string, unitIds: readonly string[], by: Caller | undefined): Promise<OperatorRecord> {
      const { user, units: before } = await find(name);
      const known = new Map((await groups.list(undefined)).map((group) => [group.id, group.name]));
      const unknown = unitIds.find((id) => !known.has(id));
      if (unknown !== undefined) throw Refusal.input(`没有单位 ${unknown}，请从单位列表中选择`, "units");
      await database.db.transaction((transaction) =>
        createOperatorRepository(transaction).putUnits(user.id, [...new Set(unitIds)]),
      );
      await audit.record({
        event: "operator.units",
        userId: by?.userId,
        target: user.id,
        detail: {
          before: before.map((unit) => unit.name).join("、"),
          after: unitIds.map((id) => known.get(id)).join("、"),
        },
      });
      return toRecord(await find(user.id));
    },

    /** At the machine: every session ends; the second factor stays. */
    async resetPassword(name: string): Promise<{ operator: OperatorRecord; password: string }> {
      const { user } = await find(name);
      const password = await database.db.transaction(async (transaction) => {
        await requests.keepFromMachine(transaction, user.id, "password");
        return means.replacePassword(transaction, user);
      });
      await audit.record({ event: "operator.password", target: user.id });
      return { operator: toRecord(await find(user.id)), password };
    },
  };
}
