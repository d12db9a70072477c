import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAnswerService } from "../../../gateway/modules/interaction/answer/answer.service";
import { SAMPLE_DOCUMENTS } from "../../support/sample-data";
import { TEST_NOW, buildTestGateway, type TestGateway } from "../support/gateway";
import { QA_GOLDEN, QA_OUTSIDE } from "./answer-golden";

let gateway: TestGateway;
let service: ReturnType<typeof createAnswerService>;
const clock = () => TEST_NOW;

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "samples" });
  service = createAnswerService({ database: gateway.database, clock, phrase: async () => null });
}, 60_000);
afterAll(() => gateway.close());

const texts = new Map(SAMPLE_DOCUMENTS.map((policy) => [policy.id, policy.text.replace(/\s/gu, "")]));
const policyIn = (href: string) => /^\/zct-ee\/policy-info\/([^#]+)#/u.exec(href)?.[1];

test.each(QA_GOLDEN)("问“%s”，最先的回答引用 %s", async (asked, source) => {
  const { answers } = await service.replyTo(asked);
  const cited = answers
    .slice(0, 2)
    .flatMap(({ sources }) =>
      sources.map(({ href, clause }) => (policyIn(href) ? `${policyIn(href)} ${clause}` : href)),
    );
  expect(cited).toContain(source);
});

test.each(QA_GOLDEN)("问“%s”，回答的每一句都一字不差地在来源里，来源没有废止", async (asked) => {
  const { answers } = await service.replyTo(asked);
  expect(answers.length).toBeGreaterThan(0);
  for (const { sentences, sources } of answers) {
    for (const { text, source } of sentences) {
      const cited = sources[source];
      expect(cited).toBeDefined();
      const id = policyIn(cited?.href ?? "");
      if (cited?.kind === "policy" || cited?.kind === "explanation")
        expect(texts.get(id ?? "")).toContain(text.replace(/\s/gu, ""));
      const policy = SAMPLE_DOCUMENTS.find((one) => one.id === id);
      expect(policy?.validity).not.toBe("repealed");
      if (policy) expect(cited).toMatchObject({ title: policy.title, docNo: policy.docNo });
    }
  }
});

describe("不在范围里的问题不编答案", () => {
  test.each(QA_OUTSIDE)("%s", async (asked) => {
    expect((await service.replyTo(asked)).answers.map(({ question }) => question)).toEqual([]);
  });
});
