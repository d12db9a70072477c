import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openPostgres } from "../../../../gateway/core/database";
import { ConfigurationError, readGatewayConfig } from "../../../../gateway/env";
import { databaseUrl } from "../../support/template";
import { testEngine } from "../../support/database";

/** What a newcomer gets wrong with PostgreSQL is told in words that say what to do, and starting again is of no use. */

const refusalOf = (url: string) =>
  openPostgres(url).then(
    () => undefined,
    (error: unknown) => error,
  );

describe.runIf(testEngine === "postgres")("连不上 PostgreSQL", () => {
  const name = `${inject("databasePrefix")}_${randomBytes(4).toString("hex")}`;
  const templates = inject("templates");
  const server = templates.engine === "postgres" ? templates.serverUrl : "";
  let admin: pg.Client;
  beforeAll(async () => {
    admin = new pg.Client({ connectionString: server });
    await admin.connect();
  });
  afterAll(async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`drop role if exists ${name}`);
    await admin.end();
  });

  test("没有这个数据库：说怎样建", async () => {
    const refusal = await refusalOf(databaseUrl(server, "no_such_database"));
    expect(refusal).toBeInstanceOf(ConfigurationError);
    expect(String(refusal)).toContain("createdb -E UTF8");
  });

  test("编码是 SQL_ASCII：说要 UTF8，什么也不建", async () => {
    await admin.query(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`);
    const refusal = await refusalOf(databaseUrl(server, name));
    expect(refusal).toBeInstanceOf(ConfigurationError);
    expect(String(refusal)).toContain("数据库的编码是 SQL_ASCII，不是 UTF8");
    await admin.query(`drop database ${name} with (force)`);
  });

  test("没有建表的权限：说要哪些权限", async () => {
    await admin.query(`create database ${name} encoding 'UTF8' locale 'C' template template0`);
    await admin.query(`create role ${name} login`);
    const url = new URL(databaseUrl(server, name));
    url.username = name;
    const refusal = await refusalOf(url.href);
    expect(refusal).toBeInstanceOf(ConfigurationError);
    expect(String(refusal)).toContain("grant create on database");
  });
});

describe("DATABASE_URL 的写法", () => {
  const read = (url: string) => readGatewayConfig({ NODE_ENV: "test", DATABASE_URL: url }).databaseUrl;
  test.each(["postgres://portal:a%40b@db/portal", "postgresql://portal@127.0.0.1:5432/portal"])("%s 可以", (url) =>
    expect(read(url)).toBe(url),
  );
  test.each([
    "postgres://portal:a/b@db/portal",
    "postgres://portal:a#b@db/portal",
    "postgres://portal:a?b@db/portal",
    "postgres://portal:50%@db/portal",
    "postgres://portal:a b@db:port/portal",
  ])("%s：说口令里的字怎样写，不说出口令", (url) => {
    expect(() => read(url)).toThrow(/口令里的 @ : \/ \? # % 要写成 %40/);
    expect(() => read(url)).not.toThrow(/a\/b|a#b|50%/);
  });
});
