import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { policyCalls } from "../../../../contract/policy/policy";
import { policyRelationCalls } from "../../../../contract/policy/relation";
import { policyChangeTable } from "../../../../gateway/modules/policy/versions/change.table";
import { shiftDay } from "../../../../gateway/core/clock";
import { createPolicyImporter } from "../../../../gateway/modules/policy/import/policy-import.service";
import { policyFilter } from "../../../../contract/policy/policy";
import { SAMPLE_REPLACEMENTS } from "../../../support/sample-data";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../../support/gateway";
import { policyServiceOf } from "../../support/policy-service";

const policy = (id: string, pubDate: string, text: string, more: Record<string, unknown> = {}) => ({
  id,
  title: "江淮试验区企业培育奖励办法",
  docNo: "",
  issuer: "江淮试验区",
  level: "zone",
  category: "规范性文件",
  pubDate,
  text,
  ...more,
});
const OLD = policy(
  "old",
  "2024-04-20",
  "第一条 首次认定奖励二十万元，适用于区内企业。\n第二条 本办法自2024年5月1日起施行。",
  { docNo: "江淮发〔2024〕19号" },
);
const NEW = policy(
  "new",
  "2026-04-10",
  "第一条 首次认定奖励三十万元，适用于区内企业。\n第二条 本办法自2026年12月1日起施行，有效期三年。原《江淮试验区企业培育奖励办法》（江淮发[2024]19号）同时废止。",
  { docNo: "江淮发〔2026〕22号" },
);

let gateway: TestGateway;
const load = (...rows: object[]) =>
  createPolicyImporter(gateway.database, () => TEST_NOW)(rows.map((row, index) => ({ line: index + 1, row })));
const relations = async (id: string) =>
  (await call(gateway.app, policyRelationCalls.listPolicyRelations, { query: { id } })).data;
const validityAt = async (id: string, day: string) =>
  (await policyServiceOf(gateway.database, () => new Date(`${day}T04:00:00Z`)).get(id)).validity;

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "samples" });
});
afterAll(() => gateway.close());

describe("新文件写明废止旧文件", () => {
  test.each([
    ["先旧后新", [OLD, NEW]],
    ["先新后旧", [NEW, OLD]],
  ] as const)("%s导入，结果一样：新文件施行当天起旧文件失效", async (_, rows) => {
    for (const row of rows) await load(row);
    expect(await validityAt("old", "2026-11-30")).toBe("in_force");
    expect(await validityAt("old", "2026-12-01")).toBe("repealed");
    const found = await relations("old");
    expect(found.end).toMatchObject({ on: "2026-12-01", by: "document", document: { id: "new" } });
    expect(found.end?.clause).toContain("同时废止");
    expect(found.versions.map(({ id }) => id)).toEqual(["new", "old"]);
    expect(found.by).toMatchObject([{ kind: "replaces", policy: { id: "new" } }]);
    expect((await relations("new")).of).toMatchObject([{ kind: "replaces", policy: { id: "old" } }]);
  });

  test.each([
    [
      "自某日起停止执行的，到那一天",
      "《江淮试验区旧展会办法》（江淮发〔2023〕7号）自2026年12月1日起停止执行。",
      "2026-12-01",
    ],
    [
      "列入废止目录的，到目录施行之日",
      "现决定废止下列文件：\n1.江淮试验区旧展会办法（江淮发〔2023〕7号）\n本决定自2026年12月3日起施行。",
      "2026-12-03",
    ],
  ])("%s", async (_, text, on) => {
    await load(
      policy("ended", "2023-02-01", "第一条 本办法适用于区内展会，自2023年3月1日起施行。", {
        title: "江淮试验区旧展会办法",
        docNo: "江淮发〔2023〕7号",
      }),
      policy("ending", "2026-11-20", text, { title: "江淮试验区关于文件清理的决定" }),
    );
    expect(await validityAt("ended", shiftDay(on, -1))).toBe("in_force");
    expect(await validityAt("ended", on)).toBe("repealed");
    const found = await relations("ended");
    expect(found.end).toMatchObject({ on, by: "document", document: { id: "ending" } });
    expect(found.by).toMatchObject([{ kind: "repeals", policy: { id: "ending" } }]);
  });

  test("检索的效力筛选和列表上的效力随日子一起变", async () => {
    await load(OLD, NEW);
    for (const [day, expected] of [
      ["2026-11-30", 0],
      ["2026-12-01", 1],
    ] as const) {
      const service = policyServiceOf(gateway.database, () => new Date(`${day}T04:00:00Z`));
      const found = await service.list(policyFilter.parse({ validity: "repealed" }));
      expect(found.records.filter(({ id }) => id === "old")).toHaveLength(expected);
    }
  });

  test("新文件改为不再提及，旧文件恢复原来的效力；改回来又失效", async () => {
    await load(OLD, NEW);
    await load({ ...NEW, text: NEW.text.replace(/原《.*$/u, "") });
    expect(await validityAt("old", "2026-12-01")).toBe("in_force");
    expect((await relations("old")).versions).toEqual([]);
    await load(NEW);
    expect(await validityAt("old", "2026-12-01")).toBe("repealed");
  });

  test("订阅者得到的是：旧文件被哪份文件替代；没有改变结局的再次导入不再说", async () => {
    await gateway.database.db.delete(policyChangeTable);
    await load({ ...NEW, text: NEW.text.replace(/原《.*$/u, "") });
    await load(OLD);
    await gateway.database.db.delete(policyChangeTable);
    await load(NEW);
    const told = await gateway.database.db.select().from(policyChangeTable);
    expect(told.map(({ policyId, kind, after }) => [policyId, kind, after])).toEqual([["old", "replaced", NEW.title]]);
    await load({ ...NEW, topic: "科技" });
    expect(await gateway.database.db.select().from(policyChangeTable)).toHaveLength(1);
  });

  test("文件自己的有效期届满后失效，并说明依据", async () => {
    await load(NEW);
    expect(await validityAt("new", "2029-11-30")).toBe("in_force");
    expect(await validityAt("new", "2029-12-01")).toBe("repealed");
    expect((await relations("new")).end).toMatchObject({ on: "2029-12-01", by: "term", document: null });
  });

  test("库里没有的旧文件只写名称，不编造链接", async () => {
    await load(
      policy(
        "alone",
        "2026-02-01",
        "本办法施行后，《江淮试验区已失落的规定》（江淮发〔1999〕1号）同时废止，请各单位执行。",
        { title: "江淮试验区会计工作办法" },
      ),
    );
    expect((await relations("alone")).of).toMatchObject([
      { kind: "replaces", title: "江淮试验区已失落的规定", policy: null },
    ]);
  });

  test("三版相继替代，从任何一版都看到全部版本，新的在前", async () => {
    const third = policy(
      "third",
      "2027-01-10",
      "第一条 奖励四十万元。\n第二条 本办法自2027年2月1日起施行。《江淮试验区企业培育奖励办法》（江淮发〔2026〕22号）同时废止。",
    );
    await load(OLD, NEW, third);
    for (const id of ["old", "new", "third"])
      expect((await relations(id)).versions.map((version) => version.id)).toEqual(["third", "new", "old"]);
  });

  test("互相废止的两份文件不会让程序转圈", async () => {
    const title = (name: string) => ({ title: `江淮试验区${name}循环扶持办法` });
    const text = (other: string) =>
      `本办法自2026年1月1日起施行。《江淮试验区${other}循环扶持办法》同时废止，请遵照执行。`;
    await load(
      policy("loop-a", "2026-01-01", text("乙"), { ...title("甲"), docNo: "江淮循〔2026〕1号" }),
      policy(
        "loop-b",
        "2026-01-01",
        text("甲").replace("《江淮试验区甲循环扶持办法》", "《江淮试验区甲循环扶持办法》（江淮循〔2026〕1号）"),
        title("乙"),
      ),
    );
    expect((await relations("loop-a")).versions.length).toBeLessThanOrEqual(2);
  });
});

