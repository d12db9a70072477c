import { appealDeskCalls } from "@/contract/desk/appeal/appeal";
import { appealBoardCalls } from "@/contract/interaction/appeal-board";
import { appealCalls } from "@/contract/interaction/appeal-calls";
import { bindCalls } from "../../../core/calls/bind-calls";
import { anyCase } from "../../../core/case/case.repository";
import type { GatewayModule } from "../../../core/module";
import { createAppealDesk } from "./appeal-desk.service";
import { createAppealHints } from "./appeal-hints.service";
import { appealCases } from "./appeal.repository";
import { createAppealService } from "./appeal.service";
import { boardFile } from "./board/appeal-board.file";
import { createAppealBoard } from "./board/appeal-board.service";
import { createPublishedList } from "./published-appeals.service";

/** Appeals of enterprises, from the draft to the company's own word that they are solved. */
export const appealModule: GatewayModule = {
  name: "appeal",
  cases: [anyCase(appealCases)],
  sample: { cases: async (parts) => (await import("./appeal.sample")).loadAppealSample(parts) },
  mount(app, context) {
    const service = createAppealService(context);
    const hint = createAppealHints(context);
    const listPublished = createPublishedList(context);
    bindCalls(app, appealCalls, {
      countAppeals: ({ caller }) => service.count(caller),
      listAppeals: ({ caller, query }) => service.list(caller, query),
      getAppealChoices: service.choices,
      hintAppeal: ({ caller, body }) => hint(caller, body),
      getAppeal: ({ caller, params }) => service.get(caller, params.id),
      downloadAppealFile: ({ caller, params, query }) => service.download(caller, params.id, query.fileId),
      submitAppeal: ({ caller, body }) => service.submit(caller, body),
      amendAppeal: ({ caller, body }) => service.amend(caller, body),
      saveAppealDraft: ({ caller, body }) => service.drafts.saveDraft(caller, body),
      removeAppealDraft: ({ caller, params }) => service.drafts.remove(caller, params.id),
      withdrawAppeal: ({ caller, params, body }) => service.withdraw(caller, params.id, body.reason),
      replyAppeal: ({ caller, params, body }) => service.reply(caller, params.id, body),
      appendAppealFiles: ({ caller, params, body }) => service.append(caller, params.id, body),
      nameAppealUnits: ({ caller, params, body }) => service.nameUnits(caller, params.id, body.unitIds),
      evaluateAppeal: ({ caller, body }) => service.evaluate(caller, body),
      rateAppeal: ({ caller, params, body }) => service.rate(caller, params.id, body),
      urgeAppeal: ({ caller, params }) => service.urge(caller, params.id),
      concealAppeal: ({ caller, params }) => service.conceal(caller, params.id),
      listPublishedAppeals: ({ query }) => listPublished(query),
    });
    const readBoard = createAppealBoard(context);
    bindCalls(app, appealBoardCalls, {
      getAppealBoard: ({ query }) => readBoard(query.period),
      downloadAppealBoard: async ({ query }) => boardFile(await readBoard(query.period), query.format),
    });
    const desk = createAppealDesk(context);
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
