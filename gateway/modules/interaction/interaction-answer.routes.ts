import { answerCalls } from "@/contract/answer";
import { questionCalls } from "@/contract/question";
import { bindCalls } from "../../core/bind-calls";
import type { GatewayModule } from "../../core/module";
import { sweepEvery } from "../../core/sweeper";
import { createAnswerService } from "./interaction-answer.service";
import { createPhrasing } from "./interaction-phrasing.service";
import { questionCases } from "./interaction-question.cases";
import { createQuestionDesk } from "./interaction-question-desk.service";
import { createQuestionService } from "./interaction-question.service";
import { createTurnService } from "./interaction-turn.service";

const SWEEP_EVERY_MS = 6 * 3_600_000;

/** Smart Q&A and questions to the staff. */
export const answerModule: GatewayModule = (app, context) => {
  const { config, database, clock, handOver } = context;
  const answers = createAnswerService({ database, clock, phrase: createPhrasing(config.model, clock) });
  const turns = createTurnService({ database, clock, answers });
  bindCalls(app, answerCalls, {
    listAnswerKeywords: ({ query }) => answers.listKeywords(query),
    getAnswerKeyword: ({ params }) => answers.getKeyword(params.id),
    listAnswers: ({ query }) => answers.list(query),
    getAnswer: ({ params }) => answers.get(params.id),
    listCommonQuestions: ({ query }) => answers.listQuestions(query),
    getCommonQuestion: ({ params }) => answers.getQuestion(params.id),
    rateAnswer: ({ body }) => turns.rate(body),
    keepTurn: ({ caller, body }) => turns.keep(caller, body.question),
    listTurns: ({ caller, query }) => turns.list(caller, query),
    deleteTurn: ({ caller, params }) => turns.remove(caller, params.id),
    clearTurns: ({ caller }) => turns.clear(caller),
  });

  const questions = createQuestionService({ database, clock });
  const desk = createQuestionDesk(context);
  bindCalls(app, questionCalls, {
    askQuestion: ({ body, caller }) => questions.ask(body, caller),
    askQuestionSignedIn: ({ body, caller }) => questions.ask(body, caller),
    getQuestion: ({ params, body }) => questions.open(params.number, body.code),
    listMyQuestions: ({ caller, query }) => questions.listOwn(caller, query),
    getMyQuestion: ({ caller, params }) => questions.getOwn(caller, params.number),
    listQuestionsToAnswer: ({ query }) => desk.list(query),
    showQuestion: ({ params }) => desk.show(params.number),
    answerQuestion: ({ params, body }) => desk.answer(params.number, body.answer),
    closeQuestion: ({ params, body }) => desk.close(params.number, body.reason),
    publishQuestion: ({ params, body }) => desk.publish(params.number, body.question, body.group),
    importPreparedQuestions: ({ body }) => desk.importPrepared(body.groups),
    listPoorAnswers: () => desk.listPoor(),
  });
  handOver.register(questionCases);
  sweepEvery(app, SWEEP_EVERY_MS, turns.sweep);
};
