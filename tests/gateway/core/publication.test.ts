import { createWorkPort } from "../../../gateway/core/desk/work-port";
import { eq, sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { moment } from "../../../gateway/core/columns";
import type { CaseParts } from "../../../gateway/core/case/case-steps.service";
import { createCaseStore } from "../../../gateway/core/case/case.repository";
import type { NewMessage } from "../../../gateway/core/ports";
import { createOwnedPublications } from "../../../gateway/core/publication/publication-owner.service";
import { isPublic } from "../../../gateway/core/publication/publication.repository";
import {
  defineOwnedPublication,
  definePublication,
  parseFlagStep,
  flagRefusal,
  type OwnedStep,
} from "../../../gateway/core/publication/publication.rules";
import { expiryColumn, ownerColumns, publicationColumns } from "../../../gateway/core/publication/publication.table";
import type { PublicationState } from "../../../contract/publication-labels";
import { openTestDatabase } from "../support/database";
import { stubPorts } from "../support/ports";
import { TEST_KEY, TEST_NOW } from "../support/test-context";

/** As a domain declares it that enterprises put things into. */
const offerTable = pgTable("offer_under_test", {
  id: text("id").primaryKey(),
  title: text("title").notNull(),
  contentHash: text("content_hash").notNull(),
  updatedAt: moment("updated_at").notNull(),
  ...publicationColumns<PublicationState>(),
  ...ownerColumns(),
  ...expiryColumn(),
});
const offers = {
  kind: defineOwnedPublication<{ readonly title: string }>({
    kind: "offer",
    label: "供给",
    message: { kind: "inquiry", link: (id) => `/offer/${id}`, called: ({ title }) => `《${title}》` },
  }),
  table: offerTable,
};

const told: NewMessage[] = [];
const logged: { event: string; target?: string | undefined; enterpriseId?: string | undefined }[] = [];
let parts: CaseParts;
beforeAll(async () => {
  const database = await openTestDatabase();
  await database.db.execute(sql`create table offer_under_test (id text primary key, title text not null,
    content_hash text not null, updated_at timestamptz not null, state text not null, revision integer not null default 0,
    enterprise_id text, user_id text, opinion text, published_at timestamptz, expires_on date)`);
  const ports = stubPorts({
    audit: { record: (entry) => Promise.resolve(void logged.push(entry)) },
    messenger: { send: (message) => Promise.resolve((told.push(message), [])) },
    proof: { findObstacle: () => Promise.resolve(undefined) },
    people: { operators: () => Promise.resolve([]) },
    files: { claim: () => Promise.resolve(true) },
  });
  const cipher = createFieldCipher(TEST_KEY);
  const ground = {
    database,
    clock: () => TEST_NOW,
    cipher,
    ports,
  };
  parts = { ...ground, work: createWorkPort(ground) };
});
afterAll(() => parts.database.close());
beforeEach(async () => {
  told.length = 0;
  logged.length = 0;
  await parts.database.db.execute(sql`delete from offer_under_test`);
});

const OWNER = { userId: "u1", enterpriseId: "e1" };
let count = 0;
async function put(more: Partial<typeof offerTable.$inferInsert> = {}): Promise<string> {
  const id = `o${(count += 1)}`;
  const row = {
    id,
    title: "检测服务",
    contentHash: id,
    updatedAt: TEST_NOW,
    state: "draft" as const,
    ...OWNER,
    ...more,
  };
  await parts.database.db.insert(offerTable).values(row);
  return id;
}
const find = async (id: string) => {
  const [row] = await parts.database.db.select().from(offerTable).where(eq(offerTable.id, id));
  if (!row) throw new Error("gone");
  return row;
};

describe("企业的发布", () => {
  test("提交、退回、再提交、发布、停用：意见和版本写在里面，每一步进经过和安全日志，工作人员的每一步告诉所有者", async () => {
    const publications = createOwnedPublications(parts, offers);
    const id = await put();
    await publications.submit(OWNER, id);
    await publications.refuse(id, "请写明资质", "staff");
    expect(await find(id)).toMatchObject({ state: "refused", opinion: "请写明资质", revision: 0, publishedAt: null });
    await publications.submit(OWNER, id);
    await publications.publish(id, "staff");
    expect(await find(id)).toMatchObject({ state: "published", opinion: null, revision: 1, publishedAt: TEST_NOW });
    await publications.stop(id, "资质到期", "staff");
    expect(await find(id)).toMatchObject({ state: "stopped", opinion: "资质到期" });
    await publications.publish(id, "staff");
    expect((await find(id)).revision).toBe(2);
    const log = (await createCaseStore(parts.database.db, offers).listEvents([id])).get(id) ?? [];
    expect(log.map(({ step, remark }) => `${step} ${remark}`)).toEqual([
      "submit 已提交审核",
      "refuse 审核不通过：请写明资质",
      "submit 已提交审核",
      "publish 已发布",
      "stop 已停用：资质到期",
      "publish 已发布",
    ]);
    expect(logged.map(({ event }) => event)).toEqual(
      ["submit", "refuse", "submit", "publish", "stop", "publish"].map((step) => `offer.${step}`),
    );
    expect(logged.every(({ target, enterpriseId }) => target === id && enterpriseId === "e1")).toBe(true);
    expect(told.map(({ title, body }) => `${title} ${body}`)).toEqual([
      "您的供给审核不通过 《检测服务》。请写明资质。修改后可以再次提交。",
      "您的供给已发布 《检测服务》。",
      "您的供给已停用 《检测服务》。资质到期。修改后可以再次提交。",
      "您的供给已发布 《检测服务》。",
    ]);
  });

  test("所有者可以停用自己的，不能替工作人员发布；别的企业的对他不存在", async () => {
    const publications = createOwnedPublications(parts, offers);
    const id = await put({ state: "published" });
    const other = { userId: "u9", enterpriseId: "e9" };
    await expect(publications.retract(other, id)).rejects.toMatchObject({ kind: "NOT_FOUND" });
    await expect(publications.submit(other, id)).rejects.toMatchObject({ kind: "NOT_FOUND" });
    await publications.retract(OWNER, id);
    expect((await find(id)).state).toBe("stopped");
    expect(told, "自己做的不告诉自己").toEqual([]);
  });

  test("同一家企业的同样内容换个编号提交，拒绝并写明两个编号，什么也没变；别家的不算", async () => {
    const publications = createOwnedPublications(parts, offers);
    const first = await put({ contentHash: "same", state: "published" });
    const copy = await put({ contentHash: "same" });
    await expect(publications.submit(OWNER, copy)).rejects.toThrow(`${copy} 与已有的 ${first} 内容完全相同`);
    expect((await find(copy)).state).toBe("draft");
    const others = await put({ contentHash: "same", enterpriseId: "e2", userId: "u2" });
    await publications.submit({ userId: "u2", enterpriseId: "e2" }, others);
    expect((await find(others)).state).toBe("review");
  });

  test("任何次序走，只有写明的步骤走得通", async () => {
    const publications = createOwnedPublications(parts, offers);
    const WAYS: Record<OwnedStep, Partial<Record<PublicationState, PublicationState>>> = {
      submit: { draft: "review", refused: "review", stopped: "review" },
      publish: { draft: "published", review: "published", stopped: "published" },
      refuse: { review: "refused" },
      stop: { published: "stopped" },
      retract: { published: "stopped" },
    };
    const take: Record<OwnedStep, (id: string) => Promise<unknown>> = {
      submit: (id) => publications.submit(OWNER, id),
      retract: (id) => publications.retract(OWNER, id),
      publish: (id) => publications.publish(id),
      refuse: (id) => publications.refuse(id, "意见"),
      stop: (id) => publications.stop(id, "原因"),
    };
    const names = Object.keys(WAYS) as OwnedStep[];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...names), { maxLength: 10 }), async (wishes) => {
        const id = await put();
        let state: PublicationState = "draft";
        for (const step of wishes) {
          const to: PublicationState | undefined = WAYS[step][state];
          const outcome = await take[step](id).then(
            () => "taken",
            (error: { kind?: string }) => error.kind,
          );
          expect(outcome).toBe(to ? "taken" : "WRONG_STATE");
          state = to ?? state;
          expect((await find(id)).state).toBe(state);
        }
      }),
      { numRuns: 15 },
    );
  });
});

