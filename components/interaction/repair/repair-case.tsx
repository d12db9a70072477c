"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RatingForm } from "@/components/form/rating-form";
import { useWrite } from "@/components/layout/use-write";
import { RatingView, UrgeButton } from "@/components/page/case/case-rating";
import { CasePart, PersonalCase } from "@/components/page/case/personal-case";
import { PermissionGate } from "@/components/page/personal/permission-gate";
import { PersonalPage } from "@/components/page/personal/personal-page";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icons/icon";
import { PortalLink } from "@/components/ui/portal-link";
import { PrintButton } from "@/components/ui/print-button";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonDetail } from "@/components/ui/states/skeleton";
import type { Fact } from "@/components/ui/text/facts";
import type { RepairCase } from "@/contract/interaction/repair";
import {
  formatCost,
  formatHandler,
  REPAIR_CATEGORY_LABELS,
  REPAIR_STATE_LABELS,
  REPAIR_URGENCY_LABELS,
} from "@/contract/interaction/repair-labels";
import { formatDateTime } from "@/lib/format";
import { failureMessage } from "@/lib/gateway/errors";
import { REPAIR_LIST, REPAIR_REQUIREMENT, REPAIR_TONES, repairStages } from "@/services/interaction/repair/labels";
import { repairMutations } from "@/services/interaction/repair/mutations";
import { repairPhoto, repairQueries } from "@/services/interaction/repair/queries";
import { isMissingRepair, RepairNotFound } from "./repair-not-found";
import { RepairWordsForm, type WordsStep } from "./repair-words-form";
import styles from "./repair.module.css";

const TITLE = "报修详情";

/** One repair: whose turn it is, who comes and when, what was done, and what can be done now. */
export function RepairCasePage({ id }: { id: string }) {
  return (
    <PermissionGate title={TITLE} requirement={REPAIR_REQUIREMENT}>
      {() => <Case id={id} />}
    </PermissionGate>
  );
}

function Case({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(repairQueries.one(id));
  if (isMissingRepair(error)) return <RepairNotFound />;
  if (data) return <Shown repair={data} />;
  return (
    <PersonalPage title={TITLE}>
      {error ? (
        <ErrorState what="报修" messages={failureMessage(error, "请稍后重试")} onRetry={() => void refetch()} />
      ) : (
        <SkeletonDetail />
      )}
    </PersonalPage>
  );
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
  const { rating, mayRate, mayUrge, mayWithdraw, reopenUntil } = repair;
  const [writing, setWriting] = useState<WordsStep>();
  const urge = useWrite(repairMutations.urge(id));
  const evaluate = useWrite(repairMutations.evaluate(id));
  // A step that is no longer there has been taken, here or elsewhere.
  const open = (writing === "withdraw" && mayWithdraw) || (writing === "reopen" && reopenUntil !== null);
  return (
    <div className={styles.sheet}>
      <p className={`${styles.back} screen-only`}>
        <PortalLink href={REPAIR_LIST.href}>
          <Icon name="chevron-left" size={16} />
          {REPAIR_LIST.label}
        </PortalLink>
      </p>
      <PersonalCase
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
        steps={repair.log.map(({ at, from, to, ...step }) => ({
          ...step,
          when: at,
          ...(from ? { from: REPAIR_STATE_LABELS[from] } : {}),
          to: REPAIR_STATE_LABELS[to],
        }))}
        action={
          reopenUntil !== null && !open ? (
            <Button kind="plain" onClick={() => setWriting("reopen")}>
              未修好，退回重修
            </Button>
          ) : mayUrge ? (
            <UrgeButton onUrge={urge} />
          ) : undefined
        }
        tools={
          <>
            <PrintButton />
            {mayWithdraw && !open && (
              <Button kind="quiet" onClick={() => setWriting("withdraw")}>
                撤回报修
              </Button>
            )}
          </>
        }
      >
        {open && writing && (
          <CasePart title={writing === "reopen" ? "未修好，退回重修" : "撤回报修"}>
            <RepairWordsForm id={id} step={writing} onClose={() => setWriting(undefined)} />
          </CasePart>
        )}
        {result && (
          <CasePart title="维修结果">
            <p className={styles.text}>{result}</p>
          </CasePart>
        )}
        {mayRate && (
          <CasePart title="修好了，评价这次维修">
            <RatingForm id="evaluate" onRate={evaluate} />
          </CasePart>
        )}
        {rating && (
          <CasePart title="本企业的评价">
            <RatingView rating={rating} />
          </CasePart>
        )}
        <CasePart title="报修的情况">
          <p className={styles.text}>{content}</p>
          <Photos id={id} photos={photos} />
        </CasePart>
      </PersonalCase>
    </div>
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
