import { Client } from "undici";
import { fillPath, type Call, type CallData } from "@/contract/call";
import { anyEnvelope } from "@/contract/envelope";
import { RETURN_CODE_SUCCESS } from "@/contract/refusals";
import { applyCalls } from "@/contract/apply";
import { interactionCalls } from "@/contract/interaction";
import { questionCalls } from "@/contract/question";
import { operatorDeskCalls } from "@/contract/operator-desk";
import { operatorCalls, type ImportKind, type ImportOutcome, type ImportRow } from "@/contract/operator";
import { systemClock } from "../core/clock";
import { controlSocketPath, isAnswering, takeControlSocket } from "../core/control-socket";
import { openPglite, openPostgres } from "../core/database";
import { createFieldCipher, localDataKey } from "../core/field-cipher";
import type { GatewayConfig } from "../env";
import { createApplicationDesk, type ApplicationDesk } from "../modules/apply/apply-desk.service";
import { loadProductData } from "../modules/common/common.data";
import { createOperatorDesk, type OperatorDesk } from "../modules/operator/operator-desk.service";
import { createFeedbackDesk, type FeedbackDesk } from "../modules/interaction/interaction-desk.service";
import { createQuestionDesk, type QuestionDesk } from "../modules/interaction/interaction-question-desk.service";
import { createOperatorService } from "../modules/operator/operator.service";
import { CommandError } from "./usage";

/** Where a command's work is done: in the running gateway, or here when none runs. */
export interface Target {
  /** For the operator's eyes. */
  readonly description: string;
  importRows(kind: ImportKind, rows: readonly ImportRow[]): Promise<ImportOutcome>;
  readonly feedback: FeedbackDesk;
  readonly applications: ApplicationDesk;
  readonly questions: QuestionDesk;
  readonly desk: OperatorDesk;
  close(): Promise<void>;
}

/** Through the control socket of the gateway that has the data folder. */
function gatewayTarget(socketPath: string): Target {
  const client = new Client("http://gateway", { socketPath });

  async function send<C extends Call>(call: C, input: Sent): Promise<CallData<C>> {
    const query = new URLSearchParams(
      Object.entries(input.query ?? {}).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    );
    const response = await client
      .request({
        method: call.method,
        path: `${fillPath(call.path, input.params)}?${String(query)}`,
        ...(input.body === undefined
          ? {}
          : { headers: { "content-type": "application/json" }, body: JSON.stringify(input.body) }),
      })
      .catch((error: Error) => {
        throw new CommandError(`与网关的连接中断（${error.message}）。已写入的行不受影响，重新执行同一命令即可继续。`);
      });
    const text = await response.body.text();
    const envelope = anyEnvelope.safeParse(parseJson(text));
    if (!envelope.success) throw new CommandError(`网关没有给出可读的答复（HTTP ${response.statusCode}）。`);
    if (envelope.data.returnCode !== RETURN_CODE_SUCCESS) {
      throw new CommandError(envelope.data.errorMessage ?? `网关拒绝了命令，返回码 ${envelope.data.returnCode}`);
    }
    return call.data.parse(envelope.data.data) as CallData<C>;
  }

  const { importRows } = operatorCalls;
  const { listFeedbackToHandle, showFeedback, acceptFeedback, answerFeedback } = interactionCalls;
  return {
    description: "正在运行的网关",
    importRows: (kind, rows) => send(importRows, { params: { kind }, body: { rows } }),
    feedback: {
      list: (query) => send(listFeedbackToHandle, { query }),
      show: (number) => send(showFeedback, { params: { number } }),
      accept: (number) => send(acceptFeedback, { params: { number } }),
      answer: (number, answer) => send(answerFeedback, { params: { number }, body: { answer } }),
    },
    applications: {
      list: (query) => send(applyCalls.listApplicationsToHandle, { query }),
      show: (number) => send(applyCalls.showApplication, { params: { number } }),
      accept: (number) => send(applyCalls.acceptApplication, { params: { number } }),
      ask: (number, words) => send(applyCalls.askApplication, { params: { number }, body: { words } }),
      approve: (number, words) => send(applyCalls.approveApplication, { params: { number }, body: { words } }),
      refuse: (number, words) => send(applyCalls.refuseApplication, { params: { number }, body: { words } }),
    },
    questions: {
      list: (query) => send(questionCalls.listQuestionsToAnswer, { query }),
      show: (number) => send(questionCalls.showQuestion, { params: { number } }),
      answer: (number, answer) => send(questionCalls.answerQuestion, { params: { number }, body: { answer } }),
      close: (number, reason) => send(questionCalls.closeQuestion, { params: { number }, body: { reason } }),
      publish: (number, question, group) =>
        send(questionCalls.publishQuestion, { params: { number }, body: { question, group } }),
      importPrepared: (groups) => send(questionCalls.importPreparedQuestions, { body: { groups } }),
      listPoor: () => send(questionCalls.listPoorAnswers, {}),
    },
    desk: Object.fromEntries(
      Object.entries(operatorDeskCalls).map(([name, call]) => [name, (input: Sent) => send<Call>(call, input)]),
      // One function for each call of the desk, as the type says; the contract checks every answer.
    ) as unknown as OperatorDesk,
    close: () => client.close(),
  };
}

interface Sent {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** In this process, which for so long owns the data folder as a gateway would. */
async function ownTarget(config: GatewayConfig): Promise<Target> {
  const control = await takeControlSocket(config.dataDir);
  try {
    const database = config.databaseUrl ? await openPostgres(config.databaseUrl) : await openPglite(config.dataDir);
    await loadProductData(database);
    const service = createOperatorService({ database, clock: systemClock });
    const parts = {
      ...{ config, database, clock: systemClock },
      cipher: createFieldCipher(config.dataKey ?? localDataKey(config.dataDir)),
    };
    return {
      description: database.engine === "postgres" ? "PostgreSQL 数据库" : `数据目录 ${config.dataDir}`,
      importRows: service.importRows,
      feedback: createFeedbackDesk(parts),
      applications: createApplicationDesk(parts),
      questions: createQuestionDesk(parts),
      desk: createOperatorDesk(parts),
      async close() {
        await database.close();
        await control.close();
      },
    };
  } catch (error) {
    await control.close();
    throw error;
  }
}

/** Finds the running gateway, else opens the database itself. Throws a ConfigurationError when another start is quicker. */
export async function openTarget(config: GatewayConfig): Promise<Target> {
  const socketPath = controlSocketPath(config.dataDir);
  return (await isAnswering(socketPath)) ? gatewayTarget(socketPath) : ownTarget(config);
}
