import type { z } from "zod";
import type { appealCalls } from "@/contract/interaction/appeal-calls";
import type { AppealFileAct } from "@/contract/interaction/appeal-labels";
import type { CaseParts } from "../../../core/case/case-steps.service";
import type { Caller } from "../../../core/caller";
import type { Executor } from "../../../core/database";
import { Refusal } from "../../../core/refusal";
import { optionalText, requireText } from "../../../core/text/required-text";
import type { Appeal } from "./appeal.case";
import { findAboutUnits } from "./appeal-fields";
import { addFiles } from "./appeal-files";
import { withReply } from "./appeal.rules";
import { createPublishedAppeals } from "./appeal.repository";
import { createOwnAppeals } from "./own-appeals.service";
import { createAppealSending, takeBackMessages } from "./send-appeal.service";

type Evaluation = z.output<typeof appealCalls.evaluateAppeal.body>;
type Reply = z.output<typeof appealCalls.replyAppeal.body>;
type Appending = z.output<typeof appealCalls.appendAppealFiles.body>;

const NAMED_ALREADY = "这些单位已经指明过，它们看不到这件诉求，请选别的单位";

/** Those named before and those named now. Throws INVALID_INPUT where all of them were named before. */
function addUnits(before: Appeal["aboutUnits"], named: Appeal["aboutUnits"]): Appeal["aboutUnits"] {
  const added = named.filter((unit) => !before.some((one) => one.id === unit.id));
  if (added.length === 0) throw Refusal.input(NAMED_ALREADY, "unitIds");
  return [...before, ...added];
}

/** Appeals as an enterprise sends and follows them. */
export function createAppealService(parts: CaseParts) {
  const { people, files } = parts.ports;
  const own = createOwnAppeals(parts);

  /** The files of a case with those that come with a step of the company. */
  const withFiles =
    (caller: Caller, by: AppealFileAct, fileIds: readonly string[] | undefined) =>
    async (row: Appeal, now: Date, transaction: Executor): Promise<Pick<Appeal, "files">> => ({
      files: await addFiles(transaction, files, row, {
        fileIds,
        added: { at: now, userId: caller.userId, side: "asker", by },
      }),
    });

  return {
    ...own,
    ...createAppealSending(parts),

    async reply(caller: Caller, id: string, { words: said, fileIds }: Reply): Promise<null> {
      const words = requireText(said, "words", 2);
      const add = withFiles(caller, "reply", fileIds);
      const row = await own.take(caller, id, {
        step: "reply",
        words,
        set: async (before, now, transaction) => ({
          ...(await add(before, now, transaction)),
          inquiries: withReply(before.inquiries, words, now),
        }),
      });
      await own.tellStaff(row, {
        key: `reply:${row.inquiries.length}`,
        title: "企业回复了您的询问",
        said: words,
      });
      return null;
    },

    /** Adds files to what was sent; whoever works on it hears of it and goes on in the version that was read. */
    async append(caller: Caller, id: string, { fileIds, words: said }: Appending): Promise<null> {
      const words = optionalText(said);
      const remark = `补充附件 ${new Set(fileIds).size} 个`;
      const set = withFiles(caller, "append", fileIds);
      const row = await own.take(caller, id, { step: "append", words, remark, set });
      await own.tellStaff(row, {
        key: `append:${fileIds[0]}`,
        title: "企业补充了诉求的附件",
        said: [remark, words].filter(Boolean).join("："),
      });
      return null;
    },

    /** Solved, or back to work; whoever works on it hears of it. */
    async evaluate(caller: Caller, { id, solved, words, score, ratingWords }: Evaluation): Promise<null> {
      const said = solved ? "" : requireText(words, "words", 2);
      const row = await own.conclude(
        {
          ...own.speaker(caller, id),
          set: ({ reopened }) => (solved ? {} : { reopened: reopened + 1 }),
        },
        {
          step: solved ? "resolve" : "dispute",
          words: said,
          ...(score === undefined ? {} : { rating: { score, words: ratingWords } }),
        },
      );
      if (!solved)
        await own.tellStaff(row, {
          key: `dispute:${row.reopened + 1}`,
          title: "企业认为诉求没有解决，退回重办",
          said,
        });
      return null;
    },

    /** They and their people lose it at once; whoever goes on with it hears of it. */
    async nameUnits(caller: Caller, id: string, unitIds: readonly string[]): Promise<null> {
      const named = findAboutUnits(await people.units(), unitIds);
      const row = await own.take(caller, id, {
        step: "name",
        set: ({ aboutUnits }) => ({ aboutUnits: addUnits(aboutUnits, named) }),
      });
      await takeBackMessages(parts, row.number, unitIds);
      await own.tellStaff(row, {
        key: `name:${row.aboutUnits.length}`,
        title: "企业指明了投诉的单位，由您的单位办理",
        said: named.map(({ name }) => name).join("、"),
      });
      return null;
    },

    /** Takes back the consent to being published: what is public goes at once. */
    async conceal(caller: Caller, id: string): Promise<null> {
      await own.take(caller, id, {
        step: "conceal",
        async set(row, _now, transaction) {
          await createPublishedAppeals(transaction).conceal(row.id);
          return { mayPublish: false, published: false };
        },
      });
      return null;
    },
  };
}
