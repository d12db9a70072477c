import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { ACCESS_RULES, type Call, type CallAnswer, type Calls, type ValidInput } from "@/contract/call";
import { type InputProblem } from "@/contract/envelope";
import { RETURN_CODE_SUCCESS } from "@/contract/refusals";
import { checkAccess, type CallContext, type Caller } from "./caller";
import { Refusal } from "./refusal";

/** What a handler gets: the validated input and who calls. Behind any rule but `public` and `control` there is a caller. */
export type HandlerInput<C extends Call> = ValidInput<C> & {
  context: CallContext;
  caller: C["access"] extends "public" | "control" ? Caller | undefined : Caller;
};

export type Handler<C extends Call> = (input: HandlerInput<C>) => Promise<CallAnswer<C>>;

/** One handler for each call of a group: a missing one does not compile. */
export type Handlers<Group extends Calls> = { readonly [Name in keyof Group]: Handler<Group[Name]> };

declare module "fastify" {
  interface FastifyRequest {
    callContext: CallContext;
  }
  interface FastifyContextConfig {
    /** The operation's name; also the log field. */
    call?: string;
    access?: (typeof ACCESS_RULES)[number];
  }
}

function problemsOf(error: z.ZodError, part: "params" | "query" | "body"): InputProblem[] {
  return error.issues.map((issue) => ({
    errorMessage: issue.code === "unrecognized_keys" ? `不支持的参数：${issue.keys.join("、")}` : issue.message,
    field: issue.path.length > 0 ? issue.path.join(".") : part,
  }));
}

function validate(schema: z.ZodObject | undefined, value: unknown, part: "params" | "query" | "body"): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const problems = problemsOf(parsed.error, part);
  throw new Refusal("INVALID_INPUT", { message: problems.map((problem) => problem.errorMessage).join("；"), problems });
}

/**
 * Mounts a group of calls. For each: access rule, then validation, then the handler, then the answer is checked against
 * the contract, which also drops every field the contract does not name. Throws when a call has no known access rule.
 */
export function bindCalls<Group extends Calls>(app: FastifyInstance, calls: Group, handlers: Handlers<Group>): void {
  for (const [name, call] of Object.entries(calls)) {
    const handler = handlers[name as keyof Group] as Handler<Call> | undefined;
    if (!ACCESS_RULES.includes(call.access)) throw new Error(`调用 ${name} 没有声明访问规则，网关不能启动`);
    if (!handler) throw new Error(`调用 ${name} 没有处理函数，网关不能启动`);

    app.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ":$1"),
      config: { call: name, access: call.access, ...(call.perMinute ? { rateLimit: { max: call.perMinute } } : {}) },
      ...(call.bodyLimit ? { bodyLimit: call.bodyLimit } : {}),
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const context = request.callContext;
        checkAccess(call.access, context);
        const input = {
          params: validate(call.params, request.params, "params"),
          query: validate(call.query, request.query, "query"),
          body: validate(call.body, request.body, "body"),
          context,
          caller: context.caller,
        };
        // The schemas above gave each part its declared type; the generic `Call` cannot know it.
        const answer = await handler(input as HandlerInput<Call>);
        const data = call.data.safeParse(answer);
        if (!data.success) throw new Error(`调用 ${name} 的答复不符合契约：${z.prettifyError(data.error)}`);
        return reply.send({ returnCode: RETURN_CODE_SUCCESS, data: data.data });
      },
    });
  }
}
