import { solveProof } from "../../scripts/support/solve-proof.mjs";
import { control } from "./control";
import type { Role } from "./roles";
import { openSession, readSignInState, storageState, type StorageState } from "./sign-in-states";
import { countUp, newPhone } from "./unique";

/** People of a journey's own: registered over HTTP by the calls that the pages make. */

export const OWN_PASSWORD = "Rainy7day";

/** The newest message to a phone, read as the machine's operator reads it. */
export async function smsTo(dataDir: string, tel: string): Promise<string> {
  const masked = `${tel.slice(0, 3)}****${tel.slice(-4)}`;
  const { records } = await control<{ records: { id: string; recipient: string }[] }>(
    dataDir,
    "GET",
    "/uaa/api/manager/outbox?size=50",
  );
  const id = records.find(({ recipient }) => recipient === masked)?.id ?? "";
  const { body } = await control<{ body: string | null }>(dataDir, "GET", `/control/outbox/${id}`);
  return body ?? "";
}

export async function codeFor(dataDir: string, tel: string): Promise<string> {
  const code = /验证码 (\d{6})/.exec(await smsTo(dataDir, tel))?.[1];
  if (code === undefined) throw new Error(`没有发给 ${tel} 的验证码`);
  return code;
}

export interface OwnPerson {
  readonly tel: string;
  /** The person's session, signed in already. */
  readonly state: StorageState;
}

/** What is asked of a visitor before an account is made: a number of one's own, proved by the code sent to it. */
async function proveOwnPhone(url: string, dataDir: string, tel = newPhone()) {
  const address = `10.254.${tel.slice(7, 9)}.${(countUp("registered") % 250) + 1}`.replace(/\.0(\d)/, ".$1");
  const headers = { "x-forwarded-for": address, source: "PC", origin: url, "sec-fetch-site": "same-origin" };
  const call = async <Data>(path: string, body?: object): Promise<Data> => {
    const isForm = body instanceof FormData;
    const init = body === undefined ? {} : { method: "POST", body: isForm ? body : JSON.stringify(body) };
    const answer = await fetch(`${url}/gateway/uaa/api/${path}`, {
      headers: isForm ? headers : { ...headers, "content-type": "application/json" },
      ...init,
    });
    const { returnCode, data, errorMessage } = (await answer.json()) as {
      returnCode: number;
      data: Data;
      errorMessage?: string;
    };
    if (returnCode !== 2000) throw new Error(`注册没有成功：${errorMessage ?? returnCode}`);
    return data;
  };
  const prove = async (purpose: "sms" | "upload") =>
    solveProof(await call<Parameters<typeof solveProof>[0]>(`ua/proof/challenge?purpose=${purpose}`));
  await call("register/sms-captcha", { tel, type: "register", ...(await prove("sms")) });
  return {
    tel,
    address,
    call,
    prove,
    form: { tel, code: await codeFor(dataDir, tel), password: OWN_PASSWORD, agree: true },
  };
}

/** Registers a person whom no other test knows, or the owner of a phone that one has invited, and signs in. */
export async function registerPerson(url: string, dataDir: string, phone?: string): Promise<OwnPerson> {
  const { tel, address, call, form } = await proveOwnPhone(url, dataDir, phone);
  await call("register/tel", form);
  return { tel, state: storageState(url, await openSession(url, tel, OWN_PASSWORD, address)) };
}

interface NewEnterprise {
  readonly enterpriseName: string;
  readonly creditCode: string;
  /** The zone has not decided yet. */
  readonly waits?: boolean;
}

const LICENCE_CONTENT = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(4000, 32)]);

/** Registers an enterprise of this name, which the zone approves unless it shall wait, and signs its administrator in. */
export async function registerEnterprise(
  url: string,
  dataDir: string,
  { enterpriseName, creditCode, waits = false }: NewEnterprise,
): Promise<OwnPerson> {
  const { tel, address, call, prove, form } = await proveOwnPhone(url, dataDir);
  const files = new FormData();
  files.append("file", new Blob([LICENCE_CONTENT], { type: "application/pdf" }), "licence.pdf");
  const proof = String(new URLSearchParams(await prove("upload")));
  const { data } = await call<{ data: readonly { fileId: string }[] }>(`ua/upload/file?${proof}`, files);
  await call("register/enterprise", {
    ...form,
    enterpriseName,
    creditCode,
    licenceFileId: data[0]?.fileId,
    fullName: "赵注册",
  });
  if (!waits) await control(dataDir, "POST", `/uaa/api/manager/enterprise/${creditCode}/approve`);
  return { tel, state: storageState(url, await openSession(url, tel, OWN_PASSWORD, address)) };
}

/** A call of a person's own, as the pages make it. Throws with the gateway's words for anything but success. */
export async function callAs<Data>(
  url: string,
  { cookies }: StorageState,
  method: string,
  path: string,
  body?: object,
) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}/gateway${path}`, {
    method,
    headers: {
      ...(isForm ? {} : { "content-type": "application/json" }),
      source: "PC",
      origin: url,
      "sec-fetch-site": "same-origin",
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  const { returnCode, data, errorMessage } = (await answer.json()) as {
    returnCode: number;
    data: Data;
    errorMessage?: string;
  };
  if (returnCode !== 2000) throw new Error(`${path} 没有成功：${errorMessage ?? returnCode}`);
  return data;
}

/** An administrator asks a person in, who hears of it by text message and in the inbox. */
export const invite = (url: string, dataDir: string, { tel }: Pick<OwnPerson, "tel">, by: Role = "bank") =>
  callAs(url, readSignInState(dataDir, by), "POST", "/uaa/api/en/user/add", {
    fullName: "钱新人",
    phone: tel,
    position: "信贷部",
    roleId: "role-handler",
  });

/** The only invitation that waits for a person, accepted. */
export async function acceptInvitation(url: string, { state }: Pick<OwnPerson, "state">): Promise<void> {
  const own = await callAs<{ id: string }[]>(url, state, "GET", "/uaa/api/en/user/bindingMy");
  await callAs(url, state, "POST", "/uaa/api/en/user/bindingAccept", { id: own[0]?.id, accepted: true });
}
