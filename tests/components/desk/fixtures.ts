import { deskStep, stepButton, WORK_KINDS } from "@/contract/desk/work-kinds";
import type { AppealDossier } from "@/contract/desk/appeal/appeal";
import type { QueueRow, WorkFile, WorkRow } from "@/contract/desk/queue";
import { OFFERED_ACTS } from "@/contract/desk/queue-labels";

/** Work items as tests of the desk need them. */

const AT = "2026-11-20T10:00:00+08:00";
export const ECONOMY = { id: "group-economy", name: "经济发展局" };
export const FIRE = { id: "group-fire", name: "消防救援大队" };

/** What somebody of its unit may do with it. */
const actsOf = ({ own, turn }: Partial<WorkRow>): WorkRow["acts"] =>
  turn === "over" ? ["confidential", "remark"] : OFFERED_ACTS.filter((act) => act !== "take" || !own);

export const workRow = (number: string, more: Partial<WorkRow> = {}): WorkRow => ({
  kind: "feedback",
  id: `work-${number}`,
  number,
  title: `标题 ${number}`,
  asker: "企业",
  enterpriseId: null,
  state: "accepted",
  stateLabel: "处理中",
  turn: "staff",
  due: { date: "2026-11-30", workdays: 5 },
  unit: ECONOMY,
  assignee: null,
  jointUnits: [],
  confidential: false,
  escalated: false,
  urged: 0,
  reopened: 0,
  openedAt: AT,
  updatedAt: AT,
  version: 1,
  own: false,
  whose: "unit",
  acts: actsOf(more),
  ...more,
});

/** Lines as a queue lists them. */
export const queueRows = (rows: readonly (WorkRow & Partial<QueueRow>)[]): QueueRow[] =>
  rows.map((row) => ({ foundBy: null, ...row }));

export const workFile = (number: string, more: Partial<WorkFile> = {}): WorkFile => ({
  ...workRow(number, more),
  events: [],
  comeback: null,
  remarks: [],
  earlier: [],
  concerned: true,
  steps: [],
  units: [
    { ...ECONOMY, standIn: null, people: [{ id: "u-1", name: "沈若水", awayUntil: null }] },
    { ...FIRE, standIn: null, people: [{ id: "u-2", name: "程远", awayUntil: null }] },
  ],
  supervisors: [],
  ...more,
});

/** An appeal as the staff reads it. */
export const appealDossier = (more: Partial<AppealDossier> = {}): AppealDossier => ({
  id: "a-2",
  number: "SQ20261120-0002",
  state: "accepted",
  kind: "request",
  category: "utility.power",
  title: "停电",
  content: "每晚八点以后停电。",
  turn: "建设发展局正在办理",
  due: null,
  confirmBy: null,
  submittedAt: AT,
  updatedAt: AT,
  place: "",
  placeId: null,
  placeNote: "",
  point: null,
  plan: [],
  aboutUnits: [],
  mentionedUnits: [],
  confidential: false,
  mayPublish: false,
  published: false,
  doubtfulCase: null,
  enterprise: { id: "e-1", name: "云杉装备" },
  contactName: "陈**",
  phone: "138****0002",
  files: [],
  holder: null,
  answers: [],
  inquiries: [],
  returned: null,
  reopened: 0,
  escalated: false,
  rating: null,
  mayRate: false,
  urged: 0,
  mayUrge: false,
  log: [],
  ...more,
});

/** A step as its button shows it, of whichever kind has one called so. */
export const stepCalled = (name: string): WorkFile["steps"][number] =>
  stepButton(WORK_KINDS.find((kind) => deskStep(kind, name)) ?? "question", name);
