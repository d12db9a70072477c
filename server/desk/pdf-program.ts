import { readFile, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { FastifyPluginCallback } from "fastify";
import { PDF_PROGRAM } from "@/lib/address/desk";
import { replyPlain } from "../answers/plain-answers";
import { makeReadyAnswer, sendReadyAnswer, type ReadyAnswer } from "../answers/ready-answer";
import { DATA_POLICY, fileHeaders } from "../answers/security-headers";

/**
 * What the desk's pages need beside their own programs to draw a PDF: the program that takes one apart, in a thread of its
 * own, and the tables of Chinese characters and plain fonts. They come from the package and lie under `/desk`, behind its gate,
 * so that nothing of them gets out (decision 0064).
 */

const DAY_SECONDS = 24 * 60 * 60;

/**
 * A thread obeys the policy of its own program. It may fetch nothing at all (the page hands it what it needs) and run only what
 * lies here: whatever a document might make it do, it can reach nobody.
 */
const THREAD_POLICY = `${DATA_POLICY}; script-src 'self'`;

/** Folders of the package that are given away, with the type of what lies there. */
const FOLDERS: Readonly<Record<string, { readonly ending: RegExp; readonly type: string }>> = {
  cmaps: { ending: /\.bcmap$/, type: "application/octet-stream" },
  standard_fonts: { ending: /\.(?:pfb|ttf)$/, type: "application/octet-stream" },
  wasm: { ending: /_nowasm_fallback\.js$/, type: "text/javascript; charset=utf-8" },
};
const THREAD = { file: "legacy/build/pdf.worker.min.mjs", type: "text/javascript; charset=utf-8" };

interface Program {
  readonly file: string;
  readonly type: string;
}

/** By what follows the version in the address. */
async function listPrograms(root: string): Promise<ReadonlyMap<string, Program>> {
  const programs = new Map<string, Program>([["worker.mjs", THREAD]]);
  for (const [folder, { ending, type }] of Object.entries(FOLDERS))
    for (const name of await readdir(path.join(root, folder)))
      if (ending.test(name)) programs.set(`${folder}/${name}`, { file: `${folder}/${name}`, type });
  return programs;
}

/** `secure`: the portal is reached by TLS. */
export const pdfProgramRoutes: FastifyPluginCallback<{ readonly secure: boolean }> = (app, { secure }, done) => {
  const root = path.dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
  let programs: Promise<ReadonlyMap<string, Program>> | undefined;
  const ready = new Map<string, Promise<ReadyAnswer>>();

  async function make({ file, type }: Program): Promise<ReadyAnswer> {
    const isThread = file === THREAD.file;
    return makeReadyAnswer({
      status: 200,
      contentType: type,
      body: await readFile(path.join(root, file)),
      // The version stands in the address; a day, because another release may hold the same version with other headers.
      cacheControl: `private, max-age=${DAY_SECONDS}`,
      headers: [
        "vary",
        "Accept-Encoding",
        "content-security-policy",
        isThread ? THREAD_POLICY : DATA_POLICY,
        "x-robots-tag",
        "noindex, nofollow",
        ...fileHeaders(secure),
      ],
      effort: "idle",
    });
  }

  app.get<{ Params: { version: string; "*": string } }>(`${PDF_PROGRAM}/:version/*`, async (request, reply) => {
    programs ??= listPrograms(root);
    const name = request.params["*"];
    const program = (await programs).get(name);
    if (!program) return replyPlain(request, reply, { status: 404, message: "页面不存在" });
    const answer = ready.get(name) ?? make(program);
    ready.set(name, answer);
    const made = await answer;
    reply.hijack();
    if (!sendReadyAnswer(request.raw, reply.raw, made)) {
      reply.raw.writeHead(406, ["content-length", "0"]);
      reply.raw.end();
    }
    return reply;
  });
  done();
};
