import { z } from "zod";
import type { PermissionName } from "../access/permission";
import type { Call } from "../call";
import { isExplained, ratingFields, submissionId, UNEXPLAINED } from "../case";
import { listKeyword, moment, opaqueId, pageOf, pageQuery } from "../fields";
import { ownFile } from "./own-case-fields";

/** Who asks: an enterprise, by a right of the person's role in it, or any person who is signed in. */
export type Asker =
  | {
      readonly access: "enterprise";
      readonly permission: PermissionName | readonly [PermissionName, ...PermissionName[]];
      /** What personal members are told. */
      readonly personalRefusal: string;
    }
  | { readonly access: "user"; readonly forEnterprise?: true };

const OWNER = { enterprise: "当前企业", user: "本人" } as const;

/** How often one address may make a call, a minute: reading and acting, handing in, keeping what is written, files. */
const OFTEN = { usual: 60, submit: 10, draft: 30, download: 120 } as const;

/**
 * Describes a kind of case once as whoever asks has it; each function makes one of its calls. Whose a case is, the gateway
 * decides by the caller: for anybody else it is not there.
 */
export function ownCase<const Who extends Asker, const Path extends string>({
  asker,
  path,
  what,
}: {
  readonly asker: Who;
  /** `/zqjh/api/center/wybx`. */
  readonly path: Path;
  /** 报修, 诉求. */
  readonly what: string;
}) {
  const shared = { ...asker, perMinute: OFTEN.usual } as const;
  const owned = `${OWNER[asker.access]}的`;
  const one = { ...shared, params: z.object({ id: opaqueId }) } as const;
  const late = ["NOT_FOUND", "WRONG_STATE"] as const;
  const act = { ...one, data: z.null(), refusals: late } as const;
  const receipt = z.object({ id: opaqueId, number: z.string() });
  return {
    /** What a call of the kind's own has in common with these. */
    shared,
    /** @param filters what the list may be narrowed by, beside a keyword */
    list: <Row extends z.ZodType, Filters extends Readonly<Record<string, z.ZodType>>>(row: Row, filters: Filters) =>
      ({
        ...shared,
        viewable: true,
        method: "GET",
        path: `${path}/page`,
        summary: `${owned}${what}，最近有变化的在前`,
        query: z.object({ keyword: listKeyword, ...filters, ...pageQuery }),
        data: pageOf(row),
      }) as const satisfies Call,
    /** Something that belongs to no single case: what a form offers, how many there are. */
    read: <const Name extends string, Data extends z.ZodType>(name: Name, summary: string, data: Data) =>
      ({ ...shared, method: "GET", path: `${path}/${name}`, summary, data }) as const satisfies Call,
    /** @param words with its measure: 一条报修 */
    get: <Data extends z.ZodType>(data: Data, words: string) =>
      ({
        ...one,
        viewable: true,
        method: "GET",
        path: `${path}/{id}`,
        summary: `${owned}${words}`,
        data,
        refusals: ["NOT_FOUND"],
      }) as const satisfies Call,
    /** A file of a case: to everybody whose case it is, whoever of them uploaded it. */
    download: <const Name extends string>(name: Name, summary: string) =>
      ({
        ...one,
        method: "GET",
        path: `${path}/{id}/${name}`,
        summary,
        query: z.object({ fileId: opaqueId }),
        download: true,
        data: z.null(),
        refusals: ["NOT_FOUND"],
        perMinute: OFTEN.download,
      }) as const satisfies Call,
    /**
     * Hands one in. Sent twice, one case is made and the same number is told again.
     *
     * @param at what the path ends with; empty for the path itself
     */
    submit: <Form extends z.ZodObject, const At extends string>(at: At, summary: string, body: Form) =>
      ({
        ...shared,
        method: "POST",
        path: `${path}${at}`,
        summary,
        body,
        data: receipt,
        perMinute: OFTEN.submit,
      }) as const satisfies Call,
    /** Hands in a draft, or what came back: then it keeps its number. */
    amend: <Form extends z.ZodObject>(summary: string, body: Form) =>
      ({
        ...shared,
        method: "PUT",
        path,
        summary,
        body,
        data: receipt,
        refusals: late,
        perMinute: OFTEN.submit,
      }) as const satisfies Call,
    /** Keeps what is written so far: the first time with the form's number, later with the draft's id. */
    saveDraft: <Shape extends z.ZodRawShape>(draft: z.ZodObject<Shape, z.core.$strict>) =>
      ({
        ...shared,
        method: "POST",
        path: `${path}/draft`,
        summary: "保存草稿，没有填完也可以",
        body: draft.extend({
          id: opaqueId.optional(),
          submissionId: submissionId.optional(),
          /** Of the draft as it was read: a colleague's newer words are not written over. */
          updatedAt: moment.optional(),
        }),
        data: z.object({ id: opaqueId, files: z.array(ownFile) }),
        refusals: late,
        perMinute: OFTEN.draft,
      }) as const satisfies Call,
    removeDraft: () =>
      ({ ...act, method: "DELETE", path: `${path}/{id}`, summary: "删除草稿" }) as const satisfies Call,
    /** What whoever asked does with a case. */
    step: <const Name extends string, Body extends z.ZodObject>(name: Name, summary: string, body: Body) =>
      ({ ...act, method: "POST", path: `${path}/{id}/${name}`, summary, body }) as const satisfies Call,
    /** The same where it sets something, and doing so twice is as once. */
    put: <const Name extends string, Body extends z.ZodObject>(name: Name, summary: string, body: Body) =>
      ({ ...act, method: "PUT", path: `${path}/{id}/${name}`, summary, body }) as const satisfies Call,
    /** 好差评, once. @param name what the path ends with */
    rate: <const Name extends string>(summary: string, name: Name) =>
      ({
        ...act,
        method: "PUT",
        path: `${path}/{id}/${name}`,
        summary,
        body: z.strictObject(ratingFields).refine(isExplained, UNEXPLAINED),
      }) as const satisfies Call,
    urge: () =>
      ({
        ...act,
        method: "PUT",
        path: `${path}/{id}/urge`,
        summary: `催办到了承诺日期还没有办好的${what}，一天一次`,
        body: z.strictObject({}),
      }) as const satisfies Call,
  };
}
