import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { staffCalls } from "../../../contract/enterprise/staff";
import { queryRows } from "../../../gateway/core/database";
import { call, partsOf } from "./gateway";
import { tokenOf } from "./people";

/** The account of a phone as a registration leaves it, without the text message; its password is that of the samples. */
export async function addAccount(app: FastifyInstance, phone: string): Promise<void> {
  const name = `用户${phone.slice(-4)}`;
  const id = randomUUID();
  await partsOf(app).database.db.execute(
    sql`insert into app_user (id, username, phone, password_hash, type, nick_name, full_name, created_at) select ${id}, ${id}, ${phone}, password_hash, 'member_personal', ${name}, ${name}, created_at from app_user where username = 'member'`,
  );
}

export interface Hired {
  /** Of the binding. */
  readonly id: string;
  /** Of the person. */
  readonly session: string;
}

/** Somebody whom an administrator has invited and who has accepted: a person with an account of a phone, made if need be. */
export async function hire(
  app: FastifyInstance,
  administrator: string,
  person: { readonly phone: string; readonly roleId?: string; readonly managed?: boolean },
): Promise<Hired> {
  const { phone, roleId = "role-handler", managed = false } = person;
  const { db } = partsOf(app).database;
  if ((await queryRows(db, sql`select 1 from app_user where phone = ${phone}`)).length === 0)
    await addAccount(app, phone);
  const body = { fullName: "王新", phone, roleId };
  const invited = await call(app, staffCalls.addStaff, { body }, administrator);
  if (invited.returnCode !== 2000) throw new Error(`没有邀请到：${invited.errorMessage}`);
  const session = await tokenOf(app, phone);
  await call(app, staffCalls.acceptBinding, { body: { id: invited.data.id, accepted: true } }, session);
  const rows = await queryRows<{ id: string; enterprise: string }>(
    db,
    sql`select b.id, b.enterprise_id as enterprise from enterprise_binding b join app_user u on u.id = b.user_id where u.phone = ${phone} and b.state = 'bound' order by b.decided_at desc, b.sort desc limit 1`,
  );
  const [binding] = rows;
  if (!binding) throw new Error("邀请没有被接受");
  if (managed) await call(app, staffCalls.setManaged, { body: { enId: binding.enterprise, managed: true } }, session);
  return { id: binding.id, session };
}
