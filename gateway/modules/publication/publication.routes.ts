import { OWNED_BATCH_LABELS, OWNED_EDIT_LABELS, OWNED_STATE_LABELS } from "@/contract/publication/labels";
import { publicationCalls } from "@/contract/publication/publication";
import { bindCalls } from "../../core/calls/bind-calls";
import type { GatewayModule } from "../../core/module";
import { createPublicationViews } from "../../core/publication/owned/views.service";

/** What all kinds of what enterprises publish have in common for whoever reads them. */
export const publicationModule: GatewayModule = {
  name: "publication",
  dictionary: {
    OWNED_PUBLICATION_STATE: OWNED_STATE_LABELS,
    OWNED_PUBLICATION_EDIT: OWNED_EDIT_LABELS,
    OWNED_PUBLICATION_BATCH: OWNED_BATCH_LABELS,
  },
  mount(app, context) {
    const view = createPublicationViews(context, context.registry.published);
    bindCalls(app, publicationCalls, {
      viewPublication: ({ body, caller, context: { userAgent } }) => view(body, { caller, userAgent }),
    });
  },
};
