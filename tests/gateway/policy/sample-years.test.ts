import { afterEach, describe, expect, it, test } from "vitest";
import { policyFilter } from "../../../contract/policy/policy";
import { inSampleYears } from "../../../gateway/core/sample-days";
import { loadItemSample } from "../../../gateway/modules/declare/declare.sample";
import { createPolicyRelations } from "../../../gateway/modules/policy/versions/relation.service";
import { loadEnglishSample, loadPolicySample } from "../../../gateway/modules/policy/policy.sample";
import { SAMPLE_INTERPRETATIONS, SAMPLE_POLICIES, SAMPLE_REPLACEMENTS } from "../../support/sample-data";
import { buildTestGateway, type TestGateway } from "../support/gateway";
import { policyServiceOf } from "../support/policy-service";

let gateway: TestGateway | undefined;
afterEach(async () => gateway?.close());

describe("示例文件的年份", () => {
  it("满一年才前移一年：日期、文号、正文里的年份都移，编号和金额不动", () => {
    const document = {
      id: "zone-2026-022",
      docNo: "示经科〔2026〕22号",
      pubDate: "2026-04-16",
      text: "自2026年5月1日起施行，奖励2026元。",
    };
    expect(inSampleYears(document, "2027-11-19")).toEqual(document);
    expect(inSampleYears(document, "2027-11-20")).toEqual({
      id: "zone-2026-022",
      docNo: "示经科〔2027〕22号",
      pubDate: "2027-04-16",
      text: "自2027年5月1日起施行，奖励2026元。",
    });
    expect(inSampleYears("effective on 1 May 2026, No. [2024]", "2028-12-01")).toBe(
      "effective on 1 May 2028, No. [2026]",
    );
  });

  test.each(["2027-11-19", "2028-02-29", "2031-06-01"])(
    "在 %s 装入：事项的引文仍在正文里，替代和解读关系仍读得出，解读自成一类、没有效力和期限，过期和未施行的都是少数",
    async (day) => {
      gateway = await buildTestGateway();
      const clock = () => new Date(`${day}T04:00:00Z`);
      await loadPolicySample(gateway.database, clock);
      await loadEnglishSample(gateway.database, clock);
      await loadItemSample(gateway.database, clock);
      const service = policyServiceOf(gateway.database, clock);
      const { facets } = await service.list(policyFilter.parse({}));
      const count = (value: string) => facets.validity.find((option) => option.value === value)?.count ?? 0;
      expect(count("in_force")).toBeGreaterThan(SAMPLE_POLICIES.length * 0.6);
      expect(facets.category.find(({ value }) => value === "政策解读")?.count).toBe(SAMPLE_INTERPRETATIONS.length);
      const relations = createPolicyRelations({ database: gateway.database, clock });
      for (const { id } of SAMPLE_INTERPRETATIONS) {
        expect((await service.get(id)).validity).toBe("unstated");
        const { of, end } = await relations.list(id);
        expect([of, end]).toMatchObject([[{ kind: "interprets", policy: { id: id.replace(/-jd$/, "") } }], null]);
        const { by } = await relations.list(id.replace(/-jd$/, ""));
        expect(by.filter(({ kind }) => kind === "interprets")).toMatchObject([{ policy: { id } }]);
      }
      for (const { replaces } of SAMPLE_REPLACEMENTS) expect((await service.get(replaces)).validity).toBe("repealed");
    },
  );
});
