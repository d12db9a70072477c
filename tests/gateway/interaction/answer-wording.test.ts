import { describe, expect, test } from "vitest";
import type { ItemForm } from "../../../contract/item/item";
import {
  chooseSentences,
  preparedCandidates,
  type Candidate,
} from "../../../gateway/modules/interaction/answer/answer-candidates";
import type { AnswerIndexEntry } from "../../../gateway/modules/interaction/answer/answer-index";
import { toAsked } from "../../../gateway/modules/interaction/answer/asked.rules";
import { markFigures } from "../../../gateway/modules/interaction/answer/figure-marks.rules";
import { canAnswer, fitOf } from "../../../gateway/modules/interaction/answer/fit.rules";
import { alsoAsked, itemUnits } from "../../../gateway/modules/interaction/answer/item-unit.rules";
import { placesIn } from "../../../gateway/modules/interaction/answer/place.rules";
import { isChat, leadOf, refusalOf, withoutGreeting } from "../../../gateway/modules/interaction/answer/refusal.rules";
import { readWanted, type Wanted } from "../../../gateway/modules/interaction/answer/wanted.rules";
import { toComparable } from "../../../gateway/core/text/figures";

/** How people put their questions: what an outside look found asked and not understood. */

const asked = (question: string, words: readonly string[] = []) =>
  toAsked(
    question,
    words.map((word) => ({
      word,
      forms: [word],
      isAsking: false,
      isWhole: false,
      within: undefined,
      isGuessed: false,
      count: 5,
      weight: 3,
    })),
    new Map(),
  );
const unit = (text: string) => ({ text, said: toComparable(text), around: [] });

describe("问的是什么", () => {
  test.each<[string, readonly Wanted[], string]>([
    ["屋顶光伏补贴现在还能报吗", ["date"], "还能不能报，看申报时间"],
    ["外资奖励还可以申请不", ["date"], "同上，口语"],
    ["物流企业奖励开始报了没有", ["date"], "同上，开始了没有"],
    ["担保费补贴最高10万对不对", ["money"], "核对一个数，由原文的数回答"],
    ["保险补贴补20%还是30%", ["share"], "两个比例里选"],
    ["大型企业能领创新券吗", ["eligible"], "领不领得到，看条件"],
    ["哪些企业不能享受本政策", ["exclusion"], "问谁不能，不由谁能来回答"],
    ["培育入库什么时候可以报", ["date"], "问时间，不问条件"],
    ["每天有多长喂奶时间", ["span"], "多长时间"],
    ["每个月加班不能超过多少小时", ["span"], "多少小时"],
    ["工伤保险费是单位交还是个人交", ["office"], "谁交"],
    ["第一次评上高企能拿几多钱", ["money"], "几多钱就是多少钱"],
    ["招了博士后企业能拿到什么钱", ["money"], "什么钱"],
  ])("%s：%j（%s）", (question, wanted) => {
    expect([...readWanted(question)]).toEqual(wanted);
  });

  test("问多少的时候说到一个数，不是核对那个数", () => {
    expect([...readWanted("投资500万能补多少")]).toEqual(["money"]);
    expect([...readWanted("罚款5万元以上是多少天内交")]).toContain("span");
  });

  test("无固定期限是合同的名字，不问期限", () => {
    expect(readWanted("无固定期限合同什么条件下可以签")).not.toContain("span");
    expect(readWanted("补贴期限")).toContain("span");
  });

  test("一句话问几样：最后问的先回答，别的也记着", () => {
    const question = asked("申报截止到几号，找哪个部门，电话多少");
    expect([...question.wanted]).toEqual(["contact"]);
    expect([...question.alsoWanted]).toEqual(expect.arrayContaining(["date", "office"]));
  });

  test.each([
    ["员工要走得提前几天说？试用期呢", true],
    ["罚多少，找哪个部门", true],
    ["能不能报，补多少", false],
    ["补贴多少？", false],
  ])("%s 问了几件事：%s", (question, several) => {
    expect(asked(question).asksSeveral).toBe(several);
  });

  test.each([
    ["小微贷款贴息和设备更新贴息哪个上限更高", true],
    ["博士和硕士分别补多少", false],
    ["补贴和奖励找哪个部门", false],
  ])("%s 是比较：%s", (question, compares) => {
    expect(asked(question).compares).toBe(compares);
  });

  test("5000人不是5000元；没有单位的数照旧", () => {
    expect(asked("5000人的演唱会", ["5000"]).words[0]?.forms).toEqual(["5000人"]);
    expect(asked("第5000号", ["5000"]).words[0]?.forms).toEqual(["5000"]);
  });

  test("从哪里搬来，不是问哪里", () => {
    expect(placesIn("从包河区搬过来的企业奖励多少", ["包河区"])).toEqual([]);
    expect(placesIn("包河区搬迁奖励多少", ["包河区"])).toHaveLength(1);
    expect(asked("从肥西搬来的企业", ["肥西", "企业"]).words.map(({ word }) => word)).toEqual(["企业"]);
  });

  test("一个地方只说一遍", () => {
    expect(placesIn("苏州工业园区奖励多少", ["苏州工业园区", "苏州"]).map(({ name }) => name)).toEqual([
      "苏州工业园区",
    ]);
  });
});

