import { codeCalls } from "@/contract/common/code";
import { browserGateway } from "@/lib/gateway/browser";

/** The industries below a code, the sections without one; with a word those of any level that have it, at most 40. */
export const listIndustries = (parent: string, word: string) =>
  browserGateway.call(codeCalls.listIndustries, {
    query: word === "" ? (parent === "" ? {} : { parent }) : { value: word },
  });
