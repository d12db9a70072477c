"use client";

import { CasePart, CaseText } from "@/components/page/case/personal-case";
import { CasePictures } from "@/components/page/own-case/case-pictures";
import { OwnCasePage, withdrawal } from "@/components/page/own-case/own-case-page";
import type { RepairCase } from "@/contract/interaction/repair";
import {
  formatCost,
  formatHandler,
  REPAIR_CATEGORY_LABELS,
  REPAIR_URGENCY_LABELS,
} from "@/contract/interaction/repair-labels";
import { formatDateTime } from "@/lib/format";
import { repairs } from "@/services/interaction/repair/cases";
import { REPAIRS, repairStages } from "@/services/interaction/repair/labels";

const STEPS = {
  reopen: {
    may: ({ reopenUntil }: RepairCase) => reopenUntil !== null,
    answers: true,
    title: "未修好，退回重修",
    kind: "plain",
    label: "没有修好的情况",
    hint: "会原样告诉园区和维修人员，1 个工作日内安排重修",
    submit: "退回重修",
    cancel: "不退回",
    done: "已退回重修",
  },
  withdraw: {
    may: ({ mayWithdraw }: RepairCase) => mayWithdraw,
    ...withdrawal("报修", "撤回后不能恢复，还要修的可以重新报修"),
  },
} as const;

const show = (repair: RepairCase) => ({
  title: `${REPAIR_CATEGORY_LABELS[repair.category]}：${repair.place}`,
  stages: repairStages(repair),
  facts: [
    ["紧急程度", REPAIR_URGENCY_LABELS[repair.urgency]],
    ["地点", repair.place],
    ["联系人", `${repair.contactName} ${repair.phone}`],
    ["提交时间", formatDateTime(repair.submittedAt)],
    ["维修人员", repair.visit && formatHandler(repair.visit)],
    ["上门时间", repair.visit && `${repair.visit.day} ${repair.visit.time}`],
    ["计划完成", repair.finishOn],
    ["费用", formatCost(repair)],
    ["退回重修", repair.reopened > 0 && `${repair.reopened} 次`],
    ["催办", repair.urged > 0 && `${repair.urged} 次`],
  ] as const,
  result: repair.result && (
    <CasePart title="维修结果">
      <CaseText>{repair.result}</CaseText>
    </CasePart>
  ),
  toRating: "已修好，去评价",
  ratingTitle: "修好了，评价这次维修",
  asked: (
    <CasePart title="报修的情况">
      <CaseText>{repair.content}</CaseText>
      <CasePictures label="现场照片" files={repair.photos} hrefTo={(fileId) => repairs.fileHref(repair.id, fileId)} />
    </CasePart>
  ),
});

/** One repair: whose turn it is, who comes and when, what was done, and what can be done now. */
export const RepairCasePage = ({ id }: { id: string }) => (
  <OwnCasePage id={id} area={REPAIRS} cases={repairs} title="报修详情" steps={STEPS} show={show} />
);
