import { writeFileSync } from "node:fs";
import path from "node:path";

/** Documents of a fictional province, written for the tests; the long one has chapters and enough text for pages. */

const CHAPTERS = ["总则", "管理体制", "规划建设", "产业发展", "服务保障", "附则"];

function regulation(title: string): string {
  let article = 0;
  const chapters = CHAPTERS.map((name, index) => {
    const articles = Array.from({ length: 5 }, () => {
      article += 1;
      return `第${article}条 为了优化营商环境，支持企业创新发展，开发区管理机构应当公布办事指南，简化办理流程，依法保护市场主体的合法权益，并对小微企业贷款给予贴息支持。`;
    });
    return [`第${"一二三四五六"[index]}章 ${name}`, ...articles].join("\n\n");
  });
  const contents = CHAPTERS.map((name, index) => `第${"一二三四五六"[index]}章 ${name}`).join("\n\n");
  return `${title}\n\n目 录\n\n${contents}\n\n${chapters.join("\n\n")}\n\n本条例自2025年12月1日起施行。`;
}

const LEVELS = ["national", "provincial", "municipal"] as const;
const CATEGORIES = ["行政法规", "地方性法规", "规范性文件"] as const;

export function policies() {
  return [
    {
      id: "test-zone-regulation",
      title: "江淮省开发区条例",
      docNo: "",
      issuer: "江淮省人民代表大会常务委员会",
      level: "provincial",
      pubDate: "2025-09-18",
      effectiveDate: "2025-12-01",
      category: "地方性法规",
      source: "测试文件",
      text: regulation("江淮省开发区条例"),
    },
    ...Array.from({ length: 36 }, (_, index) => ({
      id: `test-notice-${index}`,
      title: `江淮省人民政府办公厅关于做好第${index + 1}批营商环境改革工作的通知`,
      docNo: `江政办发〔${2018 + (index % 4)}〕${index + 1}号`,
      issuer: index % 2 === 0 ? "江淮省人民政府办公厅" : "江淮省财政厅",
      level: LEVELS[index % 3],
      pubDate: `${2018 + (index % 4)}-0${1 + (index % 9)}-15`,
      category: CATEGORIES[index % 3],
      topic: "综合政务",
      source: "测试文件",
      text: `各市、县人民政府：\n为进一步优化营商环境，现就第${index + 1}批改革工作通知如下。\n一、总体要求\n坚持问题导向，减轻企业负担，加大小微企业贷款支持力度。\n二、工作安排\n各单位按职责分工落实。\n江淮省人民政府办公厅`,
    })),
    {
      id: "test-hostile",
      title: "关于<script>window.hit=1</script>防范网络攻击的通知 😀",
      docNo: "江网信〔2024〕1号",
      issuer: "江淮省网信办",
      level: "provincial",
      pubDate: "2024-05-06",
      category: "规范性文件",
      source: "测试文件",
      html: '<p onclick="window.hit=1">正文一，用于检查脚本是否会被执行。</p><script>window.hit=1</script><img src=x onerror="window.hit=1"><svg onload="window.hit=1"></svg><a href="javascript:window.hit=1">链接</a><p style="position:fixed;inset:0;background:red">遮挡</p><iframe src="https://example.com"></iframe>',
    },
  ];
}

/** Writes the documents as a file for the import and gives its path. */
export function writePolicies(folder: string): string {
  const file = path.join(folder, "policies.jsonl");
  const lines = policies().map((row) => JSON.stringify(row));
  writeFileSync(file, lines.join("\n"));
  return file;
}
