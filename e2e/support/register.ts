import { solveProof } from "../../scripts/support/solve-proof.mjs";
import { control } from "./control";
import { openSession, readSignInState, storageState, type StorageState } from "./sign-in-states";
import { countUp, newPhone } from "./unique";

/** People of a journey's own: registered over HTTP by the calls that the pages make. */

export const OWN_PASSWORD = "Rainy7day";

/** The code in the newest message to a phone, read as the machine's operator reads it. */
export async function codeFor(dataDir: string, tel: string): Promise<string> {
  const masked = `${tel.slice(0, 3)}****${tel.slice(-4)}`;
  const { records } = await control<{ records: { id: string; recipient: string }[] }>(
    dataDir,
    "GET",
    "/control/outbox?size=50",
  );
  const id = records.find(({ recipient }) => recipient === masked)?.id ?? "";
  const { body } = await control<{ body: string | null }>(dataDir, "GET", `/control/outbox/${id}`);
  const code = /验证码 (\d{6})/.exec(body ?? "")?.[1];
  if (code === undefined) throw new Error(`没有发给 ${masked} 的验证码`);
  return code;
}

export interface OwnPerson {
  readonly tel: string;
  /** The person's session, signed in already. */
  readonly state: StorageState;
}

/** What is asked of a visitor before an account is made: a number of one's own, proved by the code sent to it. */
async function proveOwnPhone(url: string, dataDir: string) {
  const tel = newPhone();
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

/** Registers a person whom no other test knows, and signs in. */
export async function registerPerson(url: string, dataDir: string): Promise<OwnPerson> {
  const { tel, address, call, form } = await proveOwnPhone(url, dataDir);
  await call("register/tel", form);
  return { tel, state: storageState(url, await openSession(url, tel, OWN_PASSWORD, address)) };
}

const LICENCE_CONTENT = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(4000, 32)]);

/** Registers an enterprise of this name, which the zone approves, and signs its administrator in. */
export async function registerEnterprise(
  url: string,
  dataDir: string,
  { enterpriseName, creditCode }: { readonly enterpriseName: string; readonly creditCode: string },
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
  await control(dataDir, "POST", `/uaa/api/manager/enterprise/${creditCode}/approve`);
  return { tel, state: storageState(url, await openSession(url, tel, OWN_PASSWORD, address)) };
}

async function addToBank(url: string, dataDir: string, tel: string): Promise<{ password: string | null }> {
  const { cookies } = readSignInState(dataDir, "bank");
  const answer = await fetch(`${url}/gateway/uaa/api/en/user/add`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      source: "PC",
      origin: url,
      "sec-fetch-site": "same-origin",
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
    },
    body: JSON.stringify({ fullName: "钱新人", phone: tel, position: "信贷部", roleId: "role-handler" }),
  });
  const { data, errorMessage } = (await answer.json()) as {
    data: { password: string | null } | null;
    errorMessage?: string;
  };
  if (!data) throw new Error(`没有加上同事：${errorMessage ?? ""}`);
  return data;
}

/** A colleague whom the bank's administrator gives an account: no code was sent, the password is for a first login. */
export async function hireColleague(url: string, dataDir: string): Promise<{ tel: string; password: string }> {
  const tel = newPhone();
  const { password } = await addToBank(url, dataDir, tel);
  return { tel, password: password ?? "" };
}

/** The bank asks a registered person in, who hears of it in the inbox. */
export const invite = (url: string, dataDir: string, { tel }: OwnPerson): Promise<unknown> =>
  addToBank(url, dataDir, tel);
