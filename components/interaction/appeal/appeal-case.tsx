"use client";

import { useCaseWords } from "@/components/page/case/case-words";
import { RatingForm } from "@/components/page/case/rating-form";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { RatingView, UrgeButton } from "@/components/page/case/case-rating";
import { CasePart, CaseText, PersonalCase } from "@/components/page/case/personal-case";
import { timelineOf } from "@/components/page/case/timeline";
import { PersonalCasePage } from "@/components/page/case/personal-case-page";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { PrintButton } from "@/components/ui/print-button";
import type { Fact } from "@/components/ui/text/facts";
import type { AppealCase } from "@/contract/interaction/appeal";
import { appealCalls } from "@/contract/interaction/appeal-calls";
import { APPEAL_KIND_LABELS, APPEAL_STATE_LABELS, MAX_APPEAL_FILES } from "@/contract/interaction/appeal-labels";
import { formatDateTime } from "@/lib/format";
import {
  amendHref,
  appealStages,
  APPEAL_LIST,
  APPEAL_MISSING,
  APPEAL_REQUIREMENT,
  APPEAL_TONES,
  categoryLabel,
  returnedWords,
} from "@/services/interaction/appeal/labels";
import { appealMutations } from "@/services/interaction/appeal/mutations";
import { appealQueries } from "@/services/interaction/appeal/queries";
import { sendFile } from "@/services/common/upload";
import { AppealAnswers, AppealInquiries, toAttachment } from "./appeal-answers";
import { NameUnits } from "./name-units";
import { AppealVerdict, VERDICT_FORM } from "./appeal-verdict";
import { MarkedPlace } from "@/components/page/plan/zone-plan";
import styles from "./appeal.module.css";

/** The steps that want words. */
const STEPS = {
  withdraw: {
    title: "撤回诉求",
    schema: appealCalls.withdrawAppeal.body,
    label: "撤回原因",
    hint: "撤回后不能恢复，还要反映的可以重新提交",
    max: 200,
    submit: "确认撤回",
    cancel: "不撤回",
    done: "诉求已撤回",
  },
  reply: {
    title: "回复询问",
    kind: "plain",
    schema: appealCalls.replyAppeal.body,
    label: "回复",
    hint: "会原样告诉承办单位；办理时限照常计算",
    max: 1000,
    files: { hint: "能说明情况的照片、文件", max: MAX_APPEAL_FILES, send: sendFile },
    submit: "发出回复",
    cancel: "先不回复",
    done: "已回复",
  },
  append: {
    title: "补充附件",
    schema: appealCalls.appendAppealFiles.body,
    label: "说明",
    hint: "这些附件说明什么",
    max: 200,
    files: { hint: "承办单位会收到提醒；提交后不能撤回", max: MAX_APPEAL_FILES, send: sendFile },
    submit: "提交附件",
    cancel: "先不补充",
    done: "附件已补充",
  },
} as const;

/** Files that stand with the words they came with. */
const TOLD_IN_PLACE: ReadonlySet<string> = new Set(["reply", "inquire", "answer"]);

/** One appeal: whose turn it is and until when, what the zone answered, and what the company says to it. */
export function AppealCasePage({ id }: { id: string }) {
  return (
    <PersonalCasePage
      title="诉求详情"
      what="诉求"
      requirement={APPEAL_REQUIREMENT}
      query={appealQueries.one(id)}
      missing={APPEAL_MISSING}
    >
      {(appeal) => <Shown appeal={appeal} />}
    </PersonalCasePage>
  );
}

function factsOf(appeal: AppealCase): Fact[] {
  const { kind, category, place, aboutUnits, confidential, mayPublish, contactName, phone, submittedAt } = appeal;
  const { holder, reopened, urged, escalated } = appeal;
  const fact = (label: string, value: string | null | undefined | false): Fact[] => (value ? [{ label, value }] : []);
  return [
    ...fact("承办单位", holder && [holder.unit, holder.person].filter(Boolean).join(" ")),
    ...fact("联合办理", holder?.joint.join("、")),
    ...fact("督办", escalated && "已升级督办"),
    ...fact("类型", kind && APPEAL_KIND_LABELS[kind]),
    ...fact("类别", category && categoryLabel(category)),
    ...fact("投诉的单位", aboutUnits.map(({ name }) => name).join("、")),
    ...fact("地点", place),
    ...fact("联系人", `${contactName} ${phone}`.trim()),
    ...fact("提交时间", submittedAt && formatDateTime(submittedAt)),
    ...fact("保密", confidential && "只有承办人和负责人看得到"),
    ...fact("公开", mayPublish && "解决后可以隐去企业名称公开"),
    ...fact("未解决退回", reopened > 0 && `${reopened} 次`),
    ...fact("催办", urged > 0 && `${urged} 次`),
  ];
}

