import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PEOPLE, SAMPLE_PASSWORD, type Role } from "./roles";

/** Sessions of the sample people, opened once a run by the call that the login form makes. */

export interface Cookie {
  readonly name: string;
  readonly value: string;
}

/** Signs in over HTTP and gives the cookies of the session. Each caller has an address of its own, as people have. */
export async function openSession(
  url: string,
  username: string,
  password: string,
  address: string,
): Promise<readonly Cookie[]> {
  const answer = await fetch(`${url}/session`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": address,
      source: "PC",
      origin: url,
      "sec-fetch-site": "same-origin",
    },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`${username} 没有登录成功：${await answer.text()}`);
  return answer.headers.getSetCookie().map((line) => {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1) };
  });
}

/** The cookies as a browser keeps them. */
export const storageState = (url: string, cookies: readonly Cookie[]) => ({
  cookies: cookies.map(({ name, value }) => ({
    name,
    value,
    domain: new URL(url).hostname,
    path: "/",
    expires: -1,
    httpOnly: name.endsWith("access_token"),
    secure: false,
    sameSite: "Lax" as const,
  })),
  origins: [],
});

export type StorageState = ReturnType<typeof storageState>;

const fileOf = (folder: string, role: Role) => path.join(folder, "sign-in-states", `${role}.json`);

/** Signs everybody in and writes one storage state a person below the folder. */
export async function writeSignInStates(url: string, folder: string): Promise<void> {
  mkdirSync(path.join(folder, "sign-in-states"), { recursive: true });
  await Promise.all(
    PEOPLE.map(async (role, index) => {
      const cookies = await openSession(url, role, SAMPLE_PASSWORD, `10.255.0.${index + 1}`);
      const state = storageState(url, cookies);
      writeFileSync(fileOf(folder, role), JSON.stringify(state));
    }),
  );
}

export const readSignInState = (folder: string, role: Role): StorageState =>
  JSON.parse(readFileSync(fileOf(folder, role), "utf8")) as StorageState;
