import { distinctWords } from "./segment";

/** Words of asking and of politeness; they say nothing about the matter. */
const ASKING = new Set(
  (
    "怎么 怎么办 怎样 如何 什么 哪些 哪里 哪儿 哪个 哪种 多少 多久 多长 多长时间 几个 几天 是否 能否 可否 可以 能不能 可不可以 有没有 是不是 会不会 需要 需不需要 " +
    "我们 你们 咱们 他们 我司 本公司 公司 企业 自己 一下 一个 一家 这个 那个 请问 谢谢 您好 你好 想要 想问 知道 告诉 应该 还是 或者 以及 如果 没有 已经 还有 时候 时间 " +
    "现在 今年 最近 这里 那里 里面 关于 对于 情况 问题 方面 事情 东西 要求 相关 有关 国家 园区 开发区 经开 经开区 示范 经济 技术 开发 经济技术开发区 政策 规定 " +
    "多少钱 怎么样 为什么 什么样 什么时候 谁能 算不算 要不要 行不行 到底 具体 一般 主要 目前 进行 办理 申请 申报 享受 拿到 得到 收到 给予 " +
    "一个月 个月 两个 三个 每个 单个 十几 十几个 几件 能补 能奖 要交 不能 最多 最少 一共"
  ).split(" "),
);

export const isAsking = (word: string): boolean => ASKING.has(word);

/** The words that tell what is asked, folded. When nothing but words of asking was typed, there are none. */
export function extractSubjectWords(question: string): string[] {
  return [...distinctWords(question)].filter((word) => !isAsking(word) && !/^\d{1,3}$/u.test(word));
}
