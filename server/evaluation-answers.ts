import { errorCodes, type FastifyPluginCallback } from "fastify";
import { editionOf, TOOLS } from "@/contract/rules/evaluation";
import { ANSWERS_KEY, MAX_PACKED_LENGTH, packAnswers, readAnswers, RULES_KEY } from "@/lib/address/evaluation-answers";

const START = "/tool";

/**
 * `POST /tool-answers`: the form of a self-evaluation where scripts are off. What was filled in moves into the address and
 * the tool's page shows the result; nothing is kept. A post and not a get, so that the address has one key. Leads to the
 * page of a tool and nowhere else, and brings what that tool asks and nothing else.
 */
export const toolAnswersRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 32 * 1024 },
    (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
  );
  // Opened by hand, or by who follows a form's address.
  app.get("/tool-answers", async (_request, reply) => reply.redirect(START, 303));
  app.post("/tool-answers", async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const tool = Object.values(TOOLS).find(({ route }) => route === form.get("to"));
    if (!tool) return reply.redirect(START, 303);
    const rules = form.get(RULES_KEY) ?? "";
    const named = editionOf(tool, rules);
    const asked = new Set((named ?? tool.editions[0]).fields.map(({ name }) => name));
    const packed = packAnswers(readAnswers([...form].filter(([name]) => asked.has(name))));
    if (packed.length > MAX_PACKED_LENGTH) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    const query = new URLSearchParams({ [ANSWERS_KEY]: packed, ...(named ? { [RULES_KEY]: rules } : {}) });
    return reply.redirect(`${tool.route}?${query.toString()}#result`, 303);
  });
  done();
};
