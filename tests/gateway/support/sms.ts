import type { FastifyInstance } from "fastify";
import { accountAccessCalls } from "../../../contract/account/access";
import type { SmsPurpose } from "../../../contract/account/sms-fields";
import { outboxDeskCalls } from "../../../contract/desk/administration/outbox";
import { call } from "./gateway";
import { makeProof } from "./people";

/** Asks for a code as our own page does: a proof first. The gateway must be built with `control`. */
export async function askForCode(app: FastifyInstance, tel: string, type: SmsPurpose, address?: string) {
  const body = { tel, type, ...(await makeProof(app, "sms", address)) };
  return call(
    app,
    accountAccessCalls.postSmsCode,
    { body },
    undefined,
    address === undefined ? {} : { "x-forwarded-for": address },
  );
}

/** The text of the newest message to a phone, as the operator reads it; undefined when there is none. */
export async function newestSms(app: FastifyInstance, tel: string): Promise<string | undefined> {
  const masked = `${tel.slice(0, 3)}****${tel.slice(-4)}`;
  const { data } = await call(app, outboxDeskCalls.listOutbox, { query: { page: 1, size: 100 } });
  for (const entry of data.records.filter((record) => record.recipient === masked)) {
    const shown = await call(app, outboxDeskCalls.showOutbox, { params: { id: entry.id } });
    if (shown.data.recipient === tel) return shown.data.body ?? undefined;
  }
  return undefined;
}

/** Asks for a code and reads it in the outbox. Throws when none came. */
export async function freshCode(app: FastifyInstance, tel: string, type: SmsPurpose): Promise<string> {
  const answer = await askForCode(app, tel, type);
  const code = /验证码 (\d{6})/.exec((await newestSms(app, tel)) ?? "")?.[1];
  if (answer.returnCode !== 2000 || code === undefined) throw new Error(`没有收到验证码：${answer.errorMessage}`);
  return code;
}
