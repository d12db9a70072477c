import type { Content } from "@/contract/publication/owned-fields";
import { currentEnterprise, type Caller } from "../../caller";
import type { CaseParts, Written } from "../../case/case-steps.service";
import { createDrafts } from "../../case/own/drafts.service";
import { createIntake, type Sending } from "../../case/own/intake.service";
import { todayInShanghai } from "../../clock";
import type { Executor } from "../../database";
import { LIMITS } from "../../limits/limits";
import { Refusal } from "../../refusal";
import { optionalText, requireText } from "../../text/required-text";
import {
  ownedWorking,
  pickFields,
  type ContentValues,
  type OwnedDomain,
  type OwnedRow,
  type OwnedTable,
} from "./owned-domain";
import type { createOwnedReading, OwnedKind } from "./owned-reading";
import { lastDayProblem, WRITABLE, type OwnerStep } from "./owned.rules";

const FILES = { field: "fileIds", column: "files", pictures: "pictures" } as const;

/** What every form has beside its content. */
export interface OwnedForm {
  readonly contactName: string;
  readonly phone?: string | undefined;
  readonly expiresOn: string;
}
/** Texts without what nobody sees; one that is nothing else is refused at its field. */
const cleaned = (values: ContentValues): ContentValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      typeof value !== "string" ? value : value === "" ? "" : requireText(value, field),
    ]),
  );

/** What the owner writes: drafts, what is handed in, edits of what is published; and the steps that need no more than a day. */
export function createOwnedWriting<Table extends OwnedTable, Card extends object, Of extends Content>(
  parts: CaseParts,
  domain: OwnedDomain<Table>,
  declared: OwnedKind<Card, Of>,
  { own }: Pick<ReturnType<typeof createOwnedReading<Table, Card, Of>>, "own">,
) {
  type Row = OwnedRow<Table>;
  const { clock } = parts;
  const { label } = domain.kind;
  const { maxDays, findConflict } = declared;
  const fields = Object.keys(declared.content.shape);
  const blank = {
    contactName: "",
    phone: "",
    files: [],
    editFiles: [],
    ...declared.blank,
  } as unknown as Written<Table>;
  const working = ownedWorking<Table>();
  const written = [...fields, "expiresOn", "contactName", "phone"];

  const { submit, amend } = createIntake(parts, domain, {
    limit: LIMITS.publicationsADay,
    overLimit: `本企业一天最多提交审核 ${LIMITS.publicationsADay.amount} 次，更多的`,
    files: FILES,
    read: async (transaction, form: OwnedForm, { phone, caller, row }: Sending<{ readonly id: string }>) => {
      const problem = lastDayProblem(form.expiresOn, todayInShanghai(clock), maxDays);
      if (problem !== undefined) throw Refusal.input(problem, "expiresOn");
      const content = cleaned(pickFields(form, fields));
      const whose = { enterpriseId: currentEnterprise(caller).id, id: row?.id };
      const conflict = await findConflict?.(transaction, content, whose);
      if (conflict !== undefined) throw Refusal.input(conflict.message, conflict.field);
      return {
        ...content,
        expiresOn: form.expiresOn,
        contactName: optionalText(form.contactName),
        phone,
      } as unknown as Written<Table>;
    },
    draft: { blank, steps: ["submit", "revise"] },
    working: working.sent,
  });

  const drafts = createDrafts(parts, domain, {
    blank,
    files: FILES,
    // As it was typed, of the fields that there are; what is empty is said, since what is published lies below it.
    read: async (_transaction, { form }: { readonly form: ContentValues }) =>
      pickFields(form, written) as unknown as Written<Table>,
    missing: `没有找到这条${label}，它可能属于另一家企业；请返回${label}列表`,
    remove: "remove",
    open: WRITABLE,
    working: working.draft,
  });

  type Draft = { readonly form: ContentValues } & Omit<
    Parameters<typeof drafts.save>[1],
    "form" | "fileIds" | "pictures"
  >;
  const readFileIds = ({ fileIds }: ContentValues): readonly string[] =>
    Array.isArray(fileIds) ? fileIds.filter((one): one is string => typeof one === "string") : [];

  /** Brings back what the owner has switched off, where nothing else has taken its place. */
  const backIn = async (row: unknown, now: Date, transaction: Executor) => {
    const { enterpriseId, id } = row as Row;
    const content = pickFields(row as Row, fields);
    const conflict = await findConflict?.(transaction, content, { enterpriseId, id });
    if (conflict !== undefined) throw Refusal.wrongState(conflict.message);
    return touched({})(row, now);
  };

  /** Takes a step that needs no words. */
  async function take(caller: Caller, id: string, step: OwnerStep, set?: Parameters<typeof own.take>[2]["set"]) {
    await own.take(caller, id, { step, ...(set ? { set } : {}) });
    return null;
  }
  const touched = (more: object) => (_row: unknown, now: Date) =>
    ({ ...more, updatedAt: now }) as unknown as Written<Table>;

  async function renew(caller: Caller, id: string, expiresOn: string): Promise<null> {
    const problem = lastDayProblem(expiresOn, todayInShanghai(clock), maxDays);
    if (problem !== undefined) throw Refusal.input(problem, "expiresOn");
    return take(caller, id, "renew", touched({ expiresOn }));
  }

  /** What is being written goes with the files that only it held. */
  async function discard(caller: Caller, id: string): Promise<null> {
    let gone: string[] = [];
    await own.take(caller, id, {
      step: "discard",
      set: async (row, now, transaction) => {
        const { files, editFiles } = row as Row;
        const kept = new Set(files.map(({ fileId }) => fileId));
        gone = editFiles.flatMap(({ fileId }) => (kept.has(fileId) ? [] : [fileId]));
        await parts.ports.files.forget(transaction, gone);
        return touched({ edit: null, editFiles: [] })(row, now);
      },
    });
    await parts.ports.files.erase(gone);
    return null;
  }

  const saveDraft = (caller: Caller, body: Draft) =>
    drafts.save(caller, { ...body, fileIds: readFileIds(body.form), pictures: body.form.pictures });

  const switchOn = (caller: Caller, id: string) => take(caller, id, "on", backIn);

  return { submit, amend, saveDraft, remove: drafts.remove, take, switchOn, renew, discard };
}
