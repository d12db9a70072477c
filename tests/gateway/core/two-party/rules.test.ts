import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { anyCase, type AnyRow } from "../../../../gateway/core/case/case.repository";
import {
  applyLevel,
  discloseOthersView,
  disclose,
  findLevel,
  type Disclosure,
  type Rule,
} from "../../../../gateway/core/case/two-party/disclosure.rules";
import { findAgreed, findDifferentSince, findSilent } from "../../../../gateway/core/case/two-party/statements.rules";
import type { PartyRow } from "../../../../gateway/core/case/two-party/party-row";
import { followCase } from "../../../../gateway/core/desk/case-work";
import { queryRows } from "../../../../gateway/core/database";
import { lendCases } from "../../../fixtures/lend/gateway/lend.case";
import { createLends } from "../../../fixtures/lend/gateway/lend.service";
import { callerOf } from "../../support/people";
import { bringTo, openLends, type Lends } from "./support";

/** The parts of the case with two parties that other tests reach only through a whole gateway. */

describe("说结果", () => {
  const at = (day: number, outcome: string) => ({ outcome, at: `2026-11-${day}T02:00:00.000Z` });
  it.each([
    [null, null, undefined, null, "both"],
    [at(23, "yes"), null, undefined, null, "counterpart"],
    [null, at(23, "yes"), undefined, null, "asker"],
    [at(23, "yes"), at(24, "yes"), "yes", null, "both"],
    [at(23, "yes"), at(24, "no"), undefined, "2026-11-24T02:00:00.000Z", "both"],
    [at(25, "yes"), at(24, "no"), undefined, "2026-11-25T02:00:00.000Z", "both"],
  ] as const)("%j 和 %j", (askerSaid, counterpartSaid, agreed, since, silent) => {
    const said = { askerSaid, counterpartSaid };
    expect(findAgreed(said)).toBe(agreed);
    expect(findDifferentSince(said)?.toISOString() ?? null).toBe(since);
    expect(findSilent(said)).toBe(silent);
  });
});

describe("谁看得到什么", () => {
  interface Row extends PartyRow<"early" | "late"> {
    readonly secret: string | null;
    readonly shy: boolean;
  }
  const row = (more: Partial<Row> = {}): Row => ({
    id: "1",
    number: "N",
    state: "early",
    submittedAt: null,
    updatedAt: new Date(0),
    userId: "u",
    enterpriseId: "e",
    counterpartUserId: null,
    counterpartEnterpriseId: "f",
    turn: null,
    turnSince: new Date(0),
    sequence: 1,
    secret: "abc",
    shy: false,
    ...more,
  });
  const stars = (value: string) => "*".repeat(value.length);
  const rule: Rule<"early" | "late", Row, string | null> = {
    in: ["late"],
    show: "whole",
    else: { when: ({ shy }) => shy, show: "hidden", else: stars },
  };
  const disclosure: Disclosure<"early" | "late", Row> = {
    secret: { asker: "whole", counterpart: rule, staff: "hidden" },
    shy: { asker: "whole", counterpart: "whole", staff: "whole" },
  };

  it("按状态、再按这一件；空的仍是空", () => {
    const seen = (one: Row) => applyLevel(findLevel(rule, one), one.secret);
    expect(seen(row())).toBe("***");
    expect(seen(row({ shy: true }))).toBeNull();
    expect(seen(row({ shy: true, state: "late" }))).toBe("abc");
    expect(seen(row({ secret: null, state: "late" }))).toBeNull();
    expect(disclose(disclosure, row({ state: "late" }), "staff").secret).toBeNull();
  });

  it("没有声明的列出不去", () => {
    const more = { ...row(), forgotten: "hush" };
    expect(JSON.stringify(disclose(disclosure, more, "asker"))).not.toContain("hush");
  });

  it("对方看到的，不多于自己看得到的：对方自己的仍然遮着", () => {
    expect(discloseOthersView(disclosure, row(), "asker").secret).toBe("***");
    expect(discloseOthersView(disclosure, row(), "counterpart").secret).toBe("***");
    expect(discloseOthersView(disclosure, row({ shy: true }), "counterpart").secret).toBeNull();
    expect(discloseOthersView(disclosure, row({ state: "late" }), "counterpart").secret).toBe("abc");
  });
});

describe("工作台的清单和搜索", () => {
  let lends: Lends;
  beforeAll(async () => {
    lends = await openLends();
  });
  afterAll(() => lends.close());

  test("排进清单的标题、搜得到的字和电话尾号，只取工作人员看得到的；到期的日子跟着", async () => {
    const { id } = await bringTo(lends, "talking", { thing: "暗号物件", memo: "暗号备忘" }, { terms: "暗号条件" });
    const { kind, table } = lendCases;
    // A kind of work that the desk knows stands in for one: the fixture's own is in no list of kinds.
    const domain = anyCase({
      table,
      kind: {
        ...kind,
        kind: "investment",
        // What is sealed is bound to the name of its kind.
        sealed: [],
        work: {
          title: (row) => [row.thing, row.terms, row.memo].join("|"),
          search: (row) => [row.thing, row.terms, row.memo],
          phones: (row) => [row.phone],
        },
      },
    });
    const { db } = lends.database;
    const [row] = await db
      .select()
      .from(table)
      .where(sql`id = ${id}`);
    const change = { at: lends.now, by: null, side: "asker", how: "提交" } as const;
    await db.transaction((transaction) =>
      followCase(transaction, lends.platform(), domain, { ...row, phone: "13911110001" } as AnyRow, change),
    );
    const items = await queryRows<object>(
      db,
      sql`select title, turn, due_on::text from desk_work where kind = 'investment' and case_id = ${id}`,
    );
    expect(items).toEqual([{ title: "暗号物件||", turn: "asker", due_on: "2026-11-30" }]);
    const contents = await queryRows<{ text: string; phone_tails: string[] }>(
      db,
      sql`select text, phone_tails from desk_content where kind = 'investment' and case_id = ${id}`,
    );
    expect(contents[0]?.text).toBe("暗号物件");
    expect(contents[0]?.phone_tails).toHaveLength(1);
  });

  test("工作人员只读查看别人的页面时，等着办的也不列", async () => {
    await bringTo(lends, "asked");
    const enterprise = {
      id: "en-yunshan",
      admin: true,
      financeState: "",
      approval: "approved",
      permissions: ["supply"],
    } as const;
    const caller = callerOf({ userId: "user-admin", enterprises: [enterprise], enterprise });
    const { listWaiting } = createLends(lends.platform());
    expect(await listWaiting(caller)).not.toEqual([]);
    const viewing = { viewerId: "user-operator", number: "X", enterpriseId: "en-yunshan" };
    expect(await listWaiting({ ...caller, viewing })).toEqual([]);
  });
});
