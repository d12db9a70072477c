import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAnswerService } from "../../../gateway/modules/interaction/answer/answer.service";
import { createPolicyImporter } from "../../../gateway/modules/policy/import/policy-import.service";
import { quotedIn } from "../../../scripts/bench/questions";
import { TEST_NOW, buildTestGateway, type TestGateway } from "../support/gateway";

/** Planted neighbours: of two that look alike the right one answers, and what is only alike answers nothing. */

let gateway: TestGateway;
let service: ReturnType<typeof createAnswerService>;

const zone = { docNo: "", issuer: "示范经开区经济发展局", level: "zone", category: "管理办法" } as const;
const DOCUMENTS = [
  {
    ...zone,
    id: "drone",
    title: "无人机产业支持办法",
    pubDate: "2026-03-01",
    text:
      "第一条 为了支持无人机产业发展，制定本办法。\n第二条 无人机整机企业首次取得型号合格证的，给予一次性奖励四十万元。\n" +
      "第三条 无人机零部件企业首次取得型号合格证的，给予一次性奖励十五万元。\n第四条 申报单位应当在取得证书之日起九十日内提出申请。\n" +
      "第五条 本办法由经济发展局负责解释，自2026年4月1日起施行。",
  },
  {
    ...zone,
    id: "robot",
    title: "服务机器人产业支持办法",
    pubDate: "2026-03-02",
    text: "第一条 为了支持服务机器人产业发展，制定本办法。\n第二条 服务机器人企业首次取得型号合格证的，给予一次性奖励二十五万元。",
  },
  {
    ...zone,
    id: "kiln-old",
    title: "陶瓷窑炉节能改造补助办法",
    pubDate: "2023-05-01",
    validity: "repealed",
    text: "第二条 陶瓷窑炉节能改造项目按照投资额的百分之六给予补助。",
  },
  {
    ...zone,
    id: "kiln",
    title: "陶瓷窑炉节能改造补助办法",
    pubDate: "2026-05-01",
    text: "第二条 陶瓷窑炉节能改造项目按照投资额的百分之九给予补助。",
  },
  {
    docNo: "",
    issuer: "杭州市经济和信息化局",
    level: "municipal",
    region: "浙江",
    category: "管理办法",
    id: "hangzhou-tea",
    title: "杭州市茶叶加工企业奖励办法",
    pubDate: "2026-02-01",
    text: "第二条 茶叶加工企业通过绿色食品认证的，给予一次性奖励八万元。",
  },
];

beforeAll(async () => {
  gateway = await buildTestGateway();
  service = createAnswerService({
    database: gateway.database,
    clock: () => TEST_NOW,
    phrase: () => Promise.resolve(null),
  });
  const outcome = await createPolicyImporter(
    gateway.database,
    () => TEST_NOW,
  )(DOCUMENTS.map((row, at) => ({ line: at + 1, row })));
  expect(outcome.refused).toEqual([]);
}, 60_000);
afterAll(() => gateway.close());

const first = async (question: string) => quotedIn((await service.replyTo(question)).answers)[0];

