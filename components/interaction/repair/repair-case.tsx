"use client";

import { useCaseWords } from "@/components/page/case/case-words";
import { RatingForm } from "@/components/page/case/rating-form";
import { useWrite } from "@/components/layout/use-write";
import { RatingView, UrgeButton } from "@/components/page/case/case-rating";
import { CasePart, CaseText, PersonalCase } from "@/components/page/case/personal-case";
import { timelineOf } from "@/components/page/case/timeline";
import { PersonalCasePage } from "@/components/page/case/personal-case-page";
import { Button } from "@/components/ui/button";
import { PrintButton } from "@/components/ui/print-button";
import type { Fact } from "@/components/ui/text/facts";
import { repairCalls, type RepairCase } from "@/contract/interaction/repair";
import {
  formatCost,
  formatHandler,
  REPAIR_CATEGORY_LABELS,
  REPAIR_STATE_LABELS,
  REPAIR_URGENCY_LABELS,
} from "@/contract/interaction/repair-labels";
import { formatDateTime } from "@/lib/format";
import {
  REPAIR_LIST,
  REPAIR_MISSING,
  REPAIR_REQUIREMENT,
  REPAIR_TONES,
  repairStages,
} from "@/services/interaction/repair/labels";
import { repairMutations } from "@/services/interaction/repair/mutations";
import { repairPhoto, repairQueries } from "@/services/interaction/repair/queries";
import styles from "./repair.module.css";

const RATING_FORM = "evaluate";

/** The steps that want words. */
const STEPS = {
  withdraw: {
    title: "撤回报修",
    schema: repairCalls.withdrawRepair.body,
    label: "撤回原因",
    hint: "撤回后不能恢复，还要修的可以重新报修",
    max: 200,
    submit: "确认撤回",
    cancel: "不撤回",
    done: "报修已撤回",
  },
  reopen: {
    title: "未修好，退回重修",
    kind: "plain",
    schema: repairCalls.reopenRepair.body,
    label: "没有修好的情况",
    hint: "会原样告诉园区和维修人员，1 个工作日内安排重修",
    max: 500,
    submit: "退回重修",
    cancel: "不退回",
    done: "已退回重修",
  },
} as const;

/** One repair: whose turn it is, who comes and when, what was done, and what can be done now. */
export function RepairCasePage({ id }: { id: string }) {
  return (
    <PersonalCasePage
      title="报修详情"
      what="报修"
      requirement={REPAIR_REQUIREMENT}
      query={repairQueries.one(id)}
      missing={REPAIR_MISSING}
    >
      {(repair) => <Shown repair={repair} />}
    </PersonalCasePage>
  );
}

/** The form stands below the log: its heading comes into view, and its first choice has the focus. */
function goToRating(): void {
  const form = document.getElementById(RATING_FORM);
  form?.closest("section")?.scrollIntoView();
  form?.querySelector("input")?.focus({ preventScroll: true });
}

function factsOf(repair: RepairCase): Fact[] {
  const { urgency, place, contactName, phone, submittedAt, visit, finishOn, reopened, urged } = repair;
  const cost = formatCost(repair);
  return [
    { label: "紧急程度", value: REPAIR_URGENCY_LABELS[urgency] },
    { label: "地点", value: place },
    { label: "联系人", value: `${contactName} ${phone}` },
    { label: "提交时间", value: formatDateTime(submittedAt) },
    ...(visit
      ? [
          { label: "维修人员", value: formatHandler(visit) },
          { label: "上门时间", value: `${visit.day} ${visit.time}` },
        ]
      : []),
    ...(finishOn ? [{ label: "计划完成", value: finishOn }] : []),
    ...(cost ? [{ label: "费用", value: cost }] : []),
    ...(reopened > 0 ? [{ label: "退回重修", value: `${reopened} 次` }] : []),
    ...(urged > 0 ? [{ label: "催办", value: `${urged} 次` }] : []),
  ];
}

function Shown({ repair }: { repair: RepairCase }) {
  const { id, number, category, place, content, state, turn, mine, due, result, photos } = repair;
  const { mayRate, mayUrge, mayWithdraw, reopenUntil } = repair;
  const urge = useWrite(repairMutations.urge(id));
  const words = useCaseWords({
    of: `repair:${id}`,
    steps: STEPS,
    may: { withdraw: mayWithdraw, reopen: reopenUntil !== null },
    take: { withdraw: useWrite(repairMutations.withdraw(id)), reopen: useWrite(repairMutations.reopen(id)) },
  });
  return (
    <PersonalCase
      back={REPAIR_LIST}
      title={`${REPAIR_CATEGORY_LABELS[category]}：${place}`}
      number={number}
      state={{
        words: REPAIR_STATE_LABELS[state],
        tone: REPAIR_TONES[state],
        turn,
        mine,
        ...(due ? { due } : {}),
      }}
      stages={repairStages(repair)}
      facts={factsOf(repair)}
      steps={timelineOf(repair.log, REPAIR_STATE_LABELS)}
      action={
        mine && mayRate ? (
          <div className={styles.acts}>
            <Button onClick={goToRating}>已修好，去评价</Button>
            {words.buttonOf("reopen")}
          </div>
        ) : mayUrge ? (
          <UrgeButton onUrge={urge} />
        ) : undefined
      }
      tools={
        <>
          <PrintButton />
          {words.buttonOf("withdraw")}
        </>
      }
    >
      {words.form}
      {result && (
        <CasePart title="维修结果">
          <CaseText>{result}</CaseText>
        </CasePart>
      )}
      <Rating repair={repair} />
      <CasePart title="报修的情况">
        <CaseText>{content}</CaseText>
        <Photos id={id} photos={photos} />
      </CasePart>
    </PersonalCase>
  );
}

/** The rating: to be given, or as it was given. */
function Rating({ repair: { id, mayRate, rating } }: { repair: RepairCase }) {
  const evaluate = useWrite(repairMutations.evaluate(id));
  return (
    <>
      {mayRate && (
        <CasePart title="修好了，评价这次维修">
          <RatingForm id={RATING_FORM} onRate={evaluate} />
        </CasePart>
      )}
      {rating && (
        <CasePart title="本企业的评价">
          <RatingView rating={rating} />
        </CasePart>
      )}
    </>
  );
}

/** Small pictures, each a link to the whole one. */
function Photos({ id, photos }: Pick<RepairCase, "id" | "photos">) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label="现场照片">
      {photos.map(({ fileId, name }, index) => {
        const href = repairPhoto(id, fileId);
        return (
          <li key={fileId}>
            <a href={href} download={name}>
              <img
                src={href}
                alt={`现场照片 ${index + 1}，下载`}
                width={160}
                height={120}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
