import { z } from "zod";
import { allCalls } from "@/contract";
import type { Call, Command } from "@/contract/call";
import { CommandError, SEE_HELP } from "./usage";

/** Every command, as the contract describes its call. */
export interface StaffCommand extends Command {
  /** The call's name in the contract. */
  readonly operation: string;
  readonly call: Call;
}

export const COMMANDS: readonly StaffCommand[] = Object.entries(allCalls).flatMap(([operation, call]) =>
  call.command ? [{ ...call.command, operation, call }] : [],
);

/** The command that the first words name, and the words behind it. Throws {@link CommandError} when there is none. */
export function findCommand(args: readonly string[]): { command: StaffCommand; given: readonly string[] } {
  const [thing = "", verb = ""] = args;
  const alone = COMMANDS.find(({ name }) => name === thing);
  if (alone) return { command: alone, given: args.slice(1) };
  const ofThing = COMMANDS.filter(({ name }) => name.startsWith(`${thing} `));
  if (ofThing.length === 0) throw new CommandError(`没有命令 ${thing}。${SEE_HELP}`);
  const command = ofThing.find(({ name }) => name === `${thing} ${verb}`);
  if (command) return { command, given: args.slice(2) };
  const verbs = ofThing.map(({ name }) => name.slice(thing.length + 1));
  throw new CommandError(`${thing} 之后应为 ${verbs.join("、")} 之一。${SEE_HELP}`);
}

/** A field that a command names, in whichever part of the call it stands. The contract's types hold that it is there. */
export function findField({ params, query, body }: Call, name: string): z.ZodType {
  const field = params?.shape[name] ?? query?.shape[name] ?? body?.shape[name];
  if (!field) throw new Error(`契约里没有参数 ${name}`);
  return field as z.ZodType;
}

/** The values a field can have, where they are a closed set. */
export function allowedValues(field: z.ZodType): readonly string[] | undefined {
  if (field instanceof z.ZodOptional) return allowedValues(field.unwrap() as z.ZodType);
  return field instanceof z.ZodEnum ? field.options.map(String) : undefined;
}

/** Whether an option is only said or not: `--draft`. */
export function isFlag(field: z.ZodType): boolean {
  return (field instanceof z.ZodOptional ? field.unwrap() : field) instanceof z.ZodBoolean;
}

const placeholder = (field: z.ZodType, label: string) => allowedValues(field)?.join("|") ?? `<${label}>`;

/** How the words of a command are written: `<编号> [审核意见]`. */
export function wordsUsage({ call, words = {}, file }: StaffCommand): string {
  const typed = Object.entries(words).map(([name, label]) => {
    const field = findField(call, name);
    if (field instanceof z.ZodArray) return `<${label}> <${label}> …`;
    return field.safeParse(undefined).success ? `[${label}]` : placeholder(field, label);
  });
  return [...typed, ...(file ? [`<${file}>`] : [])].join(" ");
}

/** How the options of a command are written: `[--state waiting|answered]`. */
export function optionsUsage({ call, options = {} }: StaffCommand): string {
  return Object.entries(options)
    .map(([name, label]) => {
      const field = findField(call, name);
      if (isFlag(field)) return `[--${name}]`;
      const usage = `--${name} ${placeholder(field, label)}`;
      return field.safeParse(undefined).success ? `[${usage}]` : usage;
    })
    .join(" ");
}
