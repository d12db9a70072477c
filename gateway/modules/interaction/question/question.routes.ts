import { commonQuestionDeskCalls } from "@/contract/desk/common-question";
import { questionDeskCalls } from "@/contract/desk/question";
import { questionCalls } from "@/contract/question";
import { anyCase } from "../../../core/case/case-book";
import { bindCalls } from "../../../core/bind-calls";
import type { GatewayModule } from "../../../core/module";
import { createCommonQuestionDesk } from "./common-question.service";
import { questionCases } from "./question.repository";
import { createQuestionService } from "./question.service";

/** Questions to the staff. */
export const questionModule: GatewayModule = {
  name: "question",
  cases: [anyCase(questionCases)],
  mount(app, context) {
    const { desk, ...questions } = createQuestionService(context);
    const common = createCommonQuestionDesk(context, desk);
    const written = (answer: string) => ({ answer });
    bindCalls(app, questionCalls, {
      askQuestion: ({ body, caller }) => questions.ask(body, caller),
      askQuestionSignedIn: ({ body, caller }) => questions.ask(body, caller),
      getQuestion: ({ params, body }) => questions.open(params.number, body.code),
      rateQuestion: ({ params, body, caller }) => questions.say({ ...params, ...body, caller }),
      urgeQuestion: ({ params, body, caller }) => questions.say({ ...params, ...body, caller }),
      listMyQuestions: ({ caller, query }) => questions.listOwn(caller, query),
      getMyQuestion: ({ caller, params }) => questions.getOwn(caller, params.number),
    });
    bindCalls(app, questionDeskCalls, {
      listQuestionsToAnswer: ({ query }) => desk.list(query),
      showQuestion: ({ params, caller }) => desk.show(params.number, caller?.userId),
      answerQuestion: ({ params, body, caller }) =>
        desk.take("answer", params.number, { by: caller?.userId, words: body.answer, written }),
      closeQuestion: ({ params, body, caller }) =>
        desk.take("close", params.number, { by: caller?.userId, words: body.reason, written }),
      correctQuestion: ({ params, body, caller }) =>
        desk.take("correct", params.number, { by: caller?.userId, words: body.words }),
      publishQuestion: ({ params, body, caller }) => common.publish(params.number, body, caller?.userId),
    });
    bindCalls(app, commonQuestionDeskCalls, {
      importPreparedQuestions: ({ body }) => common.importPrepared(body.groups),
      listPoorAnswers: () => common.listPoor(),
    });
  },
};
