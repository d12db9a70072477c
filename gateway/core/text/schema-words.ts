import { zhCN } from "zod/v4/locales";

/** What a schema says in Chinese where it has no words of its own; given to each parse, so that nothing global changes. */
export const inChinese = zhCN().localeError;
