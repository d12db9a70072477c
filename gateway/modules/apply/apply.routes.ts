import { DOCUMENT_STATES } from "@/contract/apply/document-labels";
import { RESULT_KINDS, RESULT_STATES } from "@/contract/apply/result-labels";
import { resultCalls } from "@/contract/apply/result-calls";
import { APPLICATION_STATES } from "@/contract/item/form";
import { applyCalls } from "@/contract/apply/apply";
import { applicationDeskCalls } from "@/contract/desk/application/application";
import { followCalls } from "@/contract/apply/follow";
import { blankFormCalls } from "@/contract/apply/blank-form";
import { documentCalls } from "@/contract/apply/document";
import { serviceCalls } from "@/contract/apply/service-item";
import { anyCase } from "../../core/case/case.repository";
import { bindCalls } from "../../core/calls/bind-calls";
import type { GatewayModule } from "../../core/module";
import { sweepEvery } from "../../core/sweeper";
import { applicationCases } from "./apply.case";
import { createApplicationDesk } from "./apply-desk.service";
import { createBlankForms } from "./blank/apply-blank.service";
import { APPLICATION_SEALED } from "./apply-table-data";
import { createDocumentService } from "./document/document.service";
import { followCleanedFiles } from "./document/files-cleaned.service";
import { createOwnApplications } from "./application/own-applications.service";
import { createServiceItems } from "./apply-service-item.service";
import { createApplicationConsents } from "./application/application-consent.service";
import { createErasing } from "./application/erase-private.service";
import { createFollowing } from "./follow/follow-application.service";
import { asPerson, createApplying } from "./application/applying.service";
import { createApplyService } from "./apply.service";
import { timeOldDecisions } from "./result/decision-times.service";
import { RESULT_SEALED } from "./result/issue-result.service";
import { ROSTER_SEALED } from "./roster/roster.service";
import { createTelling } from "./roster/tell-people.service";
import { createResults } from "./result/result.service";

const ERASE_EVERY_MS = 60 * 60_000;
const TELL_EVERY_MS = 60_000;

export const applyModule: GatewayModule = {
  name: "apply",
  dictionary: {
    APPLICATION_STATE: APPLICATION_STATES,
    DOCUMENT_STATE: DOCUMENT_STATES,
    RESULT_KIND: RESULT_KINDS,
    RESULT_STATE: RESULT_STATES,
  },
  sealed: [...APPLICATION_SEALED, ...ROSTER_SEALED, ...RESULT_SEALED],
  watches: [{ table: "decision_time", thing: "decision", id: "changed.item_id" }],
  cases: [anyCase(applicationCases)],
  filesCleaned: followCleanedFiles,
  ownByNumber: (context) => ({
    opens: applyCalls.getApplication,
    find: createOwnApplications(context).findOwnByNumber,
  }),
  // What is a person's own, whatever enterprise the person works for.
  waiting: (context) => {
    const { listWaiting } = createOwnApplications(context);
    return (caller) => listWaiting(asPerson(caller));
  },
  sample: {
    async cases(parts) {
      await (await import("./apply.sample")).loadApplicationSample(parts);
      await (await import("./document/document.sample")).loadDocumentSample(parts);
    },
  },
  mount(app, context) {
    app.addHook("onReady", () => timeOldDecisions(context));
    const service = createApplyService(context);
    const desk = createApplicationDesk(context, service);
    const { forItem, findForItem, forApplication } = createApplying(context);
    const consents = createApplicationConsents(context);
    sweepEvery(app, ERASE_EVERY_MS, createErasing(context).sweep);
    sweepEvery(app, TELL_EVERY_MS, createTelling(context).tellDue);
    bindCalls(app, applyCalls, {
      listDeclarable: ({ caller, query }) => service.listDeclarable(caller, query.policyId),
      findDeclarable: async ({ caller, query }) =>
        service.findDeclarable(await forItem(caller, query.itemId), query.itemId),
      addApplication: async ({ caller, body }) => service.add(await forItem(caller, body.itemId), body.itemId),
      saveApplication: async ({ caller, body }) => service.save(await forApplication(caller, body.id), body),
      removeApplication: async ({ caller, query }) => service.remove(await forApplication(caller, query.id), query.id),
      listItemApplications: async ({ caller, query }) => {
        const applying = await findForItem(caller, query.itemId);
        return applying ? service.listForItem(applying, query.itemId) : [];
      },
      listApplications: ({ caller, query }) => service.list(caller, query),
      getWorklist: ({ caller }) => service.worklist(caller),
      getApplication: async ({ caller, query }) => service.get(await forApplication(caller, query.id), query.id),
      downloadApplicationFile: async ({ caller, query }) =>
        service.download(await forApplication(caller, query.id), query.id, query.fileId),
      submitApplication: async ({ caller, body }) =>
        service.submit(await forApplication(caller, body.id), body.id, body.revision),
      replaceApplicationFiles: async ({ caller, body }) =>
        service.replaceFiles(await forApplication(caller, body.id), body),
      submitApplications: ({ caller, body }) => service.submitMany(caller, body.ids),
      consentApplication: async ({ caller, body }) => consents.give(await forApplication(caller, body.id), body),
      unconsentApplication: async ({ caller, query }) =>
        consents.withdraw(await forApplication(caller, query.id), query.id),
      withdrawApplication: async ({ caller, body }) =>
        service.withdraw(await forApplication(caller, body.id), body.id, body.reason),
      evaluateApplication: async ({ caller, body }) => service.evaluate(await forApplication(caller, body.id), body),
      urgeApplication: async ({ caller, body }) => service.urge(await forApplication(caller, body.id), body.id),
    });
    const following = createFollowing(context);
    bindCalls(app, followCalls, {
      followApplication: ({ params: { number }, body: { code }, context: { address } }) =>
        following.follow({ number, code, address }),
      objectApplication: ({ params: { number }, body, context: { address } }) =>
        following.object({ number, address, ...body }),
    });
    bindCalls(app, applicationDeskCalls, {
      listApplicationsToHandle: desk.list,
      showApplication: desk.show,
      acceptApplication: desk.accept,
      askApplication: desk.ask,
      approveApplication: desk.approve,
      refuseApplication: desk.refuse,
      publicizeApplication: desk.publicize,
      finishApplication: desk.finish,
      payApplication: desk.pay,
      correctApplication: desk.correct,
      readApplicationPrivate: desk.readPrivate,
      downloadApplicationPrivateFile: desk.openPrivateFile,
    });
    const downloadBlank = createBlankForms(context);
    bindCalls(app, blankFormCalls, { downloadBlankForm: ({ query }) => downloadBlank(query.itemId) });
    const documents = createDocumentService(context);
    bindCalls(app, documentCalls, {
      listDocuments: ({ caller, query }) => documents.list(caller, query),
      listFittingDocuments: ({ caller, query }) => documents.listFitting(caller, query.id),
      addDocuments: ({ caller, body }) => documents.add(caller, body),
      saveDocument: ({ caller, body }) => documents.save(caller, body),
      removeDocument: ({ caller, query }) => documents.remove(caller, query.id),
      downloadDocument: ({ caller, query }) => documents.download(caller, query.id),
    });
    const results = createResults(context);
    bindCalls(app, resultCalls, {
      downloadResult: async ({ caller, query }) =>
        results.download(await forApplication(caller, query.id), query.id, query.resultId),
      verifyResult: ({ body, context: { address } }) => results.verify(body.code, address),
    });
    const services = createServiceItems(context);
    bindCalls(app, serviceCalls, { listServiceItems: ({ caller, query }) => services.list(caller, query) });
  },
};
