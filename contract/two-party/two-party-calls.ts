import { z } from "zod";
import type { Call } from "../call";
import { listKeyword, pageOf, pageQuery } from "../fields";
import { ownCase, type Asker } from "../own-case/own-case-calls";
import { partySide, sequence } from "./two-party-fields";

/**
 * Describes a kind of case with two parties once as both of them have it; each function makes one of its calls. Which side a
 * caller is on, the gateway finds out; for anybody else a case is not there. None of it is shown to an operator who looks with
 * a party's eyes: what the staff may read of it stands at the desk.
 */
export function twoParty<const Who extends Asker, const Path extends string>(about: {
  readonly asker: Who;
  /** `/policy/api/center/docking`. */
  readonly path: Path;
  /** 对接. */
  readonly what: string;
}) {
  const own = ownCase(about);
  const { path, what } = about;
  const { shared, submit, download, step } = own;
  return {
    shared,
    submit,
    download,
    /** @param filters what the list may be narrowed by, beside side and keyword */
    list: <Row extends z.ZodType, Filters extends Readonly<Record<string, z.ZodType>>>(row: Row, filters: Filters) =>
      ({
        ...shared,
        method: "GET",
        path: `${path}/page`,
        summary: `自己发起的和收到的${what}，轮到自己的在前`,
        query: z.object({ side: partySide.optional(), keyword: listKeyword, ...filters, ...pageQuery }),
        data: pageOf(row),
      }) as const satisfies Call,
    get: <Data extends z.ZodType>(data: Data, words: string) => {
      const { viewable: _viewable, ...call } = own.get(data, words);
      return call;
    },
    /** The same case as the other party has it, as far as this one may know. */
    getOthersView: <Data extends z.ZodType>(data: Data, words: string) => {
      const { viewable: _viewable, ...call } = own.get(data, words);
      return { ...call, path: `${path}/{id}/others-view`, summary: `对方看到的${words}` } as const satisfies Call;
    },
    /** What a party does with a case, as it was read: somebody else may have been faster. */
    step: <const Name extends string, Shape extends z.ZodRawShape>(
      name: Name,
      summary: string,
      body: z.ZodObject<Shape, z.core.$strict>,
    ) => step(name, summary, body.extend({ sequence })),
  };
}
