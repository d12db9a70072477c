import type { FastifyPluginCallback } from "fastify";
import { routeExists } from "@/lib/routes";
import { ANSWERS_KEY, packAnswers, readAnswers, RULES_KEY } from "@/lib/tool-answers";

const START = "/tool";

/**
 * `POST /tool-answers`: the form of a self-evaluation where scripts are off. What was filled in moves into the address and
 * the tool's page shows the result; nothing is kept. A post and not a get, so that the address has one key.
 */
export const toolAnswersRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 32 * 1024 },
    (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
  );
  app.post("/tool-answers", async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const to = form.get("to") ?? "";
    const rules = form.get(RULES_KEY) ?? "";
    form.delete("to");
    form.delete(RULES_KEY);
    if (!/^\/tool\/[a-z0-9/-]{1,40}$/u.test(to) || !routeExists(to)) return reply.redirect(START, 303);
    const query = new URLSearchParams({ [ANSWERS_KEY]: packAnswers(readAnswers(form)) });
    if (/^[\w-]{1,40}$/u.test(rules)) query.set(RULES_KEY, rules);
    return reply.header("cache-control", "no-store").redirect(`${to}?${query.toString()}#result`, 303);
  });
  done();
};
