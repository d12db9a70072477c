import type { ApplicationCase } from "@/contract/apply/apply";
import { REFUSALS } from "@/contract/refusals";
import { GatewayError } from "@/lib/gateway/errors";
import { savedForm } from "./form";
import { readApplication, saveApplication } from "./queries";

/** The edition of one application that this tab works on. Saves take turns: each one names the edition of the one before. */
export function createSaver({
  id,
  revision: first,
  form,
  isOwn,
}: Pick<ApplicationCase, "id" | "revision" | "form" | "isOwn">) {
  let revision = first;
  let closed = false;
  let held: Readonly<Record<string, unknown>> = {};
  let last: Promise<unknown> = Promise.resolve();

  async function put(values: Readonly<Record<string, unknown>>): Promise<void> {
    const saved = await saveApplication({ id, revision, ...savedForm(form, values) });
    revision = saved.revision;
  }

  return {
    /** Colleagues write to it too. */
    isShared: !isOwn,
    /** Nothing is saved any more, neither there nor here: what it rested on was taken back. */
    close: () => {
      closed = true;
    },
    isClosed: () => closed,
    /** Throws GatewayError. */
    save(values: Readonly<Record<string, unknown>>): Promise<void> {
      held = { ...held, ...values };
      const turn = last.then(() => put(values));
      last = turn.catch(() => undefined);
      return turn;
    },
    /** What this tab has written last: newer than what was read, for whoever comes back to a step. */
    held: () => held,
    /** After a conflict: what stands there now, whose edition is then the one to write over. */
    async catchUp(): Promise<ApplicationCase> {
      const latest = await readApplication(id);
      revision = latest.revision;
      return latest;
    },
    /** The edition after all saves that are on their way. */
    async edition(): Promise<number> {
      await last;
      return revision;
    },
  };
}

export type Saver = ReturnType<typeof createSaver>;

/** Somebody else has saved or submitted meanwhile. */
export const isConflict = (error: unknown): boolean =>
  error instanceof GatewayError && error.returnCode === REFUSALS.WRONG_STATE.returnCode;
