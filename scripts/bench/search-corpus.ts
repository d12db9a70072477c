import { createReadStream } from "node:fs";
import readline from "node:readline";

/** Rows for the search bench: a policies.jsonl, or texts put together here; and as many variations of them as wanted. */

export type Row = Record<string, unknown> & {
  id: string;
  title: string;
  text: string;
  pubDate: string;
  issuer: string;
  docNo: string;
};

export async function readRows(file: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const line of readline.createInterface({ input: createReadStream(file, "utf8"), crlfDelay: Infinity })) {
    if (line.trim() !== "") rows.push(JSON.parse(line) as Row);
  }
  return rows;
}

const MATTERS = [
  "小微企业贷款",
  "科技创新",
  "优化营商环境",
  "知识产权保护",
  "安全生产监督管理",
  "人才引进",
  "高新技术企业",
  "外商投资",
  "政府采购",
  "绿色发展",
];
const ISSUERS = [
  "国务院",
  "国务院办公厅",
  "中国人民银行",
  "安徽省人民政府",
  "合肥市人民政府",
  "示范经济技术开发区管理委员会",
];
const SENTENCES = [
  "各有关部门应当按照职责分工，加强对企业的服务和监督管理，推动产业高质量发展。",
  "申请单位应当提交营业执照、财务报表和项目可行性报告，由主管部门在十个工作日内审核。",
  "对符合条件的中小企业给予贷款贴息，单个企业每年最高不超过一百万元。",
  "任何单位和个人不得违反国家规定收取费用，违反的由上级机关责令改正。",
  "鼓励金融机构开展知识产权质押融资，建立风险补偿机制，降低企业融资成本。",
  "县级以上人民政府应当建立人才引进制度，为引进人才的住房、子女入学提供便利。",
];

/** Texts for a machine without the real file: same shape and length, poorer vocabulary. */
export function syntheticRows(count: number): Row[] {
  return Array.from({ length: count }, (_, n) => {
    const matter = MATTERS[n % MATTERS.length] as string;
    const issuer = ISSUERS[n % ISSUERS.length] as string;
    const articles = Array.from(
      { length: 60 },
      (_, m) =>
        `第${m + 1}条 ${matter}。${SENTENCES[(n * 7 + m) % SENTENCES.length]}${SENTENCES[(n + m * 5) % SENTENCES.length]}`,
    );
    return {
      id: `made-${n}`,
      title: `${issuer}关于${matter}的规定（${n}）`,
      docNo: `示发〔${2000 + (n % 27)}〕${n}号`,
      issuer,
      level: (["national", "provincial", "municipal", "zone"] as const)[n % 4],
      pubDate: `${2000 + (n % 27)}-0${1 + (n % 9)}-1${n % 10}`,
      category: ["规范性文件", "部门规章", "法律"][n % 3],
      text: `第一章 总则\n${articles.join("\n")}`,
    };
  });
}

const PLACES = [
  "安徽省",
  "合肥市",
  "芜湖市",
  "江苏省",
  "南京市",
  "浙江省",
  "杭州市",
  "湖北省",
  "武汉市",
  "四川省",
  "成都市",
  "广东省",
  "深圳市",
  "福建省",
  "厦门市",
];

/** The n-th variation: other place, issuer, number and dates; paragraphs shuffled, some taken from another document. */
export function variation(rows: readonly Row[], n: number): { row: Row; paragraphs: string[] } {
  const base = rows[n % rows.length] as Row;
  const other = rows[(n * 7919 + 13) % rows.length] as Row;
  const round = Math.floor(n / rows.length);
  const paragraphs = paragraphsOf(base);
  if (round > 0) {
    const foreign = paragraphsOf(other);
    for (let at = n % 11; at < paragraphs.length; at += 11)
      paragraphs[at] = foreign[(at * 3 + n) % foreign.length] ?? "";
    for (let at = paragraphs.length - 1; at > 0; at -= 1) {
      const with_ = (at * 31 + n * 17) % (at + 1);
      [paragraphs[at], paragraphs[with_]] = [paragraphs[with_] as string, paragraphs[at] as string];
    }
  }
  const place = PLACES[(n * 5) % PLACES.length] as string;
  const year = 1980 + ((Number(base.pubDate.slice(0, 4)) + round * 7) % 47);
  const month = String(1 + ((n * 7) % 12)).padStart(2, "0");
  const day = String(1 + ((n * 11) % 28)).padStart(2, "0");
  const row: Row =
    round === 0
      ? base
      : {
          ...base,
          id: `v${n}`,
          title: `${place}${base.title}`.slice(0, 280),
          issuer: n % 3 === 0 ? base.issuer : `${place}${base.issuer}`.slice(0, 190),
          docNo: base.docNo === "" ? "" : base.docNo.replace(/\d+号/u, `${n}号`),
          pubDate: year === 2026 ? base.pubDate : `${year}-${month}-${day}`,
          effectiveDate: n % 4 === 0 ? undefined : `${Math.min(year + 1, 2027)}-${month}-01`,
          writtenDate: undefined,
        };
  return { row, paragraphs };
}

const cut = new WeakMap<Row, string[]>();

function paragraphsOf(row: Row): string[] {
  let paragraphs = cut.get(row);
  if (!paragraphs) {
    paragraphs = row.text.split("\n").filter((line) => line.trim() !== "");
    cut.set(row, paragraphs);
  }
  return [...paragraphs];
}
