import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allCalls } from "../../../contract";
import type { Call } from "../../../contract/call";
import type { OperatorRole } from "../../../contract/access/operator-roles";
import { World } from "../../server/door-fixture";
import { buildTestGateway, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

/** The desk's calls as a browser reaches them: through the desk's own way at the door, with the cookie of that way. */

let gateway: TestGateway;
let world: World;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people" });
  await gateway.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = gateway.app.server.address() as AddressInfo;
  world = await new World().start({ gatewayUrl: () => `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await world.stop();
  await gateway.close();
});

const namesOf = (access: Call["access"]) => Object.keys(allCalls).filter((name) => allCalls[name]?.access === access);

type Door = "/desk/api" | "/gateway";
const COOKIE = { "/desk/api": "desk_token", "/gateway": "access_token" } as const;

async function ask(name: string, token?: string, door: Door = "/desk/api"): Promise<string> {
  const { method, path } = allCalls[name] as Call;
  const { status, text } = await world.ask(`${door}${path.replace(/\{\w+\}/g, "no-such-id")}`, {
    method,
    headers: { ...world.ownCall, ...(token ? { cookie: `${COOKIE[door]}=${token}` } : {}) },
    ...(method === "POST" || method === "PUT" ? { body: "{}" } : {}),
  });
  return `${status}/${/"returnCode":(\d{4})/.exec(text)?.[1] ?? ""}`;
}

/** What the administrators alone may do, each has an own person for. */
const ADMINISTRATORS: Readonly<Partial<Record<OperatorRole, string>>> = {
  system: "sysadmin",
  security: "secadmin",
  auditor: "logkeeper",
};

describe("经门户的门使用工作台", () => {
  it.each([
    ["没有登录", undefined],
    ["个人", "personal"],
    ["企业经办人", "member"],
    ["企业管理员", "admin"],
    ["金融机构管理员", "bank"],
  ])("%s 一个也用不了：在这扇门前，别人的会话不算登录", async (_who, username) => {
    const token = username ? await tokenOf(gateway.app, username) : undefined;
    for (const name of namesOf("desk")) expect(await ask(name, token), name).toBe("401/4001");
  });

  it("工作人员都用得了，机器上的调用仍然没有", async () => {
    for (const name of namesOf("desk")) {
      const [role = "read"] = allCalls[name]?.roles ?? [];
      const token = await tokenOf(gateway.app, ADMINISTRATORS[role] ?? "operator");
      expect(["200/2000", "400/3000", "404/4004", "409/4009"], name).toContain(await ask(name, token));
    }
    const token = await tokenOf(gateway.app, "operator");
    for (const name of namesOf("control")) expect((await ask(name, token)).slice(0, 3), name).toBe("404");
  });

  it("从公开的门进来，工作台的调用对谁都不存在，带着工作人员的令牌也一样", async () => {
    const names = [...namesOf("desk"), ...namesOf("operator")];
    expect(names.length).toBeGreaterThan(20);
    for (const username of [undefined, "member", "admin", "operator"]) {
      const token = username ? await tokenOf(gateway.app, username) : undefined;
      for (const name of names) expect(await ask(name, token, "/gateway"), `${username} ${name}`).toBe("404/4004");
    }
  });

  it("工作台的门只通工作台的调用：别的调用不存在，本人的账号和消息、案卷的附件、实时通道除外", async () => {
    const token = await tokenOf(gateway.app, "operator");
    const open = Object.keys(allCalls).filter(
      (name) => !["desk", "operator", "control"].includes(allCalls[name]?.access ?? ""),
    );
    const reached: string[] = [];
    for (const name of open) if ((await ask(name, token)) !== "404/4004") reached.push(name);
    expect(reached.sort()).toEqual(
      [
        "bindLiveSession",
        "countMessages",
        "listMessages",
        "readAllMessages",
        "changePassword",
        "confirmSecondFactor",
        "downloadFile",
        "getSecondFactor",
        "renewRecoveryCodes",
        "startSecondFactor",
        "uploadFile",
      ].sort(),
    );
  });

  it("别的网站借工作人员的登录写不进来", async () => {
    const token = await tokenOf(gateway.app, "operator");
    const answer = await world.ask("/desk/api/policy/api/manager/search/synonym", {
      method: "POST",
      headers: { ...world.ownCall, "sec-fetch-site": "cross-site", cookie: `desk_token=${token}` },
      body: JSON.stringify({ words: ["高企", "高新技术企业"] }),
    });
    expect(answer.status).toBe(403);
  });
});
