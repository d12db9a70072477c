import { QUESTION_KIND_LABELS, QUESTION_STATE_LABELS } from "@/contract/interaction/question-labels";
import { commonQuestionDeskCalls } from "@/contract/desk/question/common-question";
import { questionDeskCalls } from "@/contract/desk/question/question";
import { questionCalls } from "@/contract/interaction/question";
import { anyCase } from "../../../core/case/case.repository";
import { bindCalls } from "../../../core/calls/bind-calls";
import type { GatewayModule } from "../../../core/module";
import { createCommonQuestionDesk } from "./common-question.service";
import { questionCases } from "./question.repository";
import { createQuestionService } from "./question.service";

/** Questions to the staff. */
export const questionModule: GatewayModule = {
  name: "question",
  dictionary: {
    QUESTION_KIND: QUESTION_KIND_LABELS,
    QUESTION_STATE: QUESTION_STATE_LABELS,
  },
  watches: [{ table: "question", thing: "question" }],
  cases: [anyCase(questionCases)],
  mount(app, context) {
    const { desk, ...questions } = createQuestionService(context);
    const common = createCommonQuestionDesk(context, desk);
    const written = ({ words }: { readonly words: string }) => ({ answer: words });
    bindCalls(app, questionCalls, {
      askQuestion: ({ body, context }) => questions.ask(body, context),
      askQuestionSignedIn: ({ body, context }) => questions.ask(body, context),
      getQuestion: questions.follow,
      rateQuestion: questions.say,
      urgeQuestion: questions.say,
      listMyQuestions: questions.listOwn,
      getMyQuestion: ({ caller, params }) => questions.getOwn(caller, params.number),
    });
    bindCalls(app, questionDeskCalls, {
      listQuestionsToAnswer: desk.calls.list,
      showQuestion: desk.calls.show,
      answerQuestion: desk.calls.step("answer", written, "answer"),
      closeQuestion: desk.calls.step("close", written, "reason"),
      correctQuestion: desk.calls.correct,
      publishQuestion: ({ params, body, caller }) => common.publish(params.number, body, caller),
    });
    bindCalls(app, commonQuestionDeskCalls, {
      importPreparedQuestions: ({ body }) => common.importPrepared(body.groups),
      listPoorAnswers: () => common.listPoor(),
    });
  },
};