describe("相似的放在一起", () => {
  test.each([
    ["无人机整机企业首次取得型号合格证奖励多少？", "drone", "四十万元"],
    ["无人机零部件企业首次取得型号合格证奖励多少？", "drone", "十五万元"],
    ["服务机器人企业首次取得型号合格证奖励多少？", "robot", "二十五万元"],
    ["陶瓷窑炉节能改造按什么比例补助？", "kiln", "百分之九"],
    ["杭州市茶叶加工企业通过绿色食品认证奖励多少？", "hangzhou-tea", "八万元"],
  ])("%s 由 %s 回答：%s", async (question, source, piece) => {
    const sentence = await first(question);
    expect(sentence?.source).toBe(source);
    expect(sentence?.text).toContain(piece);
  });

  test.each([
    ["茶叶加工企业通过绿色食品认证奖励多少？", "没有说是杭州，杭州的办法不回答"],
    ["宁波市无人机整机企业首次取得型号合格证奖励多少？", "宁波的事，园区的办法不回答"],
    ["无人船整机企业首次取得型号合格证奖励多少？", "没有无人船的办法"],
    ["2022年无人机整机企业首次取得型号合格证奖励多少？", "2026年才有的办法说不了2022年"],
  ])("%s 不回答：%s", async (question) => {
    expect(await first(question)).toBeUndefined();
  });

  test.each([
    ["无人机整机企业首次取得型号合格证奖励多少？", "无人机整机企业第一次拿到型号合格证，奖励多少钱"],
    ["陶瓷窑炉节能改造按什么比例补助？", "陶瓷窑炉做节能改造，补助百分之几"],
    ["申请无人机产业支持要在取得证书后几天内提出？", "取得证书后几天内申请无人机产业支持"],
    ["无人机零部件企业首次取得型号合格证奖励多少？", "做无人机零部件的公司头一回拿到型号合格证，奖多少钱"],
  ])("换个说法问，回答一样：%s", async (question, paraphrase) => {
    const sentence = await first(question);
    expect(sentence).toBeDefined();
    expect(await first(paraphrase)).toEqual(sentence);
  });
});

describe("不回答时说明原因，指出去路", () => {
  const refused = async (question: string) => (await service.replyTo(question)).refusal;

  test("别的地方、没有的名称、闲聊各有各的说法；指名道姓", async () => {
    expect(await refused("宁波市无人机整机企业奖励多少？")).toMatchObject({ kind: "place", words: ["宁波市"] });
    expect(await refused("独角兽企业无人机奖励多少？")).toMatchObject({ kind: "unknown", words: ["独角兽"] });
    expect(await refused("无人船整机企业奖励多少？")).toMatchObject({ kind: "unknown", words: ["无人船"] });
    expect(await refused("帮我写一封感谢信")).toMatchObject({ kind: "chat", nearest: [] });
  });

  test("指出最接近的真实政策", async () => {
    const refusal = await refused("无人船整机企业首次取得型号合格证奖励多少？");
    expect(refusal?.nearest[0]).toEqual({ id: "drone", title: "无人机产业支持办法" });
  });

  test("没有把握的，指到最接近的原文：一字不改，链接通到那一条", async () => {
    const refusal = await refused("窑炉改造旧设备拆了以后补助怎么算");
    const passage = refusal?.nearest[0]?.passage;
    expect(refusal?.kind).toBe("none");
    expect(DOCUMENTS.find(({ id }) => id === refusal?.nearest[0]?.id)?.text).toContain(passage?.text);
    expect(passage).toMatchObject({
      clause: "第二条",
      href: expect.stringMatching(/^\/zct-ee\/policy-info\/kiln#/) as string,
    });
  });

  test("问两项哪个更高，只找到一项就不回答；问了几件事，说明只答了一件", async () => {
    const compared = await service.replyTo("陶瓷窑炉节能改造补助和水泥窑炉节能改造补助哪个更高");
    expect(compared.answers).toEqual([]);
    const one = await service.replyTo("无人机整机企业首次取得型号合格证奖励多少？");
    expect(one.isPartial).toBe(false);
    const several = await service.replyTo("取得证书后几天内申请？无人机整机企业首次取得型号合格证奖励多少？");
    expect(several.answers).not.toEqual([]);
    expect(several.isPartial).toBe(true);
  });

  test("没有政策说得上，就不指", async () => {
    const refusal = await refused("今天中午食堂的红烧肉咸不咸，要排多久的队");
    expect(refusal).toMatchObject({ nearest: [] });
  });

  test("问自己的事，带到能查的页面", async () => {
    expect((await service.replyTo("我们公司能享受哪些政策")).lead).toBe("match");
    expect((await service.replyTo("我的申报审核到哪一步了")).lead).toBe("applications");
    expect((await service.replyTo("无人机整机企业奖励多少")).lead).toBeNull();
  });
});
