import { accountCalls } from "./account";
import type { Calls } from "./call";
import { commonCalls } from "./common";
import { operatorCalls } from "./operator";
import { policyCalls } from "./policy";

/** Every call of the gateway, by domain. */
export const callsByDomain = {
  account: accountCalls,
  common: commonCalls,
  policy: policyCalls,
  operator: operatorCalls,
} as const satisfies Readonly<Record<string, Calls>>;

/** Every call of the gateway in one map; names are unique across domains (a test holds this). */
export const allCalls: Calls = Object.assign({}, ...Object.values(callsByDomain)) as Calls;
