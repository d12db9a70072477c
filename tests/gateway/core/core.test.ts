import { existsSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import fastify from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { allCalls } from "../../../contract";
import { defineCall } from "../../../contract/call";
import { bindCalls } from "../../../gateway/core/calls/bind-calls";
import {
  checkAccess,
  chooseEnterprise,
  MUST_CHANGE_PASSWORD,
  NO_PERMISSION,
  WAITS_FOR_APPROVAL,
  type Caller,
} from "../../../gateway/core/caller";
import { controlSocketPath, takeControlSocket } from "../../../gateway/core/control-socket";
import { todayInShanghai } from "../../../gateway/core/clock";
import { Refusal } from "../../../gateway/core/refusal";
import { ConfigurationError, readGatewayConfig } from "../../../gateway/env";
import { buildTestGateway } from "../support/gateway";
import { callerOf as caller, WORKPLACE as enterprise } from "../support/people";

const contextOf = (who: Caller | undefined) => ({
  caller: who,
  address: "",
  userAgent: "",
  device: undefined,
  announcedBytes: undefined,
  control: false,
});

const READER = { roles: ["read"], unitIds: [] } as const;

describe("访问规则", () => {
  const people = {
    visitor: undefined,
    personal: caller({ type: "member_personal", enterprises: [], enterprise: undefined }),
    unbound: caller({ enterprises: [], enterprise: undefined }),
    member: caller({}),
    admin: caller({ enterprise: { ...enterprise, admin: true } }),
    operator: caller({ type: "operator", enterprises: [], enterprise: undefined, operator: READER }),
  };
  const table = {
    public: { visitor: 0, personal: 0, unbound: 0, member: 0, admin: 0, operator: 0 },
    user: { visitor: 401, personal: 0, unbound: 0, member: 0, admin: 0, operator: 0 },
    enterprise: { visitor: 401, personal: 403, unbound: 403, member: 0, admin: 0, operator: 403 },
    enterpriseAdmin: { visitor: 401, personal: 403, unbound: 403, member: 403, admin: 0, operator: 403 },
    operator: { visitor: 401, personal: 403, unbound: 403, member: 403, admin: 403, operator: 0 },
    desk: { visitor: 401, personal: 403, unbound: 403, member: 403, admin: 403, operator: 0 },
    control: { visitor: 404, personal: 404, unbound: 404, member: 404, admin: 404, operator: 404 },
  } as const;
  const statusOf = { NOT_LOGGED_IN: 401, NOT_ALLOWED: 403, NOT_FOUND: 404 } as Record<string, number>;

  for (const [access, row] of Object.entries(table)) {
    for (const [person, wanted] of Object.entries(row)) {
      it(`${access} 的调用，${person} 得到 ${wanted || "放行"}`, () => {
        let got = 0;
        try {
          const rule = { access: access as keyof typeof table, roles: ["read"] } as const;
          checkAccess(rule, contextOf(people[person as keyof typeof people]));
        } catch (error) {
          got = error instanceof Refusal ? (statusOf[error.kind] ?? -1) : -1;
        }
        expect(got).toBe(wanted);
      });
    }
  }

  it.each(["control", "desk"] as const)("控制套接字进来的，%s 的调用放行", (access) => {
    expect(() => checkAccess({ access }, { ...contextOf(undefined), control: true })).not.toThrow();
  });

  it.each(["user", "enterprise", "enterpriseAdmin", "operator"] as const)(
    "控制套接字不代替登录：%s 的调用照样拒绝",
    (access) => {
      expect(() => checkAccess({ access }, { ...contextOf(undefined), control: true })).toThrow(Refusal);
    },
  );

  it("规格书给了原话的调用，个人用户看到那句；别人和没有原话的调用照旧", () => {
    const rule = { access: "enterprise", personalRefusal: "只有企业才可以访问" } as const;
    const told = (given: Parameters<typeof checkAccess>[0], who: Caller) => {
      try {
        checkAccess(given, contextOf(who));
      } catch (error) {
        return error instanceof Refusal ? error.message : "";
      }
      return "放行";
    };
    expect(told(rule, people.personal)).toBe("只有企业才可以访问");
    expect(told(rule, people.unbound)).not.toBe("只有企业才可以访问");
    expect(told({ access: "enterprise" }, people.personal)).not.toBe("只有企业才可以访问");
    expect(told(rule, people.member)).toBe("放行");
  });

  it("临时密码的工作人员先改密码，才用得了工作台", () => {
    const operator = caller({ type: "operator", enterprises: [], enterprise: undefined, mustChangePassword: true });
    expect(() => checkAccess({ access: "desk" }, contextOf(operator))).toThrow("请先修改密码");
  });

  const refusalOf = (rule: Parameters<typeof checkAccess>[0], who: Caller) => {
    try {
      checkAccess(rule, contextOf(who));
      return undefined;
    } catch (error) {
      return (error as Refusal).message;
    }
  };

  it("角色没有的权限不放行，有的放行；别的权限不能代替", () => {
    const rule = { access: "enterprise", permission: "company" } as const;
    expect(refusalOf(rule, caller({}))).toBe(NO_PERMISSION);
    expect(refusalOf(rule, caller({ enterprise: { ...enterprise, permissions: ["policy"] } }))).toBe(NO_PERMISSION);
    expect(refusalOf(rule, caller({ enterprise: { ...enterprise, permissions: ["company"] } }))).toBeUndefined();
  });

  it("几项权限里有一项就放行，一项也没有不放行", () => {
    const rule = { access: "enterprise", permission: ["policy", "declaration"] } as const;
    const holding = (...permissions: ("policy" | "declaration" | "company")[]) =>
      refusalOf(rule, caller({ enterprise: { ...enterprise, permissions } }));
    expect([holding("policy"), holding("declaration"), holding("policy", "declaration")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([holding(), holding("company")]).toEqual([NO_PERMISSION, NO_PERMISSION]);
  });

  it("没有通过审核的企业只能做登记前就允许的事", () => {
    for (const approval of ["pending", "refused"]) {
      const who = caller({ enterprise: { ...enterprise, admin: true, approval } });
      expect(refusalOf({ access: "enterprise" }, who)).toBe(WAITS_FOR_APPROVAL);
      expect(refusalOf({ access: "enterpriseAdmin" }, who)).toBe(WAITS_FOR_APPROVAL);
      expect(refusalOf({ access: "enterprise", beforeApproval: true }, who)).toBeUndefined();
    }
  });

  it("别人设的临时密码只能用来改密码", () => {
    const who = caller({ mustChangePassword: true });
    expect(refusalOf({ access: "user" }, who)).toBe(MUST_CHANGE_PASSWORD);
    expect(refusalOf({ access: "enterprise" }, who)).toBe(MUST_CHANGE_PASSWORD);
    expect(refusalOf({ access: "user", withTemporaryPassword: true }, who)).toBeUndefined();
    expect(refusalOf({ access: "public" }, who)).toBeUndefined();
  });

  it("当前企业只能是自己的", () => {
    expect(chooseEnterprise([enterprise], "en-1")).toBe(enterprise);
    expect(chooseEnterprise([enterprise], undefined)).toBe(enterprise);
    expect(chooseEnterprise([], undefined)).toBeUndefined();
    expect(() => chooseEnterprise([enterprise], "en-2")).toThrow(Refusal);
  });
});

describe("网关的启动", () => {
  it("没有访问规则的路由使网关不能启动", async () => {
    const gateway = await buildTestGateway();
    await gateway.close();
    const app = fastify();
    const call = {
      ...defineCall({ method: "GET", path: "/x", access: "public", summary: "x", data: z.null() }),
      access: undefined as never,
    };
    expect(() => bindCalls(app, { x: call }, { x: () => Promise.resolve(null) })).toThrow(/没有声明访问规则/);
    await app.close();
  });

  it("契约里的每个调用都已接上：没有一个答 404 路由不存在", async () => {
    const gateway = await buildTestGateway({ control: true });
    for (const [name, call] of Object.entries(allCalls)) {
      const url = call.path.replace(/\{\w+\}/g, "x");
      expect(gateway.app.hasRoute({ method: call.method, url: call.path.replace(/\{(\w+)\}/g, ":$1") }), name).toBe(
        true,
      );
      const answer = await gateway.app.inject({ method: call.method, url });
      expect(answer.statusCode, name).not.toBe(500);
    }
    await gateway.close();
  });

  it("不要令牌的控制调用从门这边看不存在", async () => {
    const gateway = await buildTestGateway();
    const answer = await gateway.app.inject({ method: "POST", url: "/control/import/policies", payload: { rows: [] } });
    expect(answer.statusCode).toBe(404);
    await gateway.close();
  });

  it.each([
    ["未知路径", { method: "GET", url: "/nothing" }, 404],
    [
      "断掉的 JSON",
      { method: "POST", url: "/uaa/login", payload: '{"username":', headers: { "content-type": "application/json" } },
      400,
    ],
    [
      "原型污染的键",
      {
        method: "POST",
        url: "/uaa/login",
        payload: '{"__proto__":{"a":1},"username":"x"}',
        headers: { "content-type": "application/json" },
      },
      400,
    ],
    [
      "不支持的类型",
      { method: "POST", url: "/uaa/login", payload: "<x/>", headers: { "content-type": "application/xml" } },
      400,
    ],
    [
      "超过 1 MB",
      {
        method: "POST",
        url: "/uaa/login",
        payload: JSON.stringify({ username: "x".repeat(1_100_000) }),
        headers: { "content-type": "application/json" },
      },
      400,
    ],
    ["坏的转义", { method: "GET", url: "/policy/api/ua/policy/detail?id=%E0%A4%A" }, 400],
  ] as const)("%s 得到中文信封，没有栈", async (_name, request, status) => {
    const gateway = await buildTestGateway();
    const answer = await gateway.app.inject(request);
    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ errorMessage: string }>().errorMessage).toMatch(/[\u4e00-\u9fff]/);
    expect(answer.body).not.toMatch(/at .*\.ts|node_modules/);
    await gateway.close();
  });
});

describe("配置", () => {
  it("写错的变量逐个指出", () => {
    expect(() => readGatewayConfig({ GATEWAY_PORT: "70000", SEED_SAMPLE: "yes", DATABASE_URL: "mysql://x" })).toThrow(
      /GATEWAY_PORT[\s\S]*DATABASE_URL[\s\S]*SEED_SAMPLE/,
    );
  });

  const KEY = Buffer.alloc(32, 5).toString("base64");

  it("正式环境拒绝示例数据，本机启动可以", () => {
    expect(() => readGatewayConfig({ NODE_ENV: "production", SEED_SAMPLE: "true" })).toThrow(ConfigurationError);
    expect(
      readGatewayConfig({ NODE_ENV: "production", SEED_SAMPLE: "true", PORTAL_LOCAL_START: "true" }).seedSample,
    ).toBe(true);
    expect(readGatewayConfig({ NODE_ENV: "production", DATA_KEY: KEY }).seedSample).toBe(false);
  });

  it("正式环境没有数据密钥不启动，密钥长度不对也不启动，错误里不带密钥", () => {
    expect(() => readGatewayConfig({ NODE_ENV: "production" })).toThrow(/DATA_KEY/);
    expect(readGatewayConfig({ NODE_ENV: "production", PORTAL_LOCAL_START: "true" }).dataKey).toBeUndefined();
    const short = Buffer.alloc(31, 9).toString("base64");
    let message = "";
    try {
      readGatewayConfig({ NODE_ENV: "production", DATA_KEY: short });
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toContain("32 字节");
    expect(message).not.toContain(short);

    expect(readGatewayConfig({ NODE_ENV: "production", DATA_KEY: KEY }).dataKey).toEqual(Buffer.alloc(32, 5));
  });
});

describe("数据目录的锁", () => {
  const folders: string[] = [];
  const folder = (name = "portal-lock-") => {
    const made = mkdtempSync(path.join(os.tmpdir(), name));
    folders.push(made);
    return made;
  };
  afterEach(() => folders.splice(0).forEach((made) => rmSync(made, { recursive: true, force: true })));

  it("第二个网关被拒并说明原因；第一个停下后可以接手", async () => {
    const dataDir = folder();
    const first = await takeControlSocket(dataDir);
    await expect(takeControlSocket(dataDir)).rejects.toThrow(/正被另一个网关使用/);
    await first.close();
    await (await takeControlSocket(dataDir)).close();
  });

  it("kill -9 留下的套接字文件不挡路", async () => {
    const dataDir = folder();
    const file = controlSocketPath(dataDir);
    const { spawnSync } = await import("node:child_process");
    spawnSync(process.execPath, [
      "-e",
      `require("net").createServer().listen(${JSON.stringify(file)}, () => process.kill(process.pid, "SIGKILL"))`,
    ]);
    expect(existsSync(file)).toBe(true);
    await (await takeControlSocket(dataDir)).close();
  });

  it("三个同时抢一个留下的套接字，只有一个得到", async () => {
    const dataDir = folder();
    const { spawnSync } = await import("node:child_process");
    spawnSync(process.execPath, [
      "-e",
      `require("net").createServer().listen(${JSON.stringify(controlSocketPath(dataDir))}, () => process.kill(process.pid, "SIGKILL"))`,
    ]);
    const results = await Promise.allSettled([
      takeControlSocket(dataDir),
      takeControlSocket(dataDir),
      takeControlSocket(dataDir),
    ]);
    const winners = results.filter((result) => result.status === "fulfilled");
    expect(winners).toHaveLength(1);
    await Promise.all(winners.map((winner) => winner.value.close()));
  });

  it("接手到一半死掉的进程留下的守卫文件，五秒后不再挡路", async () => {
    const dataDir = folder();
    const { spawnSync } = await import("node:child_process");
    const file = controlSocketPath(dataDir);
    spawnSync(process.execPath, [
      "-e",
      `require("net").createServer().listen(${JSON.stringify(file)}, () => process.kill(process.pid, "SIGKILL"))`,
    ]);
    writeFileSync(`${file}.takeover`, "");
    await expect(takeControlSocket(dataDir)).rejects.toThrow(/正被另一个网关使用/);
    const old = new Date(Date.now() - 6_000);
    utimesSync(`${file}.takeover`, old, old);
    await (await takeControlSocket(dataDir)).close();
  });

  it("别的账号打不开套接字；很长的目录名也能用", async () => {
    const dataDir = path.join(folder(), "很长的目录名".repeat(6), "数据");
    const control = await takeControlSocket(dataDir);
    const file = controlSocketPath(dataDir);
    expect(Buffer.byteLength(file)).toBeLessThan(104);
    expect(statSync(file).mode & 0o077).toBe(0);
    control.serve((_request, response) => response.end("ok"));
    const status = await new Promise<number | undefined>((resolve) =>
      http.get({ socketPath: file, path: "/" }, (response) => resolve(response.statusCode)),
    );
    expect(status).toBe(200);
    await control.close();
  });
});

it("今天按上海时间算，零点换日", () => {
  expect(todayInShanghai(() => new Date("2026-11-20T15:59:59Z"))).toBe("2026-11-20");
  expect(todayInShanghai(() => new Date("2026-11-20T16:00:00Z"))).toBe("2026-11-21");
});
