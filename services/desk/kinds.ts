import type { z } from "zod";
import type { Call, CallData, CallInput } from "@/contract/call";
import { realNameDeskCalls } from "@/contract/desk/account";
import { applicationDeskCalls, type ApplicationBasis } from "@/contract/desk/application";
import type { readVersion } from "@/contract/desk/case-calls";
import { applicationView, feedbackView, questionView } from "@/contract/desk/case-views";
import type { DossierFile } from "@/contract/common/file";
import { enterpriseDeskCalls, financeDeskCalls } from "@/contract/desk/enterprise";
import { feedbackDeskCalls } from "@/contract/desk/feedback";
import { appealDeskCalls } from "@/contract/desk/appeal/appeal";
import { appealView, formatFileAct } from "@/contract/desk/appeal/appeal-view";
import { repairView } from "@/contract/desk/repair/repair-view";
import { enterpriseView, financeView, realNameView } from "@/contract/desk/people-views";
import { questionDeskCalls } from "@/contract/desk/question";
import { repairDeskCalls } from "@/contract/desk/repair/repair";
import type { AppealChoices } from "@/contract/interaction/appeal";
import type { WorkKind } from "@/contract/desk/queue-labels";
import { formatMoment, type Fact, type FactView } from "@/contract/desk/view";
import { deskGateway } from "@/lib/gateway/desk-browser";

/** What the desk needs to know of each kind of work: how one is read whole, which documents it holds, and its steps. */

export interface DeskFile {
  readonly label: string;
  readonly fileId: string;
  readonly name: string;
  /** Who added it and when, where it came later. */
  readonly note?: string;
}

/** The policy that a case speaks of; of an application with what the applicant had to meet. */
export interface SheetPolicy {
  readonly id: string;
  readonly title: string;
  readonly itemId?: string;
  readonly basis?: ApplicationBasis | null;
}

/** A dossier as the page shows it. */
export interface Sheet {
  readonly facts: readonly Fact[];
  readonly files: readonly DeskFile[];
  readonly policy: SheetPolicy | null;
  /** Where whoever asked set a mark on the zone's plan; null where none was set. */
  readonly mark: SheetMark | null;
}

/** A marked point among the zone's places. */
export interface SheetMark {
  readonly places: AppealChoices["places"];
  readonly point: { readonly lng: number; readonly lat: number };
}

/** A step is refused when the item is not the one that was read any more, so each takes the version. */
interface StepCall extends Call {
  readonly body: z.ZodObject<{ version: typeof readVersion }>;
}

interface Kind {
  /** Reads one whole. It is a line in the security log where it shows people. */
  readonly load: (number: string) => Promise<Sheet>;
  /** The steps by the name that their paths end with. */
  readonly steps: Readonly<Record<string, StepCall>>;
  readonly param: "number" | "id";
}

// Said at the top of the page, in a part of its own or in the log beside, so not once more among the facts.
const TOLD_ELSEWHERE: ReadonlySet<string> = new Set([
  "编号",
  "状态",
  "现在由谁办",
  "办理时限",
  "答复时限",
  "政策",
  "申报条件",
  "承办",
  "标题",
  "经过",
]);

function defineKind<C extends Call>({
  show,
  view,
  files = () => [],
  shownApart = [],
  policy = () => null,
  mark = () => null,
  steps,
  param = "number",
}: {
  readonly show: C;
  readonly view: FactView<CallData<C>>;
  readonly files?: (dossier: CallData<C>) => readonly DeskFile[];
  /** Labels of facts that are shown as what they name: files, a place on the plan. */
  readonly shownApart?: readonly string[];
  readonly policy?: (dossier: CallData<C>) => SheetPolicy | null;
  readonly mark?: (dossier: CallData<C>) => SheetMark | null;
  readonly steps: readonly StepCall[];
  readonly param?: Kind["param"];
}): Kind {
  return {
    param,
    steps: Object.fromEntries(steps.map((call) => [call.path.split("/").at(-1) ?? "", call])),
    async load(number) {
      // The one parameter goes by either name; the contract's own schema judges it at the gateway.
      const dossier = await deskGateway.call(show, { params: { [param]: number } } as CallInput<C>);
      const documents = files(dossier);
      const hidden = new Set([...TOLD_ELSEWHERE, ...shownApart, ...documents.map(({ label }) => label)]);
      return {
        facts: view.facts(dossier).filter(([label]) => !hidden.has(label)),
        files: documents,
        policy: policy(dossier),
        mark: mark(dossier),
      };
    },
  };
}