test("园区自己的不用审核、没有所有者可告诉；每一步走不了时都说明怎么办", () => {
  const kind = definePublication({ kind: "notice", label: "公告" });
  expect(Object.keys(kind.steps)).toEqual(["publish", "stop"]);
  expect(kind.message).toBeUndefined();
  const flagged = definePublication({ kind: "notice", label: "公告", flags: ["top", "recommend"] });
  expect(Object.keys(flagged.steps)).toEqual(["publish", "stop", "top", "untop", "recommend", "unrecommend"]);
  for (const { steps } of [kind, flagged, offers.kind])
    for (const { wrong } of Object.values(steps)) expect(wrong).toContain("请");
});

describe("置顶和推荐", () => {
  const NAMED = { kind: "notice", label: "公告" };
  const since = TEST_NOW;

  test("只在已发布时，放上和取下都不改变状态", () => {
    const { steps } = definePublication({ ...NAMED, flags: ["top", "recommend"] });
    for (const step of ["top", "untop", "recommend", "unrecommend"] as const)
      expect(steps[step]).toMatchObject({ side: "staff", from: ["published"], to: "same" });
  });

  test.each([
    ["没放过的", "top", null, null, undefined],
    ["已有两条", "top", null, null, undefined, 2],
    ["已有三条", "top", null, null, "最多 3 条，请先用 notice untop 取消一条", 3],
    ["已有三条，取下", "untop", since, null, undefined, 3],
    ["放过了的", "top", since, null, "已经置顶"],
    ["当天还显示的", "top", null, "2026-11-21", undefined],
    ["昨天是最后一天的", "top", null, "2026-11-20", "只显示到 2026-11-20"],
    ["放过了的，取下", "untop", since, null, undefined],
    ["过了最后一天的，取下", "untop", since, "2026-11-20", undefined],
    ["没放过的，取下", "untop", null, null, "没有置顶"],
    ["没推荐过的，取下", "unrecommend", null, null, "没有推荐"],
  ])("%s（%s）", (_name, step, putSince, expiresOn, reason, others = 0) => {
    const wish = parseFlagStep(step);
    if (!wish) throw new Error("no flag");
    const refusal = flagRefusal(NAMED, wish, { since: putSince, expiresOn, others }, "2026-11-21");
    if (reason === undefined) expect(refusal).toBeUndefined();
    else expect(refusal).toContain(reason);
  });

  test("别的步骤不是这两样", () => {
    expect(["publish", "stop", "stopped", "toppling"].map(parseFlagStep)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test("公众看到的：已发布而且没过最后一天；当天还看得到", async () => {
  const seen = await put({ state: "published" });
  const lastDay = await put({ state: "published", expiresOn: "2026-11-21" });
  await put({ state: "published", expiresOn: "2026-11-20" });
  for (const state of ["draft", "review", "refused", "stopped"] as const) await put({ state });
  const rows = await parts.database.db.select().from(offerTable).where(isPublic(offerTable, "2026-11-21"));
  expect(rows.map(({ id }) => id).toSorted()).toEqual([seen, lastDay].toSorted());
});
