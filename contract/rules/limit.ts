/** A limit of what one asker may have within some time, as plain data: gateway and door declare theirs once each. */
export interface Limit {
  /** Part of every key that it is counted under; unique. */
  readonly name: string;
  /** What is counted, in Chinese. */
  readonly what: string;
  readonly amount: number;
  readonly unit: "次" | "条" | "个" | "字节" | "页";
  /** How long a count lasts from its first, in seconds; undefined for what is held at the same moment. */
  readonly windowSeconds?: number;
  /** Of what each has a count of its own. An address is what `toAddressKey` makes of it. */
  readonly per: keyof typeof LIMIT_SUBJECTS;
  /** What happens beyond it, in Chinese. */
  readonly effect: string;
  /** Where the figure comes from, in Chinese. */
  readonly source: string;
}

export const LIMIT_SUBJECTS = {
  address: "地址（IPv4，或 IPv6 的 /64）",
  account: "账号",
  typedName: "输入的名字（账号名、手机号各数各的，不存在的也一样）",
  device: "认得的设备",
  viewer: "账号或没登录的地址（IPv4，或 IPv6 的 /64），对一条内容，一天",
  session: "会话",
  enterprise: "企业",
  pair: "一家企业对一个手机号",
  phone: "手机号",
  number: "编号",
  numberAndAddress: "一个地址（IPv4，或 IPv6 的 /64）对一个编号",
  worker: "生成页面的进程",
  all: "全站",
} as const;
