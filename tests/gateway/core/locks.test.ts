import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database, OpenDatabase } from "../../../gateway/core/database";
import { holdLock, LOCKS, type LockKind } from "../../../gateway/core/locks";
import { openTestDatabase, testEngine } from "../support/database";

const KINDS = Object.keys(LOCKS) as LockKind[];

describe("锁的登记", () => {
  it("没有两种锁用同一个号码", () => {
    expect(new Set(Object.values(LOCKS)).size).toBe(KINDS.length);
  });

  it("别处不自己取锁：网关的其他文件都经过登记", () => {
    const elsewhere = readdirSync("gateway", { recursive: true, encoding: "utf8" })
      .filter(
        (file) =>
          file.endsWith(".ts") && ![path.join("core", "locks.ts"), path.join("core", "database.ts")].includes(file),
      )
      .filter((file) => /pg_(try_)?advisory/.test(readFileSync(path.join("gateway", file), "utf8")));
    expect(elsewhere).toEqual([]);
  });
});

// PGlite has one connection: nobody can hold a lock while somebody else asks for one.
describe.runIf(testEngine === "postgres")("两个连接", () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  /** Runs `meanwhile` while a transaction on another connection holds the lock. */
  async function whileHeld(kind: LockKind, of: string, meanwhile: (other: Database) => Promise<void>): Promise<void> {
    await database.db.transaction(async (holder) => {
      await holdLock(holder, kind, of);
      await meanwhile(database.db);
    });
  }
  /** Whether somebody else gets the lock without waiting for its holder to end. */
  const isFree = (kind: LockKind, of: string) =>
    database.db
      .transaction(async (other) => {
        await other.execute(sql`set local lock_timeout = '300ms'`);
        await holdLock(other, kind, of);
      })
      .then(
        () => true,
        (error: unknown) => {
          // 55P03: the lock was not available in that time. Anything else is a fault of its own.
          expect((error as { cause?: { code?: string } }).cause?.code).toBe("55P03");
          return false;
        },
      );

  it("一种锁不挡住另一种：拿着任何一种，别人拿得到其余各种", async () => {
    const blocked: string[] = [];
    for (const held of KINDS)
      await whileHeld(held, "", async () => {
        for (const kind of KINDS) if (kind !== held && !(await isFree(kind, ""))) blocked.push(`${held} → ${kind}`);
      });
    expect(blocked).toEqual([]);
  });

  it("同一种锁挡住同一件事，不挡住另一件", async () => {
    await whileHeld("application", "en-a", async () => {
      expect(await isFree("application", "en-a")).toBe(false);
      expect(await isFree("application", "en-b")).toBe(true);
    });
    expect(await isFree("application", "en-a")).toBe(true);
  });
});
