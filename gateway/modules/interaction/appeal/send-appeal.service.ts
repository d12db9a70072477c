import type { AppealDraft, AppealForm } from "@/contract/interaction/appeal";
import { createDrafts } from "../../../core/case/own/drafts.service";
import { createIntake } from "../../../core/case/own/intake.service";
import type { CaseParts } from "../../../core/case/case-steps.service";
import type { Caller } from "../../../core/caller";
import { deskLink } from "../../../core/desk/work-address";
import { listUnitPeople } from "../../../core/desk/units/unit.rules";
import { optionalText } from "../../../core/text/required-text";
import { appealCases } from "./appeal.case";
import { demandAboutUnits, findMentionedUnits, readDraft, readForm } from "./appeal-fields";
import { APPEALS_A_DAY } from "./appeal.limits";
import { NO_APPEAL } from "./own-appeals.service";

const BLANK = {
  title: "",
  content: "",
  placeName: "",
  placeNote: "",
  confidential: false,
  mayPublish: false,
  contactName: "",
  phone: "",
  files: [],
};
const FILES = { field: "fileIds", column: "files" } as const;

/** Takes back what people of units heard of a case that does not exist for them any more. */
export async function takeBackMessages(
  { ports }: Pick<CaseParts, "ports">,
  number: string | null,
  unitIds: readonly string[],
): Promise<void> {
  const gone = listUnitPeople(await ports.people.units(), unitIds);
  if (number !== null) await ports.messenger.takeBack([...gone], deskLink({ kind: "appeal", number }));
}

/** Keeps drafts of appeals and takes appeals in: for the first time, and amended after they were sent back. */
export function createAppealSending(parts: CaseParts) {
  const { people } = parts.ports;
  const drafts = createDrafts(parts, appealCases, {
    blank: BLANK,
    files: FILES,
    missing: NO_APPEAL,
    remove: "remove",
    read: async (transaction, draft: AppealDraft) => ({
      ...(await readDraft(transaction, draft, await people.units(transaction))),
      contactName: optionalText(draft.contactName),
      phone: optionalText(draft.phone),
    }),
  });

  const intake = createIntake(parts, appealCases, {
    limit: APPEALS_A_DAY,
    overLimit: `本企业一天最多提交 ${APPEALS_A_DAY.amount} 件诉求，内容可以先存为草稿；更多的`,
    files: FILES,
    missing: NO_APPEAL,
    draft: { blank: BLANK, steps: ["submit", "amend"] },
    /** Kind and confidentiality stay as they were first sent, and who was named once stays named. */
    async read(transaction, form: AppealForm, { row, phone }) {
      const units = await people.units(transaction);
      const read = await readForm(transaction, form, units);
      const sent = row && row.number !== null ? row : undefined;
      const fixed = sent
        ? { kind: sent.kind, confidential: sent.confidential, mayPublish: read.mayPublish && !sent.confidential }
        : {};
      const before = sent?.aboutUnits ?? [];
      const added = read.aboutUnits.filter(({ id }) => !before.some((one) => one.id === id));
      const about = { aboutUnits: [...before, ...added], notAboutUnitIds: read.notAboutUnitIds };
      const mentionedUnitIds = findMentionedUnits({ ...read, kind: sent?.kind ?? read.kind }, units);
      demandAboutUnits(mentionedUnitIds, about, units);
      return { ...read, ...fixed, ...about, mentionedUnitIds, contactName: form.contactName, phone };
    },
  });

  return {
    drafts,
    submit: intake.submit,
    /** Whom it names now loses what it heard before. */
    async amend(caller: Caller, form: AppealForm & { readonly id: string }) {
      const sent = await intake.amend(caller, form);
      await takeBackMessages(parts, sent.number, form.aboutUnitIds ?? []);
      return sent;
    },
  };
}
