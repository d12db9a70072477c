import { assignmentCalls } from "@/contract/desk/assignment/assignment";
import { dutyCalls } from "@/contract/desk/duty/duty";
import { queueCalls } from "@/contract/desk/queue";
import { workTextCalls } from "@/contract/desk/work-texts";
import { bindCalls } from "../../core/calls/bind-calls";
import { createAssignments } from "../../core/desk/assignment/assignment.service";
import { createDuties } from "../../core/desk/duty/duty.service";
import { forgetDeskPerson } from "../../core/desk/forget-person";
import { findStaffConcerns } from "../../core/desk/queue/unit-concerns";
import { createQueues } from "../../core/desk/queue/queue.service";
import { createWorkActs } from "../../core/desk/work-acts.service";
import { createWorkFiles } from "../../core/desk/work-file.service";
import { createWorkTexts } from "../../core/desk/texts/work-text.service";
import type { GatewayModule } from "../../core/module";
import { sweepEvery } from "../../core/sweeper";

const SWEEP_EVERY_MS = 10 * 60_000;

/** What waits for the operators, and who works on it. */
export const queueModule: GatewayModule = {
  name: "queue",
  watches: [
    { table: "desk_work", thing: "case", id: null },
    { table: "zone_group", thing: "case", id: null },
  ],
  forgetPerson: forgetDeskPerson,
  concerns: findStaffConcerns,
  mount(app, context) {
    const queues = createQueues(context);
    const files = createWorkFiles(context);
    const acts = createWorkActs(context);
    const texts = createWorkTexts(context);
    bindCalls(app, queueCalls, {
      countQueues: ({ caller }) => queues.count(caller),
      listQueue: ({ caller, query: { confidential, ...query } }) =>
        queues.list(caller, {
          ...query,
          confidential: confidential === undefined ? undefined : confidential === "true",
        }),
      getWork: ({ caller, params }) => files.show(caller, params),
      takeWork: ({ caller, params, body }) => acts.take(caller, params, body),
      assignWork: ({ caller, params, body }) => acts.assign(caller, params, body),
      joinUnits: ({ caller, params, body }) => acts.join(caller, params, body),
      setConfidential: ({ caller, params, body }) => acts.setConfidential(caller, params, body),
      escalateWork: ({ caller, params, body }) => acts.escalate(caller, params, body),
      remarkWork: ({ caller, params, body }) => acts.remark(caller, params, body),
      touchWork: ({ caller, params }) => files.touch(caller, params),
    });
    bindCalls(app, workTextCalls, {
      listTemplates: ({ caller, query }) => texts.listTemplates(caller, query.kind),
      putTemplate: ({ caller, body }) => texts.putTemplate(caller, body),
      dropTemplate: ({ caller, params }) => texts.dropTemplate(caller, params.id),
      listSavedFilters: ({ caller }) => texts.listFilters(caller),
      putSavedFilter: ({ caller, body }) => texts.putFilter(caller, body),
      dropSavedFilter: ({ caller, params }) => texts.dropFilter(caller, params.id),
    });
    const assignments = createAssignments(context);
    bindCalls(app, assignmentCalls, {
      listAssignments: assignments.list,
      setAssignment: assignments.set,
      clearAssignment: assignments.clear,
    });
    const duties = createDuties(context);
    bindCalls(app, dutyCalls, { listDuties: duties.list, addDuty: duties.add, dropDuty: duties.drop });
    sweepEvery(app, SWEEP_EVERY_MS, files.sweep);
  },
};
