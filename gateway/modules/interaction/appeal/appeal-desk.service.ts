import type { Viewer } from "../../../core/caller";
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { appealDeskCalls } from "@/contract/desk/appeal/appeal";
import { createCaseDesk } from "../../../core/case/case-desk.service";
import { createCaseStore } from "../../../core/case/case.repository";
import type { CaseParts } from "../../../core/case/case-steps.service";
import type { Executor } from "../../../core/database";
import { readHolders } from "../../../core/desk/asker/holder.service";
import { Refusal } from "../../../core/refusal";
import { requireText } from "../../../core/text/required-text";
import { addFiles } from "./appeal-files";
import { createAppealDossiers } from "./appeal-dossiers.service";
import { appealCases, createPublishedAppeals, SENT, type AppealRowData } from "./appeal.repository";
import { withReply } from "./appeal.rules";
import { createDoubtfulCases } from "./doubtful-case.service";
import { findNamed, foldNames } from "./publication.rules";
import { asPublished } from "./published-row";

type Calls = typeof appealDeskCalls;
type Said = z.output<Calls["answerAppeal"]["body"]>;
interface Asked<Body> {
  readonly params: { readonly number: string };
  readonly body: Body;
  readonly caller: Viewer;
}

const ZONE = "园区";
const PUBLIC_FIELDS = ["title", "content", "words"] as const;

/** The zone's side of appeals. */
export function createAppealDesk(parts: CaseParts) {
  const { database, ports } = parts;
  const dossiers = createAppealDossiers(parts);
  const doubtful = createDoubtfulCases(parts);

  /** The name of the unit that answers, for the company and the public. */
  async function unitAnswering(row: AppealRowData): Promise<string> {
    const holder = (await readHolders(database.db, ports.people, "appeal", [row.id])).get(row.id);
    return holder?.unit ?? ZONE;
  }

  /** Whose it was is nobody's to read; nor may another company be named. */
  async function refuseNames(row: AppealRowData, body: z.output<Calls["publishAppeal"]["body"]>): Promise<void> {
    const company = (await ports.people.enterpriseNames([row.enterpriseId])).get(row.enterpriseId) ?? "";
    for (const field of PUBLIC_FIELDS) {
      const other = await ports.people.enterpriseNamedIn(foldNames(body[field]));
      const named =
        findNamed(body[field], { company, contactName: row.contactName }) ??
        (other === undefined ? undefined : `写有企业的名称“${other}”`);
      if (named !== undefined) throw Refusal.input(`${named}，公开的案例不写企业和个人，请改写成“一家企业”`, field);
    }
  }

  const desk = createCaseDesk(parts, appealCases, {
    dossiers,
    only: SENT,
    async follow(transaction, step, row) {
      if (step === "unpublish") await createPublishedAppeals(transaction).conceal(row.id);
    },
  });
  const { list, show, step, stepWith, correct } = desk.calls;
  /** A step whose words go to the company, with files where some were sent along. */
  const saying = (by: "progress" | "inquire" | "answer", { fileIds }: Said, caller: Viewer) =>
    createCaseDesk(parts, appealCases, {
      dossiers,
      only: SENT,
      follow: (transaction, _step, row, now) =>
        addFiles(transaction, ports.files, row, { fileIds, userId: caller?.userId, side: "staff", by }, now),
    }).calls.stepWith<Said>;
  const wordsOf = ({ words }: { readonly words: string }) => words;

  /** Writes the public words of a solved case within its step. */
  async function writePublication(
    transaction: Executor,
    row: AppealRowData,
    body: z.output<Calls["publishAppeal"]["body"]>,
    unit: string,
    now: Date,
  ): Promise<void> {
    const log = (await createCaseStore(transaction, appealCases).listEvents([row.id])).get(row.id) ?? [];
    const words = {
      title: requireText(body.title, "title", 2),
      content: requireText(body.content, "content", 2),
      answer: requireText(body.words, "words", 2),
    };
    const published = asPublished(row, log, words, { id: randomUUID(), unit, now });
    if (published) await createPublishedAppeals(transaction).put(published);
  }

  return {
    list,
    show,
    correct,
    accept: step("accept"),
    unpublish: step("unpublish", () => ({ published: false })),

    progress: (asked: Asked<Said>) => saying("progress", asked.body, asked.caller)("progress", wordsOf)(asked),

    inquire: (asked: Asked<Said>) =>
      saying("inquire", asked.body, asked.caller)("inquire", wordsOf, (words, now, { inquiries }) => ({
        inquiries: [...inquiries, { words, at: now.toISOString(), reply: null, repliedAt: null }],
      }))(asked),

    /** An open question to the company ends with the answer. */
    async answer({ params, body, caller }: Asked<Said>) {
      const unit = await unitAnswering(await desk.find(params.number, caller));
      return saying("answer", body, caller)("answer", wordsOf, (words, now, { answers, inquiries }) => ({
        answers: [...answers, { words, at: now.toISOString(), unit }],
        inquiries: withReply(inquiries, null, now),
      }))({ params, body, caller });
    },

    refer: ({ body, ...asked }: Asked<z.output<Calls["referAppeal"]["body"]>>) =>
      stepWith("refer", wordsOf, (returnReason, now, { inquiries }) => ({
        returnReason,
        returnOffice: requireText(body.office, "office", 2),
        returnedAt: now,
        inquiries: withReply(inquiries, null, now),
      }))({ ...asked, body }),

    async publish({ params, body, caller }: Asked<z.output<Calls["publishAppeal"]["body"]>>) {
      const row = await desk.find(params.number, caller);
      await refuseNames(row, body);
      await doubtful.demandSecondPerson(row, body, caller);
      const unit = await unitAnswering(row);
      const publishing = createCaseDesk(parts, appealCases, {
        dossiers,
        only: SENT,
        follow: (transaction, _step, row, now) => writePublication(transaction, row, body, unit, now),
      });
      return publishing.calls.stepWith("publish", wordsOf, () => ({ published: true, doubtfulCase: null }))({
        params,
        body,
        caller,
      });
    },
  };
}
