import type { z } from "zod";
import type { appealCalls } from "@/contract/interaction/appeal-calls";
import { createRatingAndUrging } from "../../../core/case/case-rating.service";
import { createCaseSteps, type CaseParts } from "../../../core/case/case-steps.service";
import { currentEnterprise, type Caller } from "../../../core/caller";
import { cleanText } from "../../../core/text/clean";
import { requireText } from "../../../core/text/required-text";
import { listUnitPeople } from "../../../core/desk/units/unit.rules";
import { Refusal } from "../../../core/refusal";
import { findAboutUnits } from "./appeal-fields";
import { addFiles } from "./appeal-files";
import { createAppealDrafts } from "./appeal-drafts.service";
import { withReply } from "./appeal.rules";
import { appealCases, createPublishedAppeals, ownAppeal, type AppealRowData } from "./appeal.repository";
import { NO_APPEAL, takeBackMessages } from "./own-appeal";
import { createAppealReads } from "./own-appeals.service";
import { createAppealSending } from "./send-appeal.service";

type Evaluation = z.output<typeof appealCalls.evaluateAppeal.body>;
type Rating = z.output<typeof appealCalls.rateAppeal.body>;
type Reply = z.output<typeof appealCalls.replyAppeal.body>;
type Appending = z.output<typeof appealCalls.appendAppealFiles.body>;

const NAMED_ALREADY = "这些单位已经指明过，它们看不到这件诉求，请选别的单位";

/** Those named before and those named now. Throws INVALID_INPUT where all of them were named before. */
function addUnits(
  before: AppealRowData["aboutUnits"],
  named: AppealRowData["aboutUnits"],
): AppealRowData["aboutUnits"] {
  const added = named.filter((unit) => !before.some((one) => one.id === unit.id));
  if (added.length === 0) throw Refusal.input(NAMED_ALREADY, "unitIds");
  return [...before, ...added];
}

/** Appeals as an enterprise sends and follows them. */
export function createAppealService(parts: CaseParts) {
  const steps = createCaseSteps(parts, appealCases, {
    /** Whoever does not want it public any more has it taken back at once. */
    async follow(transaction, step, { id }) {
      if (step === "conceal") await createPublishedAppeals(transaction).conceal(id);
    },
  });
  /** Steps that bring files along. */
  const stepsWith = (caller: Caller, by: "reply" | "append", fileIds: readonly string[] | undefined) =>
    createCaseSteps(parts, appealCases, {
      follow: (transaction, _step, row, now) =>
        addFiles(transaction, parts.ports.files, row, { fileIds, userId: caller.userId, side: "asker", by }, now),
    });
  const ratingAndUrging = createRatingAndUrging(parts, appealCases);

  /** For whoever does not work for the enterprise it does not exist. */
  const speaker = (caller: Caller, id: string) =>
    ({
      of: ownAppeal(currentEnterprise(caller).id, id),
      userId: caller.userId,
      missing: NO_APPEAL,
    }) as const;

  return {
    ...createAppealSending(parts),
    drafts: createAppealDrafts(parts),
    ...createAppealReads(parts),

    async withdraw(caller: Caller, id: string, reason: string): Promise<null> {
      const words = requireText(reason, "reason", 2);
      await steps.take({ ...speaker(caller, id), step: "withdraw", side: "asker", words });
      return null;
    },

    async reply(caller: Caller, id: string, { words: said, fileIds }: Reply): Promise<null> {
      const words = requireText(said, "words", 2);
      const row = await stepsWith(caller, "reply", fileIds).take({
        ...speaker(caller, id),
        step: "reply",
        side: "asker",
        words,
        set: ({ inquiries }, now) => ({ inquiries: withReply(inquiries, words, now) }),
      });
      await ratingAndUrging.tellStaff(row, {
        key: `reply:${row.inquiries.length}`,
        title: "企业回复了您的询问",
        said: words,
      });
      return null;
    },

    /** Adds files to what was sent; whoever works on it hears of it and goes on in the version that was read. */
    async append(caller: Caller, id: string, { fileIds, words: said = "" }: Appending): Promise<null> {
      const words = cleanText(said).trim();
      const count = new Set(fileIds).size;
      const row = await stepsWith(caller, "append", fileIds).take({
        ...speaker(caller, id),
        step: "append",
        side: "asker",
        words,
        remark: `补充附件 ${count} 个`,
      });
      await ratingAndUrging.tellStaff(row, {
        key: `append:${fileIds[0]}`,
        title: "企业补充了诉求的附件",
        said: [`补充附件 ${count} 个`, words].filter(Boolean).join("："),
      });
      return null;
    },

    /** Solved, or back to work; whoever works on it hears of it. */
    async evaluate(caller: Caller, { id, solved, words, score, ratingWords }: Evaluation): Promise<null> {
      const said = solved ? "" : requireText(words, "words", 2);
      const row = await ratingAndUrging.conclude(
        {
          ...speaker(caller, id),
          set: ({ reopened }) => (solved ? {} : { reopened: reopened + 1 }),
        },
        {
          step: solved ? "resolve" : "dispute",
          words: said,
          ...(score === undefined ? {} : { rating: { score, words: ratingWords } }),
        },
      );
      if (!solved)
        await ratingAndUrging.tellStaff(row, {
          key: `dispute:${row.reopened + 1}`,
          title: "企业认为诉求没有解决，退回重办",
          said,
        });
      return null;
    },

    /** They and their people lose it at once; whoever goes on with it hears of it. */
    async nameUnits(caller: Caller, id: string, unitIds: readonly string[]): Promise<null> {
      const units = await parts.ports.people.units();
      const named = findAboutUnits(units, unitIds);
      const row = await steps.take({
        ...speaker(caller, id),
        step: "name",
        side: "asker",
        set: ({ aboutUnits }) => ({ aboutUnits: addUnits(aboutUnits, named) }),
      });
      await takeBackMessages(parts, row.number, listUnitPeople(units, unitIds));
      await ratingAndUrging.tellStaff(row, {
        key: `name:${row.aboutUnits.length}`,
        title: "企业指明了投诉的单位，由您的单位办理",
        said: named.map(({ name }) => name).join("、"),
      });
      return null;
    },

    async rate(caller: Caller, id: string, rating: Rating): Promise<null> {
      await ratingAndUrging.rate(speaker(caller, id), rating);
      return null;
    },

    async urge(caller: Caller, id: string): Promise<null> {
      await ratingAndUrging.urge(speaker(caller, id));
      return null;
    },

    /** Takes back the consent to being published. */
    async conceal(caller: Caller, id: string): Promise<null> {
      await steps.take({
        ...speaker(caller, id),
        step: "conceal",
        side: "asker",
        set: () => ({ mayPublish: false, published: false }),
      });
      return null;
    },
  };
}