const named = (label: string, fileId: string | null): DeskFile[] =>
  fileId === null ? [] : [{ label, fileId, name: label }];
const attached = (files: readonly DossierFile[]): DeskFile[] => files.map((file) => ({ label: "附件", ...file }));

export const DESK_KINDS: Readonly<Record<WorkKind, Kind>> = {
  application: defineKind({
    show: applicationDeskCalls.showApplication,
    view: applicationView,
    files: ({ files }) => files,
    policy: ({ item, basis }) => ({ id: item.policyId, title: item.policyTitle, itemId: item.id, basis }),
    steps: [
      applicationDeskCalls.acceptApplication,
      applicationDeskCalls.askApplication,
      applicationDeskCalls.approveApplication,
      applicationDeskCalls.refuseApplication,
      applicationDeskCalls.publicizeApplication,
      applicationDeskCalls.finishApplication,
      applicationDeskCalls.payApplication,
      applicationDeskCalls.correctApplication,
    ],
  }),
  enterprise: defineKind({
    show: enterpriseDeskCalls.showEnterprise,
    view: enterpriseView,
    files: ({ licenceFileId }) => named("营业执照", licenceFileId),
    shownApart: ["营业执照文件"],
    steps: [enterpriseDeskCalls.approveEnterprise, enterpriseDeskCalls.refuseEnterprise],
    param: "id",
  }),
  realname: defineKind({
    show: realNameDeskCalls.showRealName,
    view: realNameView,
    files: ({ frontFileId, backFileId }) => [...named("正面照片", frontFileId), ...named("背面照片", backFileId)],
    steps: [realNameDeskCalls.approveRealName, realNameDeskCalls.refuseRealName],
    param: "id",
  }),
  finance: defineKind({
    show: financeDeskCalls.showFinanceRequest,
    view: financeView,
    files: ({ request }) => attached(request?.files ?? []),
    shownApart: ["附件"],
    steps: [enterpriseDeskCalls.approveFinance, enterpriseDeskCalls.refuseFinance],
    param: "id",
  }),
  feedback: defineKind({
    show: feedbackDeskCalls.showFeedback,
    view: feedbackView,
    files: ({ files }) => attached(files),
    shownApart: ["附件"],
    policy: (dossier) => dossier.policy,
    steps: [feedbackDeskCalls.acceptFeedback, feedbackDeskCalls.answerFeedback, feedbackDeskCalls.correctFeedback],
  }),
  question: defineKind({
    show: questionDeskCalls.showQuestion,
    view: questionView,
    policy: (dossier) => dossier.policy,
    steps: [questionDeskCalls.answerQuestion, questionDeskCalls.closeQuestion, questionDeskCalls.correctQuestion],
  }),
  appeal: defineKind({
    show: appealDeskCalls.showAppeal,
    view: appealView,
    files: ({ files }) =>
      files.map(({ fileId, name, added }) =>
        added
          ? { label: formatFileAct(added), fileId, name, note: `${added.who} ${formatMoment(added.at)}` }
          : { label: "附件", fileId, name },
      ),
    shownApart: ["附件", "标出的位置"],
    mark: ({ plan, point }) => point && { places: plan, point },
    steps: [
      appealDeskCalls.acceptAppeal,
      appealDeskCalls.progressAppeal,
      appealDeskCalls.inquireAppeal,
      appealDeskCalls.answerAppeal,
      appealDeskCalls.referAppeal,
      appealDeskCalls.publishAppeal,
      appealDeskCalls.unpublishAppeal,
      appealDeskCalls.correctAppeal,
    ],
  }),
  repair: defineKind({
    show: repairDeskCalls.showRepair,
    view: repairView,
    files: ({ photos }) => photos.map(({ fileId, name }) => ({ label: "照片", fileId, name })),
    shownApart: ["照片"],
    steps: [
      repairDeskCalls.dispatchRepair,
      repairDeskCalls.startRepair,
      repairDeskCalls.completeRepair,
      repairDeskCalls.correctRepair,
    ],
  }),
};
