import type { ApplyParts } from "./application/own-application.service";
import { createBeginning } from "./application/begin-application.service";
import { createRemoving } from "./application/remove-application.service";
import { createSaving } from "./application/save-application.service";
import { createOwnApplications } from "./application/own-applications.service";
import { createSubmitting } from "./application/submit-application.service";
import { createWorklist } from "./application/worklist.service";

/** Applications as an enterprise keeps and reads them; the zone's side is apply-desk.service.ts. */
export function createApplyService(parts: ApplyParts) {
  const own = createOwnApplications(parts);
  return {
    ...own,
    ...createBeginning(parts),
    ...createSaving(parts),
    ...createRemoving(parts),
    ...createSubmitting(parts),
    ...createWorklist(parts, own),
  };
}