describe("不是问政策的话", () => {
  test("先问好再问事，是问事；只问好，不是", () => {
    expect(isChat("您好，我们是做汽车零部件的，有什么奖励")).toBe(false);
    expect(isChat("你好，在吗？")).toBe(true);
    expect(isChat("您好，帮我写首诗")).toBe(true);
    expect(withoutGreeting("请问一下，你好！租房补贴多少")).toBe("租房补贴多少");
  });

  test.each([
    ["转人工", "staff"],
    ["人工客服", "staff"],
    ["我要投诉", "appeal"],
    ["怎么投诉？", "appeal"],
    ["投诉举报多少天答复", null],
    ["人工智能企业有什么补贴", null],
  ] as const)("%s 带到 %s", (question, lead) => {
    expect(leadOf(question)).toBe(lead);
  });

  test("问话里有一个没有收录的词，不等于问的事没有", () => {
    const one = asked("买车要交多少购置税", ["买车", "购置税"]);
    const words = one.words.map((word) => ({ ...word, isNoun: true, isKnown: word.word !== "买车" }));
    const weigh = (share: number) =>
      words.map((word) => ({ ...word, weight: word.word === "买车" ? share : 1 - share }));
    expect(refusalOf({ ...one, words: weigh(0.39) }, [], []).kind).toBe("none");
    expect(refusalOf({ ...one, words: weigh(0.41) }, [], [])).toEqual({ kind: "unknown", words: ["买车"] });
  });
});

describe("标出的数字就是回答", () => {
  const marked = (question: string, words: readonly string[], text: string) =>
    markFigures(text, asked(question, words)).map(([start, end]) => text.slice(start, end));

  test("问给多少，不标要达到的数", () => {
    expect(marked("首次进入名录奖励多少", ["名录", "奖励"], "合同金额达到1000万元的，给予30万元奖励。")).toEqual([
      "30万元",
    ]);
    expect(marked("要投资多少", ["投资"], "投资达到500万元。")).toEqual(["500万元"]);
  });

  test("几种情形一样像，一个也不标", () => {
    const text = "合同期限不满一年的，试用期不得超过一个月；不满三年的，试用期不得超过二个月。";
    expect(marked("试用期多久", ["试用期"], text)).toEqual([]);
    expect(marked("合同2年试用期多久", ["试用期", "合同"], text)).toEqual([]);
  });

  test("三个月连着标，不标成三个", () => {
    expect(marked("几个人要等几个月", ["等"], "等三个月。")).toEqual(["三个月"]);
  });
});

