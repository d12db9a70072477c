import { z } from "zod";
import { allowedValues, findField, isFlag, optionsUsage, wordsUsage, type StaffCommand } from "./commands";
import { CommandError, SEE_HELP } from "./usage";

/** What a call takes. */
export interface Input {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** What was typed behind a command, checked by the contract. */
export interface ParsedArguments {
  readonly input: Input;
  /** Where the command names one. */
  readonly file: string;
}

// The longest page that lists answer with.
const PAGE = { page: 1, size: 100 } as const;

/** Lists show one page, the first one where the command does not say another. */
const wholePage = (query: z.ZodObject | undefined) => (query?.shape.page ? PAGE : {});

/** Takes `--name value`, and `--name` alone for what is only said or not, out of the words. Throws {@link CommandError} when a value is missing or not one of the choices. */
function takeOptions(command: StaffCommand, given: readonly string[]) {
  const rest = [...given];
  const options: Record<string, string | true> = {};
  for (const name of Object.keys(command.options ?? {})) {
    const at = rest.indexOf(`--${name}`);
    if (at < 0) continue;
    if (isFlag(findField(command.call, name))) {
      rest.splice(at, 1);
      options[name] = true;
      continue;
    }
    const [, value] = rest.splice(at, 2);
    const choices = allowedValues(findField(command.call, name));
    if (value === undefined || (choices && !choices.includes(value))) throw wrongOptions(command);
    options[name] = value;
  }
  return { rest, options };
}

function wrongOptions(command: StaffCommand): CommandError {
  const options = optionsUsage(command).replace(/[[\]]/g, "");
  return new CommandError(`${command.name} 之后${options ? `只能有 ${options}` : "没有参数"}。${SEE_HELP}`);
}

/** Whether a field takes several values, required or not. */
function isList(field: unknown): boolean {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return isList(field.unwrap());
  return field instanceof z.ZodArray;
}

/** The words by the fields they fill. A field that is a list takes all that are left. */
function formatPlaces(command: StaffCommand, rest: readonly string[]) {
  const names = Object.keys(command.words ?? {});
  const fields = names.map((name) => findField(command.call, name));
  const isOpen = fields.some(isList);
  const most = names.length + (command.file ? 1 : 0);
  const least = most - fields.filter((field) => field.safeParse(undefined).success).length;
  if (most === 0 && rest.length > 0) throw wrongOptions(command);
  if (rest.length < least || (rest.length > most && !isOpen)) {
    const count = least === most ? `${most}` : `${least} 至 ${most}`;
    throw new CommandError(
      `${command.name} 之后应有${isOpen ? "" : ` ${count} 项`}：${wordsUsage(command)}。内容里有空格的用引号括起来。${SEE_HELP}`,
    );
  }
  const words: Record<string, unknown> = {};
  for (const [index, name] of names.entries()) {
    if (index >= rest.length) break;
    words[name] = isList(fields[index]) ? rest.slice(index) : rest[index];
  }
  return { words, file: command.file ? (rest[names.length] ?? "") : "" };
}

/** A part of the input as the contract wants it. Throws {@link CommandError} with the first thing that is wrong. */
function check(schema: z.ZodObject | undefined, values: Readonly<Record<string, unknown>>): unknown {
  if (!schema) return undefined;
  const own = Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(schema.shape, name)));
  const parsed = schema.safeParse(own);
  if (!parsed.success) throw new CommandError(parsed.error.issues[0]?.message ?? "命令的参数不正确");
  return parsed.data;
}

/** What was typed behind a command as the input of its call, before anything is opened. Throws {@link CommandError}. */
export function parseArguments(command: StaffCommand, given: readonly string[]): ParsedArguments {
  const { rest, options } = takeOptions(command, given);
  const { words, file } = formatPlaces(command, rest);
  const values = { ...words, ...options };
  const { params, query, body } = command.call;
  return {
    input: {
      params: check(params, values),
      query: check(query, { ...wholePage(query), ...values }),
      // What a file holds is checked when it is read; what is said beside it is known to be a flag or a choice.
      ...(command.file ? (body && command.options ? { body: options } : {}) : { body: check(body, values) }),
    },
    file,
  };
}
