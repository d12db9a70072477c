import { APPEAL_CATEGORY_LABELS, APPEAL_SUBJECT_LABELS } from "@/contract/interaction/appeal-categories";
import {
  APPEAL_FILE_ACT_LABELS,
  APPEAL_GROUP_LABELS,
  APPEAL_KIND_LABELS,
  APPEAL_STATE_LABELS,
} from "@/contract/interaction/appeal-labels";
import { appealDeskCalls } from "@/contract/desk/appeal/appeal";
import { appealBoardCalls } from "@/contract/interaction/appeal-board";
import { appealCalls } from "@/contract/interaction/appeal-calls";
import { bindCalls } from "../../../core/calls/bind-calls";
import { anyCase } from "../../../core/case/case.repository";
import type { GatewayModule } from "../../../core/module";
import { APPEALS_A_DAY } from "./appeal.limits";
import { createAppealDesk } from "./appeal-desk.service";
import { createAppealHints } from "./appeal-hints.service";
import { appealCases } from "./appeal.case";
import { createOwnAppeals } from "./own-appeals.service";
import { createAppealService } from "./appeal.service";
import { boardFile } from "./board/appeal-board.file";
import { createAppealBoard } from "./board/appeal-board.service";
import { createPublishedList } from "./published-appeals.service";

/** Appeals of enterprises, from the draft to the company's own word that they are solved. */
export const appealModule: GatewayModule = {
  name: "appeal",
  dictionary: {
    APPEAL_KIND: APPEAL_KIND_LABELS,
    APPEAL_STATE: APPEAL_STATE_LABELS,
    APPEAL_FILE_ACT: APPEAL_FILE_ACT_LABELS,
    APPEAL_GROUP: APPEAL_GROUP_LABELS,
    APPEAL_SUBJECT: APPEAL_SUBJECT_LABELS,
    APPEAL_CATEGORY: APPEAL_CATEGORY_LABELS,
  },
  watches: [{ table: "published_appeal", thing: "appeal" }],
  cases: [anyCase(appealCases)],
  limits: [APPEALS_A_DAY],
  waiting: (context) => createOwnAppeals(context).listWaiting,
  ownByNumber: (context) => ({ opens: appealCalls.getAppeal, find: createOwnAppeals(context).findByNumber }),
  sample: { cases: async (parts) => (await import("./appeal.sample")).loadAppealSample(parts) },
  mount(app, context) {
    const appeals = createAppealService(context);
    const { list, get, download, step, rate, urge } = appeals.calls;
    const hint = createAppealHints(context);
    const listPublished = createPublishedList(context);
    bindCalls(app, appealCalls, {
      countAppeals: ({ caller }) => appeals.count(caller),
      listAppeals: list,
      getAppealChoices: appeals.choices,
      hintAppeal: ({ caller, body }) => hint(caller, body),
      getAppeal: get,
      downloadAppealFile: download,
      submitAppeal: ({ caller, body }) => appeals.submit(caller, body),
      amendAppeal: ({ caller, body }) => appeals.amend(caller, body),
      saveAppealDraft: ({ caller, body }) => appeals.drafts.save(caller, body),
      removeAppealDraft: ({ caller, params }) => appeals.drafts.remove(caller, params.id),
      withdrawAppeal: step("withdraw", "reason"),
      replyAppeal: ({ caller, params, body }) => appeals.reply(caller, params.id, body),
      appendAppealFiles: ({ caller, params, body }) => appeals.append(caller, params.id, body),
      nameAppealUnits: ({ caller, params, body }) => appeals.nameUnits(caller, params.id, body.unitIds),
      evaluateAppeal: ({ caller, body }) => appeals.evaluate(caller, body),
      rateAppeal: rate,
      urgeAppeal: urge,
      concealAppeal: ({ caller, params }) => appeals.conceal(caller, params.id),
      listPublishedAppeals: ({ query }) => listPublished(query),
    });
    const readBoard = createAppealBoard(context);
    bindCalls(app, appealBoardCalls, {
      getAppealBoard: ({ query }) => readBoard(query.period),
      downloadAppealBoard: async ({ query }) => boardFile(await readBoard(query.period), query.format),
    });
    const desk = createAppealDesk(context, appeals);
    bindCalls(app, appealDeskCalls, {
      listAppealsToHandle: desk.list,
      showAppeal: desk.show,
      acceptAppeal: desk.accept,
      progressAppeal: desk.progress,
      inquireAppeal: desk.inquire,
      answerAppeal: desk.answer,
      referAppeal: desk.refer,
      publishAppeal: desk.publish,
      unpublishAppeal: desk.unpublish,
      correctAppeal: desk.correct,
    });
  },
};
