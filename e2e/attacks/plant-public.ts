import { control } from "../support/control";
import { dayFromToday } from "../support/day";
import { batches, PAYLOADS, payloadsInTurn } from "./payloads";

/** What the zone imports and publishes, with an attack in every text: documents come from elsewhere and are copied as they are. */

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

const CLAUSE = "第一条 在经开区登记注册的企业适用本办法，按年度给予奖励。";
/** The two years of publication in which nothing but ours lies; a feed holds fifty. */
export const YEARS = ["1988", "1989"] as const;

/** Sixty policies, one a payload: in the title, the issuer and every other line that the import takes. */
const titled = (): Row[] => {
  const next = payloadsInTurn();
  return PAYLOADS.map(({ text }, index) => ({
    id: `stored-${index + 1}`,
    title: `${text} 之${index + 1}`,
    docNo: next(120),
    issuer: next(200),
    level: index % 10 === 0 ? "zone" : "provincial",
    pubDate: `${YEARS[index % 2]}-0${1 + (index % 9)}-11`,
    category: next(40),
    topic: next(120),
    indexNo: next(120),
    region: next(60),
    source: next(300),
    url: `https://evil.example/${index}?a="><script>__pwned=1</script>`,
    html: `<p>${CLAUSE}</p><p>${text}</p>`,
    attachments: [{ name: next(120), url: `https://evil.example/a'onmouseover='alert(1)/${index}` }],
  }));
};

const LONG = { level: "zone", issuer: "江淮试验区管委会", category: "扶持措施", pubDate: "1987-02-03" } as const;

/** All payloads as the lines of a text, and as a page of somebody else's site. */
export const policyRows = (): Row[] => [
  ...titled(),
  {
    ...LONG,
    id: "stored-text",
    title: "储存的文字办法",
    text: [CLAUSE, ...PAYLOADS.map(({ text }) => text), "第二条 本办法自发布之日起施行。"].join("\n"),
  },
  ...batches(900).map((html, index) => ({
    ...LONG,
    id: `stored-html-${index}`,
    title: `储存的网页办法（${index}）`,
    html: `<p>${CLAUSE}</p><h2 id="cookie">${html}</h2>`,
  })),
];

/** Items whose every text is an attack. */
export const itemRows = (): Row[] => {
  const next = payloadsInTurn();
  return Array.from({ length: 4 }, (_, index) => ({
    id: `stored-item-${index}`,
    policyId: "stored-text",
    title: `${next(90, 4)} 项${index}`,
    department: next(60, 2),
    audience: next(200, 2),
    benefit: { form: "award", text: next(300, 4), most: "20", clause: CLAUSE },
    conditions: Array.from({ length: 5 }, (__, place) => ({
      id: `c${place}`,
      text: next(200, 2),
      clause: CLAUSE,
    })),
    materials: [0, 1].map((workingDays) => ({ name: next(80, 2), note: next(200), workingDays, required: false })),
    windows: [{ opensOn: dayFromToday(-20), closesOn: dayFromToday(4 + index) }],
    steps: [{ name: next(40, 2), unit: next(40, 2), workingDays: 3 }],
    contact: { unit: next(60, 2), phone: "0551-62880001", address: next(120) },
  }));
};

/** One notice a payload; the last holds all of them as somebody else's page. */
export const noticeRows = (): Row[] => {
  const next = payloadsInTurn();
  return [
    ...PAYLOADS.map(({ text }, index) => ({
      id: `stored-notice-${index + 1}`,
      kind: "notice",
      title: `${text} 告${index + 1}`,
      summary: next(200),
      issuer: next(100),
      source: next(200),
      pubDate: dayFromToday(-1),
      policyId: "stored-text",
      text: `${next(200)}\n${text}`,
    })),
    ...batches(900).map((html, index) => ({
      id: `stored-notice-html-${index}`,
      kind: "news",
      title: `储存的网页公告（${index}）`,
      issuer: "江淮试验区管委会",
      pubDate: dayFromToday(-1),
      html: `<p>公告如下。</p>${html}`,
    })),
  ];
};

export const topicRows = (): Row[] => {
  const next = payloadsInTurn();
  return Array.from({ length: 6 }, (_, index) => ({
    id: `stored-topic-${index}`,
    title: `${next(50, 2)} 题${index}`,
    summary: next(200, 4),
    intro: `<p>说明如下。</p>${batches(900)[index % batches(900).length] ?? ""}`,
    order: index,
    sections: Array.from({ length: 4 }, (__, place) => ({
      title: next(40, 2),
      note: next(200),
      policies: [`stored-${1 + place}`],
      items: ["stored-item-0"],
      notices: [`stored-notice-${1 + place}`],
    })),
  }));
};

export const bannerRows = (): Row[] => {
  const next = payloadsInTurn();
  return Array.from({ length: 3 }, (_, index) => ({
    id: `stored-banner-${index}`,
    title: next(40, 2),
    text: next(120, 2),
    link: `/zct-ee/policy-info?value="><script>alert(1)</script>${index}`.replaceAll(" ", ""),
    action: ["看{{7*7}}", "'onclick=", "-1+看"][index],
    order: index,
    from: dayFromToday(-2),
    to: dayFromToday(9),
  }));
};

export const englishRows = (): Row[] => {
  const next = payloadsInTurn();
  return PAYLOADS.slice(0, 20).map((_, index) => ({
    id: `stored-${index + 1}`,
    title: `${next(200)} E${index}`,
    issuer: next(100),
    summary: next(150),
    text: `Article 1 Enterprises registered in the zone may apply.\n${next(200)}`,
    translatedOn: dayFromToday(-3),
  }));
};

const questionGroups = () => {
  const next = payloadsInTurn();
  return [
    {
      id: "stored-group",
      word: "${7*7}<b>",
      questions: Array.from({ length: 20 }, (_, index) => ({
        id: `stored-question-${index}`,
        question: `${next(150, 4)} 问${index}`,
        parts: [
          { policyId: "stored-text", clause: "第一条" },
          { kind: "site", title: next(120, 1), clause: next(80), href: "/privacy", text: next(2000, 2) },
          { kind: "rule", title: "国家规定", href: `https://evil.example/"onclick="alert(1)`, text: next(2000, 2) },
        ],
      })),
    },
  ];
};
export const QUESTIONS = questionGroups()[0]?.questions ?? [];

interface Outcome {
  readonly refused: readonly { readonly line: number; readonly reason: string }[];
}

/** Imports everything; what is refused fails, for it would not be tried. */
export async function plantPublications(dataDir: string): Promise<void> {
  const imports = [
    ["policies", policyRows()],
    ["items", itemRows()],
    ["notices", noticeRows()],
    ["topics", topicRows()],
    ["banners", bannerRows()],
    ["english", englishRows()],
  ] as const;
  for (const [kind, rows] of imports) {
    const numbered = rows.map((row, index) => ({ line: index + 1, row }));
    const { refused } = await control<Outcome>(dataDir, "POST", `/control/import/${kind}`, { rows: numbered });
    if (refused.length > 0) throw new Error(`没有导入 ${kind}：${JSON.stringify(refused)}`);
  }
  await control(dataDir, "POST", "/policy/api/manager/answer/import", { groups: questionGroups() });
}
