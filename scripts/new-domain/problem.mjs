/** What whoever gave the command can put right; told without a stack. */
export class Problem extends Error {}
