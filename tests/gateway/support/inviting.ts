import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { invitationCalls } from "../../../contract/enterprise/invitation";
import { staffCalls } from "../../../contract/enterprise/staff";
import { messageCalls } from "../../../contract/message/message";
import { queryRows } from "../../../gateway/core/database";
import { call, partsOf } from "./gateway";

/** What an administrator and the people do with invitations. The token is the administrator's where none is named. */
export function inviting(parts: { readonly app: () => FastifyInstance; readonly admin: () => string }) {
  const { app, admin } = parts;
  const sent = async (token = admin()) =>
    (await call(app(), invitationCalls.listInvitations, { query: { size: 100 } }, token)).data.records;

  return {
    sent,
    invite: (phone: string, more: object = {}, token = admin()) =>
      call(app(), staffCalls.addStaff, { body: { fullName: "王建国", phone, roleId: "role-handler", ...more } }, token),
    one: async (id: string, token = admin()) => (await sent(token)).find((invitation) => invitation.id === id),
    resend: (id: string, token = admin()) => call(app(), invitationCalls.resendInvitation, { body: { id } }, token),
    withdraw: (id: string, token = admin()) =>
      call(app(), invitationCalls.withdrawInvitation, { query: { id } }, token),
    answer: (id: string, accepted: boolean, token: string) =>
      call(app(), staffCalls.acceptBinding, { body: { id, accepted } }, token),
    own: async (token: string) => (await call(app(), staffCalls.listOwnBindings, {}, token)).data,
    inboxOf: async (token: string) =>
      (await call(app(), messageCalls.listMessages, { query: { kind: "enterprise", size: 100 } }, token)).data.records,
    smsTo: async (phone: string) => {
      const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
      const rows = await queryRows<{ total: number }>(
        partsOf(app()).database.db,
        sql`select count(*)::int as total from outbox where recipient_masked = ${masked}`,
      );
      return rows[0]?.total ?? 0;
    },
  };
}
