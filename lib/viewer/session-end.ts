import { createTabSignal } from "@/lib/browser/tabs";

/** The session was ended: signed out in one of the tabs, or from another device. */
export const sessionEnd = createTabSignal("portal.session-end");

/** Takes what was the person's off the screen and leads on. What it takes comes only now: no page needs it before. */
export const leaveWithSession = (): Promise<void> => import("./leave").then(({ leaveSignedOut }) => leaveSignedOut());
