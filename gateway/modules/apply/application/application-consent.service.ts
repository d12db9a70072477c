import { createHash } from "node:crypto";
import type { AskedConsent, ItemPrivacy } from "@/contract/item/privacy";
import type { Caller } from "../../../core/caller";
import { mayTake } from "../../../core/case/case.rules";
import { todayInShanghai } from "../../../core/clock";
import { ZONE_RECEIVER } from "../../../core/consent/consent.service";
import type { Executor } from "../../../core/database";
import type { ConsentBetween, LivingConsent } from "../../../core/ports";
import { Refusal } from "../../../core/refusal";
import { readApplicant, rowApplicant } from "../applicant";
import { applicationKind } from "../apply.case";
import { consentUntil, missingConsents } from "../apply-privacy.rules";
import { createApplyRepository, type ApplicationRowData } from "../apply.repository";
import { createForms } from "./application-form.service";
import { createErasing } from "./erase-private.service";
import { findOwnApplication, type ApplyParts } from "./own-application.service";

const PURPOSE = "application";
const NOTHING_ASKED = "这个事项不用另外同意，可以直接填写";
const NO_GUARDIAN = "请确认您是孩子的监护人，或者已经得到监护人的书面委托";
const NOT_NOW = "这份申报已经提交，不能再改同意的内容；要撤回同意，请撤回这份申报";

/** What of an application its consents are about. */
type ConsentedRow = Pick<ApplicationRowData, "id" | "enterpriseId" | "userId" | "department" | "title">;

interface Given {
  readonly codes: ReadonlySet<string>;
  /** When it was first agreed to, of what lives; undefined where nothing lives. */
  readonly first: LivingConsent | undefined;
}

/** The words that were agreed to, told by a short mark. */
const wordingVersion = (privacy: ItemPrivacy): string =>
  createHash("sha256").update(JSON.stringify(privacy)).digest("hex").slice(0, 12);

/** What an applicant lets the unit read for one application: given, taken back, asked for. */
export function createApplicationConsents(parts: ApplyParts) {
  const { database, clock, ports } = parts;
  const forms = createForms(parts);
  const erasing = createErasing(parts);

  /** The unit of the desk that the department is, else the zone's administration as a whole. */
  async function findReceiver(
    transaction: Executor,
    department: string,
  ): Promise<{ readonly kind: "unit"; readonly id: string }> {
    const unit = (await ports.people.units(transaction)).find(({ name }) => department.endsWith(name));
    return { kind: "unit", id: unit?.id ?? ZONE_RECEIVER };
  }

  async function between(transaction: Executor, row: ConsentedRow): Promise<ConsentBetween> {
    return {
      giver: rowApplicant(row),
      receiver: await findReceiver(transaction, row.department),
      purpose: { code: PURPOSE },
      about: { kind: applicationKind.kind, id: row.id },
    };
  }

  async function findGiven(transaction: Executor, row: ApplicationRowData): Promise<Given> {
    const living = await ports.consent.living(transaction, await between(transaction, row));
    return { codes: new Set(living.flatMap(({ codes }) => codes)), first: living.at(-1) };
  }

  /** Writes down what was agreed to. */
  async function giveWithin(
    transaction: Executor,
    caller: Caller,
    { row, privacy, agreed }: { row: ConsentedRow; privacy: ItemPrivacy; agreed: readonly AskedConsent[] },
  ): Promise<void> {
    const { giver, receiver } = await between(transaction, row);
    await ports.consent.give(transaction, caller, {
      giver: giver.kind,
      receiver: { ...receiver, name: row.department },
      permission: "declaration",
      items: agreed.map(({ code, label }) => ({ code, label, sensitive: true })),
      purpose: { code: PURPOSE, words: privacy.purpose },
      about: { kind: applicationKind.kind, id: row.id, name: row.title },
      version: wordingVersion(privacy),
      until: consentUntil(privacy, todayInShanghai(clock)),
    });
  }

  return {
    between,
    findGiven,
    giveWithin,

    /** Agrees to what the item asks for; until then nothing of it is taken in. Given twice it is given once. */
    async give(
      caller: Caller,
      { id, codes, guardian }: { readonly id: string; readonly codes: readonly string[]; readonly guardian: boolean },
    ): Promise<null> {
      const { itemId } = await findOwnApplication(database.db, caller, id);
      const asked = await forms.findPrivacy(itemId, todayInShanghai(clock));
      await database.db.transaction(async (transaction) => {
        await createApplyRepository(transaction).lock(readApplicant(caller));
        const row = await findOwnApplication(transaction, caller, id);
        if (!mayTake(applicationKind, "submit", row.state)) throw new Refusal("WRONG_STATE", { message: NOT_NOW });
        const privacy = row.privacy ?? asked;
        if (!privacy) throw new Refusal("WRONG_STATE", { message: NOTHING_ASKED });
        const agreed = privacy.items.filter(({ code }) => codes.includes(code));
        if (agreed.length < new Set(codes).size) throw Refusal.input("同意的内容有变化，请刷新后重新勾选", "codes");
        const lacking = missingConsents(privacy, new Set(codes));
        if (lacking.length > 0)
          throw Refusal.input(
            `网上办理必须用到${lacking.map(({ label }) => `“${label}”`).join("、")}；不想在网上提供的，可以到窗口办理，时限一样`,
            "codes",
          );
        if (privacy.guardian && !guardian) throw Refusal.input(NO_GUARDIAN, "guardian");
        await giveWithin(transaction, caller, { row, privacy, agreed });
      });
      await ports.audit.record({
        event: "application.consent",
        userId: caller.userId,
        enterpriseId: caller.enterprise?.id,
        target: id,
      });
      return null;
    },

    /** Takes the consent back while the form is still being filled in: what it has opened is gone at once. */
    async withdraw(caller: Caller, id: string): Promise<null> {
      const { itemId } = await findOwnApplication(database.db, caller, id);
      const form = (await forms.findFor(caller, itemId, todayInShanghai(clock)))?.form ?? [];
      const fileIds = await database.db.transaction(async (transaction) => {
        await createApplyRepository(transaction).lock(readApplicant(caller));
        const row = await findOwnApplication(transaction, caller, id);
        if (row.state !== "draft") throw new Refusal("WRONG_STATE", { message: NOT_NOW });
        await ports.consent.end(transaction, caller, await between(transaction, row));
        return erasing.erase(transaction, row, form);
      });
      await ports.files.erase(fileIds);
      await ports.audit.record({
        event: "application.unconsent",
        userId: caller.userId,
        enterpriseId: caller.enterprise?.id,
        target: id,
      });
      return null;
    },
  };
}