/** What the company is asked for now, and how it does it. */
function useAction(appeal: AppealCase, replyButton: React.ReactNode): React.ReactNode {
  const urge = useWrite(appealMutations.urge(appeal.id));
  const { id, mayReply, mayConfirm, mayAmend, mayUrge, state } = appeal;
  if (mayReply) return replyButton;
  if (mayConfirm && state === "answered")
    return (
      <ButtonLink href={`#${VERDICT_FORM}`} kind="plain">
        去确认
      </ButtonLink>
    );
  if (mayAmend)
    return <ButtonLink href={amendHref(id)}>{state === "draft" ? "继续填写" : "补正后再次提交"}</ButtonLink>;
  return mayUrge ? <UrgeButton onUrge={urge} /> : undefined;
}

function Shown({ appeal }: { appeal: AppealCase }) {
  const { id, number, title, content, state, turn, mine, due, confirmBy, returned, rating, files, plan, point } =
    appeal;
  const rate = useWrite(appealMutations.rate(id));
  const reply = useWrite(appealMutations.reply(id));
  const append = useWrite(appealMutations.append(id));
  const words = useCaseWords({
    of: `appeal:${id}`,
    steps: STEPS,
    may: { withdraw: appeal.mayWithdraw, reply: appeal.mayReply, append: appeal.mayAppend },
    take: {
      withdraw: useWrite(appealMutations.withdraw(id)),
      reply: (said, fileIds) => reply({ words: said, ...(fileIds.length > 0 ? { fileIds: [...fileIds] } : {}) }),
      append: (said, fileIds) => append({ fileIds: [...fileIds], ...(said ? { words: said } : {}) }),
    },
  });
  const action = useAction(appeal, words.buttonOf("reply"));
  const asked = appeal.inquiries.findLast(({ repliedAt }) => repliedAt === null);
  const reason = asked?.words ?? (state === "returned" && returned ? returnedWords(returned) : "");
  return (
    <PersonalCase
      back={APPEAL_LIST}
      title={title}
      number={number ?? "提交后编号"}
      state={{
        words: APPEAL_STATE_LABELS[state],
        tone: APPEAL_TONES[state],
        turn,
        mine,
        ...(reason ? { reason } : {}),
        ...(due ? { due } : confirmBy ? { due: confirmBy, dueLabel: "确认期限" } : {}),
      }}
      stages={appealStages(appeal)}
      facts={factsOf(appeal)}
      steps={timelineOf(appeal.log, APPEAL_STATE_LABELS)}
      files={files.filter(({ added }) => !added || !TOLD_IN_PLACE.has(added.by)).map(toAttachment(id))}
      action={action}
      tools={
        <>
          <PrintButton />
          {words.buttonOf("append")}
          {words.buttonOf("withdraw")}
          {appeal.mayName && <NameUnits appeal={appeal} />}
          {appeal.mayPublish && state !== "draft" && <Conceal id={id} />}
        </>
      }
      lead={
        <>
          {words.form}
          <AppealAnswers appeal={appeal} />
          {appeal.mayConfirm && <AppealVerdict appeal={appeal} />}
          {/* What may still be confirmed is rated with that. */}
          {appeal.mayRate && !appeal.mayConfirm && (
            <CasePart title="评价这次办理">
              <RatingForm id="evaluate" onRate={rate} />
            </CasePart>
          )}
          {rating && (
            <CasePart title="本企业的评价">
              <RatingView rating={rating} />
            </CasePart>
          )}
        </>
      }
    >
      <AppealInquiries appeal={appeal} />
      <CasePart title="提交的内容">
        <CaseText>{content}</CaseText>
        {point && <MarkedPlace places={plan} point={point} />}
      </CasePart>
    </PersonalCase>
  );
}

/** Takes the consent to being published back. */
function Conceal({ id }: { id: string }) {
  const conceal = useWrite(appealMutations.conceal(id));
  const act = useAct(() => conceal(), { done: "已改为不公开", failed: "没有改成，请稍后重试", here: true });
  return (
    <>
      <Button kind="quiet" busy={act.busy} onClick={() => void act.run()}>
        改为不公开
      </Button>
      {act.failure.length > 0 && (
        <p role="alert" className={styles.failure}>
          {act.failure.join("；")}
        </p>
      )}
    </>
  );
}