describe("引用的句子说得完整", () => {
  const entry: AnswerIndexEntry = {
    question: { id: "rent", question: "租房补贴每月多少钱？", keywordId: "k", answerId: "rent", updatedAt: "" },
    answer: {
      id: "rent",
      question: "租房补贴每月多少钱？",
      keywordId: "k",
      sentences: ["租房补贴标准如下：", "（一）博士每月二千元；", "（二）硕士每月一千元。", "最长三十六个月。"].map(
        (text) => ({ text, source: 0 }),
      ),
      sources: [],
    },
    policyIds: [],
    compared: { wordings: ["租房补贴每月多少钱？"], answer: "" },
  };
  const list = "租房补贴标准如下：\n（一）博士每月二千元；\n（二）硕士每月一千元。";

  test("“如下：”连同各项一起引用，不单引一个开头", () => {
    const texts = preparedCandidates([{ entry, fit: 1 }], asked("租房补贴多少", ["租房", "补贴"])).map(
      ({ text }) => text,
    );
    expect(texts).toContain(list);
    expect(texts).not.toContain("租房补贴标准如下：");
  });

  test("照着常见问题的原话问，就是那一条回答", () => {
    const same = preparedCandidates([{ entry, fit: 0.2 }], asked("租房补贴每月多少钱", ["租房"]));
    expect(same[0]).toMatchObject({ text: list, score: 1 });
    expect(preparedCandidates([{ entry, fit: 0.2 }], asked("购房补贴每月多少钱", ["购房"]))).toEqual([]);
  });

  test("引了整个列举，不再单引其中一项；先引了一项也一样", () => {
    const sentence = (text: string, score: number): Candidate => ({
      text,
      score,
      answers: true,
      from: { kind: "prepared", entry, sentence: 0 },
    });
    const item = "（二）硕士每月一千元。";
    const texts = (one: Candidate, other: Candidate) => chooseSentences([one, other]).map(({ text }) => text);
    expect(texts(sentence(list, 1), sentence(item, 0.9))).toEqual([list]);
    expect(texts(sentence(item, 1), sentence(list, 0.9))).toEqual([item]);
  });

  test("条件里的数不是给多少：问给多少，条件的列举排在后面；问条件，它就是回答", () => {
    const listed = (begin: string) => ({ ...unit(`${begin}：\n（一）费用不低于一百万元。`), isList: true });
    const bare = (question: string, begin: string) => fitOf(asked(question, ["费用"]), listed(begin)).bare;
    expect(bare("费用补多少", "应当符合下列条件")).toBeLessThan(bare("费用补多少", "补助标准如下"));
    expect(bare("费用要符合什么条件", "应当符合下列条件")).toBe(1);
  });

  test("只说“依照前款的规定处罚”，没有说怎么罚", () => {
    const question = asked("没批就开工怎么罚", ["开工"]);
    expect(canAnswer(question, unit("擅自开工建设的，依照前款的规定处罚。"))).toBe(false);
    expect(canAnswer(question, unit("擅自开工建设的，责令停止建设，处以罚款。"))).toBe(true);
  });
});

describe("事项说的话", () => {
  const item = {
    id: "item",
    policyId: "p",
    title: "光伏发电补贴",
    department: "经济发展局",
    audience: "企业",
    benefit: { text: "每千瓦时补贴五分" },
    conditions: [{ text: "已经并网" }],
    materials: [],
    windows: [
      { opensOn: "2026-02-01", closesOn: "2026-03-01" },
      { opensOn: "2026-05-01", closesOn: "2026-06-01" },
    ],
    steps: [{ name: "受理", unit: "经济发展局", workingDays: 5 }],
    contact: { unit: "经济发展局", phone: "0551-62880000", address: "" },
  } as unknown as ItemForm;
  const window = (today: string) => itemUnits(item, new Set(["date"]), today).map(({ text }) => text);

  test("申报时间：截止当天还是这一轮，过了是下一轮，都过了说已截止", () => {
    expect(window("2026-03-01")).toEqual(["2026-02-01 至 2026-03-01 24:00"]);
    expect(window("2026-03-02")).toEqual(["2026-05-01 至 2026-06-01 24:00"]);
    expect(window("2026-06-01")).toEqual(["2026-05-01 至 2026-06-01 24:00"]);
    expect(window("2026-06-02")).toEqual(["2026-05-01 至 2026-06-01 24:00（已截止）"]);
  });

  test("还问了时间和部门，一并回答，已经回答的不再说", () => {
    const [contact] = itemUnits(item, new Set(["contact"]), "2026-05-05");
    expect(contact?.fact).toBe("contact");
    const more = alsoAsked(contact as NonNullable<typeof contact>, new Set(["date", "office"]), "2026-05-05");
    expect(more.map(({ fact }) => fact)).toEqual(["window", "office"]);
  });
});
