import { writeFile } from "node:fs/promises";
import type { CallData } from "@/contract/call";
import { operatorDeskCalls } from "@/contract/operator-desk";
import type { GatewayConfig } from "../env";
import type { OperatorDesk } from "../modules/operator/operator-desk.service";
import * as words from "./desk-words";
import type { Console } from "./import-command";
import { checked, runWork } from "./run-work";
import { CommandError, SEE_HELP } from "./usage";

/** `outbox`, `enterprise`, `finance`, `user`, `log`, `realname`, `file`, `synonym`, `search`: the desk of the zone's staff. */

type Work = (desk: OperatorDesk) => Promise<string>;
interface Verb {
  /** How many words follow the verb: at least and at most. */
  readonly words: readonly [number, number];
  /** Options that may follow instead, each with a value. */
  readonly options?: readonly string[];
  readonly work: (given: readonly string[], options: Readonly<Record<string, string>>) => Work;
}

const calls = operatorDeskCalls;
const PAGE = { page: 1, size: 100 };
const none = { query: undefined, body: undefined, params: undefined } as const;
const byId = (id: string | undefined) => ({ params: checked(calls.showEnterprise.params, { id }) });

/** For the operator's eyes only, and never over something that is there. */
async function save(file: CallData<typeof calls.readFile>, path: string): Promise<string> {
  try {
    await writeFile(path, Buffer.from(file.base64, "base64"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    const there = (error as NodeJS.ErrnoException).code === "EEXIST";
    throw new CommandError(
      there ? `${path} 已经存在，请换一个文件名。` : `写不进 ${path}（${(error as Error).message}），请换一个位置。`,
    );
  }
  return words.savedFile(file, path);
}

const COMMANDS: Readonly<Record<string, Readonly<Record<string, Verb>>>> = {
  outbox: {
    list: {
      words: [0, 0],
      work: () => async (desk) => words.outboxList(await desk.listOutbox({ ...none, query: PAGE })),
    },
    show: {
      words: [1, 1],
      work:
        ([id]) =>
        async (desk) =>
          words.outboxMessage(await desk.showOutbox({ ...none, ...byId(id) })),
    },
  },
  enterprise: {
    list: {
      words: [0, 0],
      options: ["state"],
      work: (_, { state }) => {
        const query = checked(calls.listEnterprisesToDecide.query, { ...PAGE, state });
        return async (desk) => words.enterpriseList(await desk.listEnterprisesToDecide({ ...none, query }));
      },
    },
    show: {
      words: [1, 1],
      work:
        ([id]) =>
        async (desk) =>
          words.enterprise(await desk.showEnterprise({ ...none, ...byId(id) })),
    },
    approve: {
      words: [1, 1],
      work:
        ([id]) =>
        async (desk) =>
          words.enterprise(await desk.approveEnterprise({ ...none, ...byId(id) })),
    },
    refuse: {
      words: [2, 2],
      work: ([id, reason]) => {
        const body = checked(calls.refuseEnterprise.body, { reason });
        return async (desk) => words.enterprise(await desk.refuseEnterprise({ ...none, ...byId(id), body }));
      },
    },
  },
  finance: {
    list: {
      words: [0, 0],
      options: ["state"],
      work: (_, { state }) => {
        const query = checked(calls.listFinanceRequests.query, { ...PAGE, state });
        return async (desk) => words.financeList(await desk.listFinanceRequests({ ...none, query }));
      },
    },
    show: {
      words: [1, 1],
      work:
        ([id]) =>
        async (desk) =>
          words.finance(await desk.showFinanceRequest({ ...none, ...byId(id) })),
    },
    approve: {
      words: [1, 1],
      work: ([id]) => {
        const body = { state: "A" } as const;
        return async (desk) => words.enterprise(await desk.decideFinance({ ...none, ...byId(id), body }));
      },
    },
    refuse: {
      words: [2, 2],
      work: ([id, reason]) => {
        const body = checked(calls.decideFinance.body, { state: "R", reason });
        return async (desk) => words.enterprise(await desk.decideFinance({ ...none, ...byId(id), body }));
      },
    },
  },
  file: {
    save: {
      words: [2, 2],
      work:
        ([id, path = ""]) =>
        async (desk) =>
          save(await desk.readFile({ ...none, ...byId(id) }), path),
    },
  },
  user: {
    lock: {
      words: [1, 1],
      work:
        ([id]) =>
        async (desk) =>
          words.account(await desk.lockUser({ ...none, ...byId(id) })),
    },
    unlock: {
      words: [1, 1],
      work:
        ([id]) =>
        async (desk) =>
          words.account(await desk.unlockUser({ ...none, ...byId(id) })),
    },
  },
  synonym: {
    list: { words: [0, 0], work: () => async (desk) => words.synonymList(await desk.listSynonyms(none)) },
    add: {
      words: [2, 20],
      work: (given) => {
        const body = checked(calls.addSynonyms.body, { words: given });
        return async (desk) => words.synonymGroup(await desk.addSynonyms({ ...none, body }));
      },
    },
    remove: {
      words: [1, 1],
      work: ([word]) => {
        const body = checked(calls.removeSynonym.body, { word });
        return async (desk) => {
          await desk.removeSynonym({ ...none, body });
          return words.synonymGone(body.word);
        };
      },
    },
  },
  search: {
    missed: { words: [0, 0], work: () => async (desk) => words.missedWords(await desk.listMissedWords(none)) },
  },
  log: {
    list: {
      words: [0, 0],
      options: ["user", "event"],
      work: (_, { user, event }) => {
        const query = checked(calls.listAudit.query, { user, event });
        return async (desk) => words.auditLines(await desk.listAudit({ ...none, query }));
      },
    },
    verify: {
      words: [0, 0],
      work: () => async (desk) => {
        const { lines, brokenAt } = await desk.verifyAudit(none);
        if (brokenAt !== null)
          throw new CommandError(`安全日志从第 ${brokenAt} 行起不完整：有人动过这张表，请立即追查。`);
        return `安全日志完整，共 ${lines} 行\n`;
      },
    },
  },
  realname: {
    list: {
      words: [0, 0],
      options: ["state"],
      work: (_, { state }) => {
        const query = checked(calls.listRealNames.query, { ...PAGE, state });
        return async (desk) => words.realNameList(await desk.listRealNames({ ...none, query }));
      },
    },
    show: {
      words: [1, 1],
      work:
        ([id]) =>
        async (desk) =>
          words.realName(await desk.showRealName({ ...none, ...byId(id) })),
    },
    approve: {
      words: [1, 1],
      work:
        ([id]) =>
        async (desk) =>
          words.realNameRow(await desk.approveRealName({ ...none, ...byId(id) })),
    },
    refuse: {
      words: [2, 2],
      work: ([id, reason]) => {
        const body = checked(calls.refuseRealName.body, { reason });
        return async (desk) => words.realNameRow(await desk.refuseRealName({ ...none, ...byId(id), body }));
      },
    },
  },
};

/** Whether this command is one of the desk's. */
export const isDeskCommand = (command: string): boolean => Object.hasOwn(COMMANDS, command);

function optionsOf(name: string, args: readonly string[], allowed: readonly string[]): Record<string, string> {
  const options: Record<string, string> = {};
  for (let at = 0; at < args.length; at += 2) {
    const option = /^--(\w+)$/.exec(args[at] ?? "")?.[1];
    const value = args[at + 1];
    if (option === undefined || value === undefined || !allowed.includes(option))
      throw new CommandError(`${name} 之后只能有 ${allowed.map((one) => `--${one} <值>`).join("、")}。${SEE_HELP}`);
    options[option] = value;
  }
  return options;
}

/** The command as a piece of work on the desk; checked before anything is opened. */
function workOf(command: string, args: readonly string[]): Work {
  const verbs = COMMANDS[command] ?? {};
  const [name = "", ...rest] = args;
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb) throw new CommandError(`${command} 之后应为 ${Object.keys(verbs).join("、")} 之一。${SEE_HELP}`);
  if (verb.options) return verb.work([], optionsOf(`${command} ${name}`, rest, verb.options));
  const [least, most] = verb.words;
  if (rest.length < least || rest.length > most)
    throw new CommandError(
      `${command} ${name} 之后${most === 0 ? "没有参数" : least === most ? `应为 ${least} 个参数` : `应为 ${least} 至 ${most} 个参数`}，原因用引号括起来。${SEE_HELP}`,
    );
  return verb.work(rest, {});
}

/** Runs a command of the desk. Throws {@link CommandError} when it cannot be carried out. */
export async function deskCommand(
  readConfig: () => GatewayConfig,
  command: string,
  args: readonly string[],
  console: Console,
): Promise<number> {
  const work = workOf(command, args);
  return runWork(readConfig, (target) => work(target.desk), console);
}
