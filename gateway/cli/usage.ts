/** The words of the command line. */

export const EXIT = { done: 0, someRefused: 1, notDone: 2 } as const;

/** A command that cannot be carried out; the message is for the operator, in Chinese. */
export class CommandError extends Error {}

export const HELP = `用法：npm run gateway -- <命令>

  import policies <文件>      导入政策（每行一个 JSON 对象的 .jsonl，或 JSON 数组的 .json）
  import divisions <文件>     导入行政区划
  import industries <文件>    导入国民经济行业分类
  help                        显示本说明

网关正在运行时，命令经数据目录里的控制套接字交给它执行；没有运行时，直接写入数据库。
数据目录由 DATA_DIR 指定（默认 .data），数据库由 DATABASE_URL 指定（默认内置数据库）。
重复导入是安全的：编号相同且内容相同的行不变，内容不同的行更新；中断后重新执行同一命令即可。

退出码：0 全部成功；1 有行被拒绝；2 命令有误或无法连接。
`;
