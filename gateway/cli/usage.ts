/** What all commands end with. */

export const EXIT = { done: 0, someRefused: 1, notDone: 2 } as const;

/** A command that cannot be carried out; the message is for the operator, in Chinese. */
export class CommandError extends Error {}

export const SEE_HELP = "执行 npm run gateway -- help 查看用法。";
