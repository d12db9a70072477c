import { afterAll, beforeAll, expect, test } from "vitest";
import { createItemCache } from "../../../gateway/modules/declare/item/item-cache.service";
import { createAnswerService } from "../../../gateway/modules/interaction/answer/answer.service";
import { SAMPLE_DOCUMENTS } from "../../support/sample-data";
import { TEST_NOW, buildTestGateway, type TestGateway } from "../support/gateway";
import { QA_GOLDEN, QA_OUTSIDE } from "./answer-golden";

/** Questions of the zone's people about its own samples: the source that must be quoted, and what nothing answers. */

let gateway: TestGateway;
let service: ReturnType<typeof createAnswerService>;
const clock = () => TEST_NOW;

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "samples" });
  service = createAnswerService({ database: gateway.database, clock, phrase: async () => null });
}, 60_000);
afterAll(() => gateway.close());

/** Of 52 so many may be answered from elsewhere or not at all. */
const MISSED = 5;

test(`52 个问题里最多 ${MISSED} 个没有引用该引的条款或它的申报事项；引用的政策都没有废止`, async () => {
  const { byId } = await createItemCache(gateway.database.db)();
  const missed: string[] = [];
  for (const [asked, wanted] of QA_GOLDEN) {
    const { answers } = await service.replyTo(asked);
    const cited = answers.flatMap(({ sources }) => sources);
    const [policyId = ""] = wanted.split(" ");
    const isOf = ({ kind, href, clause }: (typeof cited)[number]) => {
      const [, policy, item] = /^\/zct-ee\/policy-info\/([^#]+)#(?:item-(item-.+))?/u.exec(href) ?? [];
      if (policy) expect(SAMPLE_DOCUMENTS.find(({ id }) => id === policy)?.validity).not.toBe("repealed");
      if (kind === "item") return byId.get(item ?? "")?.policyId === policyId;
      return policy ? `${policy} ${clause}` === wanted : href === wanted;
    };
    if (!cited.some(isOf))
      missed.push(`${asked} → ${cited.map(({ title, clause }) => `${title}${clause}`).join("；")}`);
  }
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(MISSED);
});

test.each(QA_OUTSIDE)("不在范围里的问题不编答案：%s", async (asked) => {
  expect((await service.replyTo(asked)).answers.map(({ question }) => question)).toEqual([]);
});
