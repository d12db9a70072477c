import { randomUUID } from "node:crypto";
import type { Caller } from "../../core/caller";
import type { ModuleContext } from "../../core/module";
import { Refusal } from "../../core/refusal";
import { createGuideDraftRepository, type GuideDraftRow } from "./guide-draft.repository";
import { DRAFT_CHANGED, GUIDE_MISSING } from "./guide-draft.rules";

const address = (id: string) => `/desk/guides/${encodeURIComponent(id)}`;

/** What each step of a draft begins and ends with: the edition that was read, the log, and who must hear of it. */
export function createGuideTelling({
  database,
  ports: { messenger, audit },
}: Pick<ModuleContext, "database" | "ports">) {
  const drafts = createGuideDraftRepository(database.db);

  return {
    /** The draft as somebody has read it. */
    async demand(id: string, edition: number): Promise<GuideDraftRow> {
      const draft = await drafts.find(id);
      if (!draft) throw new Refusal("NOT_FOUND", { message: GUIDE_MISSING });
      if (draft.edition !== edition) throw Refusal.wrongState(DRAFT_CHANGED);
      return draft;
    },

    /** Writes down who did what; `to`: whom it is told. */
    async tell(
      event: "abolish" | "restore" | "submit" | "recall" | "return" | "release" | "discard",
      { id, by, edition }: { readonly id: string; readonly by: Caller; readonly edition: number },
      message?: { readonly to: readonly string[]; readonly title: string; readonly body: string },
    ): Promise<void> {
      await audit.record({ event: `guide.${event}`, userId: by.userId, target: id, detail: { edition } });
      const userIds = (message?.to ?? []).filter((one) => one !== by.userId);
      if (!message || userIds.length === 0) return;
      const { title, body } = message;
      // Editions begin anew with every draft, so they do not tell two acts apart.
      const eventKey = `guide:${event}:${randomUUID()}`;
      await messenger.send({ to: { userIds }, kind: "system", title, body, link: address(id), eventKey });
    },
  };
}
