import { COMMANDS, optionsUsage, wordsUsage, type StaffCommand } from "./commands";
import { STORE_COMMANDS } from "./store-commands";

const COLUMN = 30;

/** How wide a text stands on a terminal: a Chinese character takes two places. */
const widthOf = (text: string) => [...text].length + (text.match(/\p{Script=Han}/gu) ?? []).length;

/** Usage and explanation, beneath each other where the usage is long. */
function entry(usage: string, explanation: string): string {
  const head = `  ${usage}`;
  const width = widthOf(head);
  const gap = width <= COLUMN - 2 ? " ".repeat(COLUMN - width) : `\n${" ".repeat(COLUMN)}`;
  return `${head}${gap}${explanation}\n`;
}

function entriesOf(command: StaffCommand): string {
  const { name, help, file } = command;
  if (typeof help === "string") {
    const usage = [name, wordsUsage(command), optionsUsage(command)].filter(Boolean).join(" ");
    return entry(usage, help);
  }
  return Object.entries(help)
    .map(([value, explanation]) => entry(`${name} ${value}${file ? ` <${file}>` : ""}`, explanation))
    .join("");
}

const storeEntries = () =>
  Object.entries(STORE_COMMANDS)
    .map(([name, { words, help }]) => entry([name, words].filter(Boolean).join(" "), help))
    .join("");

/** What `help` says, made from the contract. */
export const helpText = (): string => `用法：npm run gateway -- <命令>

${COMMANDS.map(entriesOf).join("")}${storeEntries()}${entry("help", "显示本说明")}
网关正在运行时，命令经数据目录里的控制套接字交给它执行；没有运行时，直接写入数据库。
数据目录由 DATA_DIR 指定（默认 .data），数据库由 DATABASE_URL 指定（默认内置数据库）。
重复导入是安全的：编号相同且内容相同的行不变，内容不同的行更新；中断后重新执行同一命令即可。

退出码：0 全部成功；1 有行被拒绝；2 命令有误或无法连接。
`;
