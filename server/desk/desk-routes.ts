import type { FastifyPluginCallback, FastifyRequest } from "fastify";
import { gatewayProxy } from "../proxy/gateway-proxy";
import { deskTarget } from "../proxy/gateway-path";
import { deskCookies, sessionCookies } from "../session/session-cookies";
import { createSignIn, DESK_STEPS, VIEWING_STEP, type SignInOptions, type SignInStep } from "../session/sign-in";
import { sendStep, signOut } from "../session/step-answers";
import { pdfProgramRoutes } from "./pdf-program";

interface DeskRoutesOptions extends Omit<SignInOptions, "cookies" | "admits" | "asker"> {
  readonly uploadMaxMb?: number;
}

/**
 * The way in for the zone's staff, and their calls. A session of its own, with cookies that only the desk gets to see: a
 * session of the portal is worth nothing here, and the other way round.
 */
export const deskRoutes: FastifyPluginCallback<DeskRoutesOptions> = (app, { uploadMaxMb, ...options }, done) => {
  const cookies = deskCookies(options.own.secure);
  const signIn = createSignIn({ ...options, cookies, admits: "operators" });

  /** What the browser holds of the steps before. */
  function heldFor(request: FastifyRequest, step: SignInStep): Record<string, string> {
    const { cookie } = request.headers;
    if (step === DESK_STEPS.second) return { step: cookies.secondStep.held(cookie) ?? "" };
    return step === DESK_STEPS.enrolment ? { enrolment: cookies.enrolment?.held(cookie) ?? "" } : {};
  }

  const steps = [
    ["/desk/session", DESK_STEPS.password],
    ["/desk/session/enrolment", DESK_STEPS.enrolment],
    ["/desk/session/second-step", DESK_STEPS.second],
  ] as const;
  for (const [path, step] of steps) {
    app.post(path, async (request, reply) => {
      const typed = typeof request.body === "object" ? request.body : {};
      const outcome = await signIn.login(request, step, { ...typed, ...heldFor(request, step) });
      return sendStep(cookies, request, reply, outcome);
    });
  }
  // Who looks with somebody's eyes does so in the portal, and stays at the desk besides.
  const portal = sessionCookies(options.own.secure);
  const viewing = createSignIn({
    ...options,
    cookies: portal,
    admits: "others",
    asker: ({ headers }) => cookies.token(headers.cookie),
  });
  app.post("/desk/session/viewing", async (request, reply) => {
    const typed = typeof request.body === "object" ? request.body : {};
    return sendStep(portal, request, reply, await viewing.login(request, VIEWING_STEP, { ...typed }));
  });
  app.delete("/desk/session", (request, reply) => signOut(cookies, signIn, request, reply));

  void app.register(pdfProgramRoutes, { secure: options.own.secure });
  void app.register(gatewayProxy, {
    ...options,
    cookies,
    target: deskTarget,
    forStaff: true,
    prefix: "/desk/api",
    ...(uploadMaxMb === undefined ? {} : { uploadMaxMb }),
  });
  done();
};
