import type { Viewer } from "../../../core/caller";
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { appealDeskCalls } from "@/contract/desk/appeal/appeal";
import type { AppealFileAct } from "@/contract/interaction/appeal-labels";
import { createCaseDesk, type StepTaken } from "../../../core/case/case-desk.service";
import { createCaseStore } from "../../../core/case/case.repository";
import type { CaseParts } from "../../../core/case/case-steps.service";
import { readHoldingUnit } from "../../../core/desk/asker/holder.service";
import { Refusal } from "../../../core/refusal";
import { requireText } from "../../../core/text/required-text";
import { addFiles } from "./appeal-files";
import type { createAppealService } from "./appeal.service";
import { appealCases, type Appeal } from "./appeal.case";
import { createPublishedAppeals, SENT } from "./appeal.repository";
import { withReply } from "./appeal.rules";
import { createDoubtfulCases } from "./doubtful-case.service";
import { findNamed, foldNames } from "./publication.rules";
import { asPublished } from "./published-row";

type Calls = typeof appealDeskCalls;
type Said = z.output<Calls["answerAppeal"]["body"]>;
type Publishing = z.output<Calls["publishAppeal"]["body"]>;

const PUBLIC_FIELDS = ["title", "content", "words"] as const;

/** The zone's side of appeals. */
export function createAppealDesk(
  parts: CaseParts,
  { dossiers }: Pick<ReturnType<typeof createAppealService>, "dossiers">,
) {
  const { ports } = parts;
  const doubtful = createDoubtfulCases(parts);

  /** Whose it was is nobody's to read; nor may another company be named. */
  async function refuseNames(row: Appeal, body: Publishing): Promise<void> {
    const company = (await ports.people.enterpriseNames([row.enterpriseId])).get(row.enterpriseId) ?? "";
    for (const field of PUBLIC_FIELDS) {
      const other = await ports.people.enterpriseNamedIn(foldNames(body[field]));
      const named =
        findNamed(body[field], { company, contactName: row.contactName }) ??
        (other === undefined ? undefined : `写有企业的名称“${other}”`);
      if (named !== undefined) throw Refusal.input(`${named}，公开的案例不写企业和个人，请改写成“一家企业”`, field);
    }
  }

  const desk = createCaseDesk(parts, appealCases, { dossiers, only: SENT });
  const { list, show, step, correct } = desk.calls;

  /** The files that came with words to the company. */
  const withFiles = async (
    by: AppealFileAct,
    { row, now, body, caller, transaction }: StepTaken<Appeal, Said>,
  ): Promise<Pick<Appeal, "files">> => ({
    files: await addFiles(transaction, ports.files, row, {
      fileIds: body.fileIds,
      added: { at: now, userId: caller?.userId, side: "staff", by },
    }),
  });

  /** Writes the public words of a solved case within its step. */
  async function writePublication({ row, body, now, transaction }: StepTaken<Appeal, Publishing>): Promise<void> {
    const log = (await createCaseStore(transaction, appealCases).listEvents([row.id])).get(row.id) ?? [];
    const words = {
      title: requireText(body.title, "title", 2),
      content: requireText(body.content, "content", 2),
      answer: requireText(body.words, "words", 2),
    };
    const unit = await readHoldingUnit(transaction, ports.people, "appeal", row.id);
    const published = asPublished(row, log, words, { id: randomUUID(), unit, now });
    if (published) await createPublishedAppeals(transaction).put(published);
  }

  return {
    list,
    show,
    correct,
    accept: step("accept"),
    progress: step<Said>("progress", (taken) => withFiles("progress", taken)),

    inquire: step<Said>("inquire", async (taken) => ({
      ...(await withFiles("inquire", taken)),
      inquiries: [
        ...taken.row.inquiries,
        { words: taken.words, at: taken.now.toISOString(), reply: null, repliedAt: null },
      ],
    })),

    /** An open question to the company ends with the answer. */
    answer: step<Said>("answer", async (taken) => {
      const { row, words, now, transaction } = taken;
      const unit = await readHoldingUnit(transaction, ports.people, "appeal", row.id);
      return {
        ...(await withFiles("answer", taken)),
        answers: [...row.answers, { words, at: now.toISOString(), unit }],
        inquiries: withReply(row.inquiries, null, now),
      };
    }),

    refer: step<z.output<Calls["referAppeal"]["body"]>>("refer", ({ row, words, now, body }) => ({
      returnReason: words,
      returnOffice: requireText(body.office, "office", 2),
      returnedAt: now,
      inquiries: withReply(row.inquiries, null, now),
    })),

    /** What may name somebody waits for a second person, outside of the step that it stops. */
    async publish(asked: { params: { number: string }; body: Publishing; caller: Viewer }) {
      const row = await desk.find(asked.params.number, asked.caller);
      await refuseNames(row, asked.body);
      await doubtful.demandSecondPerson(row, asked.body, asked.caller);
      return step<Publishing>("publish", async (taken) => {
        await writePublication(taken);
        return { published: true, doubtfulCase: null };
      })(asked);
    },

    unpublish: step("unpublish", async ({ row, transaction }) => {
      await createPublishedAppeals(transaction).conceal(row.id);
      return { published: false };
    }),
  };
}
