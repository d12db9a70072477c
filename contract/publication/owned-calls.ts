import { z } from "zod";
import { ENTERPRISE_ONLY } from "../account/enterprise-only";
import type { PermissionName } from "../access/permission";
import type { Call } from "../call";
import { codesOf } from "../coded-value";
import { calendarDate, listKeyword, moment, opaqueId } from "../fields";
import { ownCase } from "../own-case/own-case-calls";
import { ownedDraft, ownedForm, ownedOneFields, ownedRowFields, ownedState } from "./owned-fields";
import { MAX_OWNED_BATCH, OWNED_BATCH_LABELS } from "./labels";

/** The calls of a kind of what enterprises publish, for its owner and for the public. */

const nothing = z.strictObject({});
const chosen = { state: ownedState.optional() };

type Fields = Readonly<Record<string, z.ZodType>>;

interface Kind<Path extends string, Shape extends z.ZodRawShape, Card extends Fields> {
  /** Of the schemas: `Offer`. */
  readonly name: string;
  /** What people call one: 供给. */
  readonly what: string;
  readonly permission: PermissionName;
  /** `/policy/api/center/offer`. */
  readonly path: Path;
  /** What the public reads; its fields are columns of the table. */
  readonly content: z.ZodObject<Shape>;
  /** Which of them stand in the owner's list. */
  readonly card: Card;
  readonly maxFiles: number;
}

/** Describes a kind once as its owner has it; each function makes one of its calls. */
export function ownedPublication<
  const Path extends string,
  Shape extends z.ZodRawShape,
  Card extends Fields = Record<never, never>,
>({ name, what, permission, path, content, card, maxFiles }: Kind<Path, Shape, Card>) {
  const own = ownCase({
    asker: { access: "enterprise", permission, personalRefusal: ENTERPRISE_ONLY },
    path,
    what,
  });
  const form = ownedForm(content, { maxFiles }).meta({ id: `${name}Form` });
  const row = z.object(ownedRowFields(card)).meta({ id: `Own${name}Row` });
  const one = row.extend(ownedOneFields(content)).meta({ id: `Own${name}` });
  return {
    form,
    one,
    list: () => own.list(row, chosen),
    get: () => own.get(one, `一条${what}`),
    download: () => own.download("file", `${what}的一个附件`),
    submit: () => own.submit("", `提交${what}，由园区审核`, form),
    /**
     * Hands in a draft, what was sent back, or an edit: what is published stays in sight until the edit is approved.
     * `updatedAt`: of the one that was read.
     */
    amend: () =>
      own.amend(
        `提交改过的${what}；已发布的在审核通过前不变`,
        form.omit({ submissionId: true }).extend({ id: opaqueId, updatedAt: moment.optional() }),
      ),
    saveDraft: () => own.saveDraft(ownedDraft),
    remove: () => own.removeDraft(),
    recall: () => own.step("recall", `撤回还没有审核的${what}`, nothing),
    off: () => own.step("off", `停用已发布的${what}，公众随即看不到`, nothing),
    on: () => own.step("on", `重新启用自己停用的${what}`, nothing),
    renew: () => own.step("renew", `把${what}的有效期延到另一天`, z.strictObject({ expiresOn: calendarDate })),
    discard: () => own.step("discard", `不要还没有提交的修改`, nothing),
    /** Each one's outcome: what was refused says why. */
    batch: () =>
      ({
        ...own.shared,
        method: "POST",
        path: `${path}/batch`,
        summary: `一次停用、启用、撤回或续期多条${what}，逐条说明结果`,
        body: z.strictObject({
          ids: z
            .array(opaqueId, { error: `请选择${what}` })
            .min(1, { error: `请选择${what}` })
            .max(MAX_OWNED_BATCH, { error: `一次最多 ${MAX_OWNED_BATCH} 条` }),
          act: z.enum(codesOf(OWNED_BATCH_LABELS), { error: "请选择要做什么" }),
          /** Of a renewal. */
          expiresOn: calendarDate.optional(),
        }),
        data: z.array(z.object({ id: opaqueId, title: z.string(), problem: z.string().nullable() })),
        perMinute: 20,
      }) as const satisfies Call,
    /** The own list as a spreadsheet, chosen as in the list. */
    exportList: () =>
      ({
        ...own.shared,
        method: "GET",
        path: `${path}/export`,
        summary: `把本企业的${what}导出成表格`,
        query: z.object({ keyword: listKeyword, ...chosen }),
        download: true,
        data: z.null(),
        perMinute: 10,
      }) as const satisfies Call,
    /** Those of the own ones whose title is nearly the same: told while one is written. */
    similar: () =>
      ({
        ...own.shared,
        method: "GET",
        path: `${path}/similar`,
        summary: `本企业标题相近的${what}`,
        query: z.object({
          title: z.string().trim().max(200, { error: "标题最长 200 个字" }),
          besides: opaqueId.optional(),
        }),
        data: z.array(z.object({ id: opaqueId, title: z.string(), state: ownedState })),
      }) as const satisfies Call,
  };
}

/** A file or a picture of what is published, for everybody. @param path `/policy/api/ua/offer` */
export const publishedFile = <const Path extends string>(path: Path, what: string) =>
  ({
    access: "public",
    method: "GET",
    path: `${path}/{id}/file`,
    summary: `已发布的${what}的一个附件`,
    params: z.object({ id: opaqueId }),
    query: z.object({ fileId: opaqueId }),
    download: true,
    data: z.null(),
    refusals: ["NOT_FOUND"],
    // A page of a list shows twelve pictures, and an office may have one address.
    perMinute: 600,
  }) as const satisfies Call;
