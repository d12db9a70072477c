import { DOCUMENT_STATES } from "@/contract/apply/document-labels";
import { APPLICATION_STATES } from "@/contract/item/form";
import { applyCalls } from "@/contract/apply/apply";
import { applicationDeskCalls } from "@/contract/desk/application/application";
import { blankFormCalls } from "@/contract/apply/blank-form";
import { documentCalls } from "@/contract/apply/document";
import { serviceCalls } from "@/contract/apply/service-item";
import { anyCase } from "../../core/case/case.repository";
import { bindCalls } from "../../core/calls/bind-calls";
import type { GatewayModule } from "../../core/module";
import { applicationCases } from "./apply.case";
import { createApplicationDesk } from "./apply-desk.service";
import { createBlankForms } from "./apply-blank.service";
import { APPLICATION_SEALED } from "./apply-table-data";
import { createDocumentService } from "./document/document.service";
import { followCleanedFiles } from "./document/files-cleaned.service";
import { createOwnApplications } from "./application/own-applications.service";
import { createServiceItems } from "./apply-service-item.service";
import { createApplyService } from "./apply.service";

export const applyModule: GatewayModule = {
  name: "apply",
  dictionary: {
    APPLICATION_STATE: APPLICATION_STATES,
    DOCUMENT_STATE: DOCUMENT_STATES,
  },
  sealed: APPLICATION_SEALED,
  cases: [anyCase(applicationCases)],
  filesCleaned: followCleanedFiles,
  ownByNumber: (context) => ({
    opens: applyCalls.getApplication,
    find: createOwnApplications(context).findByNumber,
  }),
  sample: {
    async cases(parts) {
      await (await import("./apply.sample")).loadApplicationSample(parts);
      await (await import("./document/document.sample")).loadDocumentSample(parts);
    },
  },
  mount(app, context) {
    const service = createApplyService(context);
    const desk = createApplicationDesk(context, service);
    bindCalls(app, applyCalls, {
      listDeclarable: ({ caller, query }) => service.listDeclarable(caller, query.policyId),
      addApplication: ({ caller, body }) => service.add(caller, body.itemId),
      saveApplication: ({ caller, body }) => service.save(caller, body),
      removeApplication: ({ caller, query }) => service.remove(caller, query.id),
      listApplications: ({ caller, query }) => service.list(caller, query),
      getWorklist: ({ caller }) => service.worklist(caller),
      getApplication: ({ caller, query }) => service.get(caller, query.id),
      downloadApplicationFile: ({ caller, query }) => service.download(caller, query.id, query.fileId),
      submitApplication: ({ caller, body }) => service.submit(caller, body.id, body.revision),
      replaceApplicationFiles: ({ caller, body }) => service.replaceFiles(caller, body),
      submitApplications: ({ caller, body }) => service.submitMany(caller, body.ids),
      withdrawApplication: ({ caller, body }) => service.withdraw(caller, body.id, body.reason),
      evaluateApplication: ({ caller, body }) => service.evaluate(caller, body),
      urgeApplication: ({ caller, body }) => service.urge(caller, body.id),
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
    const services = createServiceItems(context);
    bindCalls(app, serviceCalls, { listServiceItems: ({ caller, query }) => services.list(caller, query) });
  },
};
