"use client";

import { ActButton } from "@/components/layout/act-button";
import { useWrite } from "@/components/layout/use-write";
import { CasePart, CaseText } from "@/components/page/case/personal-case";
import { OwnCasePage, withdrawal } from "@/components/page/own-case/own-case-page";
import { MarkedPlace } from "@/components/page/plan/zone-plan";
import { ButtonLink } from "@/components/ui/button-link";
import type { AppealCase } from "@/contract/interaction/appeal";
import { APPEAL_KIND_LABELS, MAX_APPEAL_FILES } from "@/contract/interaction/appeal-labels";
import { formatDateTime } from "@/lib/format";
import { sendFile } from "@/services/common/upload";
import { appeals } from "@/services/interaction/appeal/cases";
import { amendHref, appealStages, APPEALS, categoryLabel, returnedWords } from "@/services/interaction/appeal/labels";
import { AppealAnswers, AppealInquiries, toAttachment } from "./appeal-answers";
import { AppealVerdict, VERDICT_FORM } from "./appeal-verdict";
import { NameUnits } from "./name-units";

const STEPS = {
  reply: {
    may: ({ mayReply }: AppealCase) => mayReply,
    answers: true,
    title: "回复询问",
    kind: "plain",
    label: "回复",
    hint: "会原样告诉承办单位；办理时限照常计算",
    files: { hint: "能说明情况的照片、文件", most: MAX_APPEAL_FILES, send: sendFile },
    submit: "发出回复",
    cancel: "先不回复",
    done: "已回复",
  },
  append: {
    may: ({ mayAppend }: AppealCase) => mayAppend,
    title: "补充附件",
    label: "说明",
    hint: "这些附件说明什么",
    files: { hint: "承办单位会收到提醒；提交后不能撤回", most: MAX_APPEAL_FILES, send: sendFile },
    submit: "提交附件",
    cancel: "先不补充",
    done: "附件已补充",
  },
  withdraw: {
    may: ({ mayWithdraw }: AppealCase) => mayWithdraw,
    ...withdrawal("诉求", "撤回后不能恢复，还要反映的可以重新提交"),
  },
} as const;

/** Files that stand with the words they came with. */
const TOLD_IN_PLACE: ReadonlySet<string> = new Set(["reply", "inquire", "answer"]);

/** What the company is asked for now, where that is not a reply. */
function Asked({ appeal: { id, mayConfirm, state } }: { appeal: AppealCase }) {
  return mayConfirm ? (
    <ButtonLink href={`#${VERDICT_FORM}`} kind="plain">
      去确认
    </ButtonLink>
  ) : (
    <ButtonLink href={amendHref(id)}>{state === "draft" ? "继续填写" : "补正后再次提交"}</ButtonLink>
  );
}

/** What it is asked for, in the words of who asks. */
function findReason({ inquiries, state, returned }: AppealCase): string {
  const asked = inquiries.findLast(({ repliedAt }) => repliedAt === null);
  return asked?.words ?? (state === "returned" && returned ? returnedWords(returned) : "");
}

function show(appeal: AppealCase) {
  const { id, state, holder, kind, category, files, due, confirmBy, mayConfirm, mayPublish, point } = appeal;
  const asksNow = (mayConfirm && state === "answered") || appeal.mayAmend;
  return {
    title: appeal.title,
    reason: findReason(appeal),
    due: due ?? confirmBy ?? undefined,
    dueLabel: !due && confirmBy ? "确认期限" : undefined,
    stages: appealStages(appeal),
    facts: [
      ["承办单位", holder && [holder.unit, holder.person].filter(Boolean).join(" ")],
      ["联合办理", holder?.joint.join("、")],
      ["督办", appeal.escalated && "已升级督办"],
      ["类型", kind && APPEAL_KIND_LABELS[kind]],
      ["类别", category && categoryLabel(category)],
      ["投诉的单位", appeal.aboutUnits.map(({ name }) => name).join("、")],
      ["地点", appeal.place],
      ["联系人", `${appeal.contactName} ${appeal.phone}`.trim()],
      ["提交时间", appeal.submittedAt && formatDateTime(appeal.submittedAt)],
      ["保密", appeal.confidential && "只有承办人和负责人看得到"],
      ["公开", mayPublish && "解决后可以隐去企业名称公开"],
      ["未解决退回", appeal.reopened > 0 && `${appeal.reopened} 次`],
      ["催办", appeal.urged > 0 && `${appeal.urged} 次`],
    ] as const,
    files: files.filter(({ added }) => !added || !TOLD_IN_PLACE.has(added.by)).map(toAttachment(id)),
    action: asksNow && <Asked appeal={appeal} />,
    tools: (
      <>
        {appeal.mayName && <NameUnits appeal={appeal} />}
        {mayPublish && state !== "draft" && <Conceal id={id} />}
      </>
    ),
    lead: true,
    result: (
      <>
        <AppealAnswers appeal={appeal} />
        {mayConfirm && <AppealVerdict appeal={appeal} />}
      </>
    ),
    // What may still be confirmed is rated with that.
    mayRate: appeal.mayRate && !mayConfirm,
    asked: (
      <>
        <AppealInquiries appeal={appeal} />
        <CasePart title="提交的内容">
          <CaseText>{appeal.content}</CaseText>
          {point && <MarkedPlace places={appeal.plan} point={point} />}
        </CasePart>
      </>
    ),
  };
}

/** One appeal: whose turn it is and until when, what the zone answered, and what the company says to it. */
export const AppealCasePage = ({ id }: { id: string }) => (
  <OwnCasePage id={id} area={APPEALS} cases={appeals} title="诉求详情" steps={STEPS} show={show} />
);

/** Takes the consent to being published back. */
function Conceal({ id }: { id: string }) {
  const take = useWrite(appeals.mutations.step());
  return (
    <ActButton act={() => take({ id, name: "conceal" })} done="已改为不公开" failed="没有改成，请稍后重试">
      改为不公开
    </ActButton>
  );
}
