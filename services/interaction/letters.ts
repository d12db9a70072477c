import type { z } from "zod";
import type { letterCalls } from "@/contract/case";
import { browserGateway } from "@/lib/gateway/browser";

type LetterCalls<Data extends z.ZodType> = Omit<
  ReturnType<typeof letterCalls<string, string, z.ZodObject, z.ZodObject, z.ZodType<string, string>, Data>>,
  "send"
>;

/** What people do with a kind of letter in the browser; each gives the letter as it is then. All throw GatewayError. */
export const createLetterClient = <Data extends z.ZodType>(calls: LetterCalls<Data>) => {
  type Letter = z.output<Data>;
  return {
    /** The latest of the account, and under which key they are kept. */
    ownKey: ["letters", calls.own.path] as readonly string[],
    listOwn: (): Promise<{ readonly records: readonly Letter[]; readonly total: number }> =>
      browserGateway.call(calls.own, { query: { page: 1, size: 20 } }),
    follow: (number: string, code: string): Promise<Letter> =>
      browserGateway.call(calls.follow, { params: { number }, body: { code } }),
    /** How its reader has a say in it; without a code by the account that it came from. */
    actionsFor: (number: string, code: string | undefined, onChange: (letter: Letter) => unknown) => {
      const by = { params: { number } };
      const known = code === undefined ? {} : { code };
      return {
        rate: async (rating: { readonly score: number; readonly words: string }) =>
          void onChange(await browserGateway.call(calls.rate, { ...by, body: { ...rating, ...known } })),
        urge: async () => void onChange(await browserGateway.call(calls.urge, { ...by, body: known })),
      };
    },
  };
};