describe("对比", () => {
  beforeEach(() => load(OLD, NEW));
  const compare = (id: string, other: string) =>
    call(gateway.app, policyRelationCalls.comparePolicies, { query: { id, with: other } });

  test("从哪一版打开都是旧版在前、新版在后", async () => {
    for (const pair of [
      ["new", "old"],
      ["old", "new"],
    ] as const) {
      const { data } = await compare(pair[0], pair[1]);
      expect([data.older.id, data.newer.id]).toEqual(["old", "new"]);
      expect(data.clauses[0]).toMatchObject({ state: "changed", olderNo: "第一条", newerNo: "第一条" });
    }
  });

  test("不是同一政策的版本、与自己、没有的编号，都答没有", async () => {
    await load(
      policy("stranger", "2020-01-01", "第一条 与此无关的另一份文件，内容足够长。", { title: "江淮试验区绿化规定" }),
    );
    for (const other of ["stranger", "new", "none"]) expect((await compare("new", other)).returnCode).toBe(4004);
    expect((await compare("none", "new")).returnCode).toBe(4004);
  });
});

test("示例里的每个替代都从正文读出，旧文件已失效", async () => {
  for (const { policyId, replaces } of SAMPLE_REPLACEMENTS) {
    const found = await relations(replaces);
    expect(found.versions.map(({ id }) => id)).toEqual([policyId, replaces]);
    expect((await call(gateway.app, policyCalls.getPolicy, { query: { id: replaces } })).data.validity).toBe(
      "repealed",
    );
  }
});

describe("按发文字号找政策", () => {
  const numbers = async (...docNo: string[]) =>
    (await call(gateway.app, policyRelationCalls.listPoliciesByNumber, { query: { docNo } })).data;

  test("括号写法不同也找得到，按所问的次序；没有的不列，一个也没有给空", async () => {
    await load(OLD, NEW);
    const found = await numbers("江淮发[2026]22号", "国统字〔2017〕213号", "江淮发（2024）19号");
    expect(found.map(({ docNo, policy: { id } }) => [docNo, id])).toEqual([
      ["江淮发[2026]22号", "new"],
      ["江淮发（2024）19号", "old"],
    ]);
    expect(await numbers("国统字〔2017〕213号")).toEqual([]);
  });

  test("只相似的字号、写不成字号的词不算", async () => {
    expect(await numbers("江淮发〔2026〕2号", "江淮发〔2025〕22号", "江淮", "%")).toEqual([]);
  });

  test("同一字号有几份时给最新的", async () => {
    await load(
      policy("newer", "2026-06-01", "第一条 更正前一份文件里的金额，其余各条不变，继续执行。", {
        docNo: "江淮发〔2026〕22号",
        title: "江淮试验区更正",
      }),
    );
    expect((await numbers("江淮发〔2026〕22号"))[0]?.policy.id).toBe("newer");
  });

  test("超过 20 个字号、空的字号被拒绝", async () => {
    const many = Array.from({ length: 21 }, (_, index) => `江淮发〔2026〕${String(index)}号`);
    expect(
      (await call(gateway.app, policyRelationCalls.listPoliciesByNumber, { query: { docNo: many } })).returnCode,
    ).toBe(3000);
  });
});
