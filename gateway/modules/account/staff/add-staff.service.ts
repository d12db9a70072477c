import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { staffCalls, staffForm } from "@/contract/enterprise/staff";
import { currentEnterprise, type Caller } from "../../../core/caller";
import type { Executor } from "../../../core/database";
import type { ModuleContext } from "../../../core/module";
import type { MessengerPort } from "../../../core/ports";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import { hashOneTimePassword, makeOneTimePassword } from "../sign-in/one-time-password";
import { ADMIN_ROLE_ID } from "../role/role.rules";
import { getGrantableRole } from "./staff.rights";
import { createStaffRepository } from "./staff.repository";
import { recordStaffStep } from "./change-staff.service";

const ALREADY_HERE = "该手机号已在本企业的子账号中，请在列表中查看";

export interface NewStaff {
  readonly fullName: string;
  readonly phone: string;
  readonly position: string | null;
  readonly roleId: string;
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
export async function notifyInvited(
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

/** Adds one person whom the administrator names. */
export function createStaffAdding(context: ModuleContext) {
  const { database, clock } = context;
  const { audit, messenger } = context.ports;

  return {
    async add(caller: Caller, form: z.output<typeof staffForm>): Promise<CallAnswer<typeof staffCalls.addStaff>> {
      const enterpriseId = currentEnterprise(caller).id;
      const password = makeOneTimePassword();
      const passwordHash = await hashOneTimePassword(password);
      const added = await database.db.transaction(async (transaction) => {
        await createStaffRepository(transaction).lockEnterprise(enterpriseId);
        await getGrantableRole(transaction, enterpriseId, form.roleId);
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
      await recordStaffStep(audit, caller, "staff.add", added.id, { outcome });
      if (!added.created) await notifyInvited(messenger, added, { enterpriseId, at: clock() });
      return { id: added.id, outcome, password: added.created ? password : null };
    },
  };
}
