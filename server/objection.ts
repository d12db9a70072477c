import type { FastifyPluginCallback } from "fastify";
import { fillPath } from "@/contract/call";
import { followCalls } from "@/contract/apply/follow";
import { RETURN_CODE_SUCCESS } from "@/contract/refusals";
import { OBJECTION_PATH, PROGRESS_PATH } from "@/lib/address/progress";
import { plainPage } from "./answers/plain-answers";
import { escapeHtml, sendFormCall, type FormCallOptions } from "./gateway/form-call";

const BACK = "请用浏览器的“返回”回到上一页修改，填写的内容还在";

/**
 * `POST /progress-objection`: the objection of somebody whom an enterprise has named in an application, where scripts are off.
 * Number and code are the proof, so the session takes no part; the code stands in no address and in no log.
 */
export const objectionRoutes: FastifyPluginCallback<FormCallOptions> = (app, options, done) => {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 8 * 1024 },
    (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
  );
  // Opened by hand, or by who follows a form's address.
  app.get(OBJECTION_PATH, async (_request, reply) => reply.redirect(PROGRESS_PATH, 303));
  app.post(OBJECTION_PATH, async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const read = (name: string) => form.get(name) ?? "";
    const { path, params, body } = followCalls.objectApplication;
    const send = (status: number, title: string, words: string) =>
      reply
        .header("x-robots-tag", "noindex")
        .code(status)
        .type("text/html; charset=utf-8")
        .send(plainPage(title, escapeHtml(words)));
    const refuse = (status: number, words: readonly string[]) =>
      send(status, "异议没有提出", `${words.join("；")}。${BACK}。`);
    const number = params.safeParse({ number: read("number") });
    const said = body.safeParse({ code: read("code"), reason: read("reason") });
    if (!number.success || !said.success)
      return refuse(
        400,
        [number, said].flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? []),
      );
    const answer = await sendFormCall(
      request,
      {
        method: "POST",
        path: fillPath(path, number.data),
        body: said.data,
        what: "提出异议",
      },
      options,
    );
    if (!answer) return refuse(503, ["服务暂时不可用，请稍后再提交"]);
    const { returnCode, errorMessage } = answer.envelope;
    if (returnCode === RETURN_CODE_SUCCESS)
      return send(200, "异议已提出", "企业只知道名单里有一人提出异议。处理结果凭编号和查询码查看。");
    return refuse(answer.status, [errorMessage ?? "没有提出成功，请稍后重试"]);
  });
  done();
};
