import type { ApplyParts } from "./application/own-application.service";
import { createBeginning } from "./application/begin-application.service";
import { createRemoving } from "./application/remove-application.service";
import { createSaving } from "./application/save-application.service";
import { createApplicationList } from "./application/list-applications.service";
import { createApplicationView } from "./application/show-application.service";
import { createSubmitting } from "./application/submit-application.service";
import { createWorklist } from "./application/worklist.service";
import { createApplySteps } from "./apply-steps.service";

/** Applications as an enterprise keeps and reads them; the zone's side is apply-desk.service.ts. */
export function createApplyService(parts: ApplyParts) {
  return {
    ...createBeginning(parts),
    ...createSaving(parts),
    ...createRemoving(parts),
    ...createSubmitting(parts),
    ...createApplicationList(parts),
    ...createApplicationView(parts),
    ...createWorklist(parts),
    ...createApplySteps(parts),
  };
}
