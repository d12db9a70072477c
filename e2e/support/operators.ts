import { test, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { control } from "./control";
import { ownAddress } from "./fixtures";
import { newPhone } from "./unique";

/** Operators of a journey's own: made by the command that makes the first ones, and signed in as they sign in themselves. */

type Role = "accept" | "answer" | "audit" | "publish" | "read" | "system" | "security" | "auditor";

export interface Operator {
  readonly username: string;
  readonly fullName: string;
  readonly password: string;
}

/** Adds an operator; the password is the one that is told once. */
export async function hireOperator(
  dataDir: string,
  {
    roles,
    units = ["group-economy"],
    fullName = "周小宁",
  }: {
    readonly roles: readonly Role[];
    readonly units?: readonly string[];
    readonly fullName?: string;
  },
): Promise<Operator> {
  // Page checks and journeys share a portal and count for themselves; operators have numbers that neither gives to others.
  const phone = newPhone(test.info().project.name === "pages" ? "136" : "137");
  const username = `clerk${phone}`;
  const body = { username, fullName, phone, roles };
  const { password } = await control<{ password: string }>(dataDir, "POST", "/uaa/api/manager/operator", body);
  await control(dataDir, "POST", `/uaa/api/manager/operator/${username}/units`, { units });
  return { username, fullName, password };
}

/** What the app on an operator's phone shows now. */
export const appCode = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 }).generate();

const OWN_PASSWORD = "Sunny8days";

/** Signs an operator in for the first time, by the calls that the pages make, and opens a page of the desk. */
export async function enterDesk(page: Page, url: string, { username, password }: Operator, path: string) {
  const headers = { source: "PC", origin: url, "sec-fetch-site": "same-origin", "x-forwarded-for": ownAddress(0) };
  const send = async <Data>(method: "POST" | "PUT", address: string, data: object): Promise<Data> => {
    const answer = await page.request.fetch(`${url}/desk/${address}`, { method, headers, data });
    const {
      returnCode,
      data: got,
      errorMessage,
    } = (await answer.json()) as {
      returnCode: number;
      data: Data;
      errorMessage?: string;
    };
    if (returnCode !== 2000) throw new Error(`${address} 没有成功：${errorMessage ?? returnCode}`);
    return got;
  };
  const { enrolment } = await send<{ enrolment: { secret: string } }>("POST", "session", { username, password });
  await send("POST", "session/enrolment", { code: appCode(enrolment.secret) });
  const change = { oldPassword: password, password: OWN_PASSWORD, endOthers: false };
  await send("PUT", "api/uaa/api/user/change/password", change);
  await page.goto(path);
}
