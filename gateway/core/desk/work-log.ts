import { workStateLabel } from "@/contract/desk/work-kinds";
import type { WorkFile } from "@/contract/desk/queue";
import { createCaseStore, type CaseEvent } from "../case/case.repository";
import type { CaseSide } from "../case/case-sides";
import type { AnyCase } from "../case/case.repository";
import type { Executor } from "../database";
import type { PeoplePort } from "../ports";
import { listReopenings } from "./case-work";
import { createWorkRepository, type WorkEvent, type WorkFields, type WorkItem } from "./work.repository";

/** Who did what nobody did: the clock. */
const BY_ITSELF = "系统";
/** An item knows the name of whoever asked only. */
const OTHER_PARTY = "对方";

type LogLine = WorkFile["events"][number];
type Names = ReadonlyMap<string, string>;

/** What two views of an item differ in, in words; what is as it was is not among it. */
const changesOf = (before: WorkFields, after: WorkFields): LogLine["changes"] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => change.before !== change.after);

/** Who did it, as colleagues call them; who asked goes by the name that the item has. */
const whoDid = (
  { side, by }: { readonly side: CaseSide; readonly by: string | null },
  item: WorkItem,
  names: Names,
): string => {
  if (side === "clock") return BY_ITSELF;
  if (side === "counterpart") return OTHER_PARTY;
  return side === "asker" ? item.asker : (by !== null && names.get(by)) || "工作人员";
};

const toActLine = (event: WorkEvent, item: WorkItem, names: Names): LogLine => ({
  id: `desk-${event.id}`,
  at: event.at.toISOString(),
  // What nobody did comes about by itself: the promised day has long passed.
  who: event.by === null && event.side === "staff" && event.act !== "step" ? BY_ITSELF : whoDid(event, item, names),
  act: event.act,
  text: event.text,
  changes: changesOf(event.before, event.after),
});

const toStepLine = (event: CaseEvent, item: WorkItem, names: Names): LogLine => {
  const label = (state: string | null) => (state === null ? null : workStateLabel(item.kind, state));
  return {
    id: `case-${event.id}`,
    at: event.at.toISOString(),
    who: whoDid({ side: event.side, by: event.userId }, item, names),
    act: "step",
    text: event.remark,
    changes:
      event.fromState === event.toState
        ? []
        : [{ field: "状态", before: label(event.fromState), after: label(event.toState) }],
  };
};

/** Why a case came back the last time, without the words that say that it did; null where nobody works on it again. */
function readComeback(item: WorkItem, domain: AnyCase | undefined, steps: readonly CaseEvent[]): WorkFile["comeback"] {
  const last = domain && item.turn === "staff" ? listReopenings(domain.kind, steps).at(-1) : undefined;
  if (!domain || !last) return null;
  const began = `${domain.kind.steps[last.step]?.remark ?? ""}：`;
  const { remark } = last;
  return { at: last.at.toISOString(), words: remark.startsWith(began) ? remark.slice(began.length) : remark };
}

/** All that happened to an item, the newest first: what the staff did in the queue, and the case's own log; why it came back. */
export async function readWorkLog(
  db: Executor,
  people: Pick<PeoplePort, "namesOf">,
  item: WorkItem,
  domain: AnyCase | undefined,
): Promise<Pick<WorkFile, "events" | "comeback">> {
  const [acts, logs] = await Promise.all([
    createWorkRepository(db).listEvents(item),
    domain ? createCaseStore(db, domain).listEvents([item.caseId]) : undefined,
  ]);
  const steps = logs?.get(item.caseId) ?? [];
  const ids = [...acts.map(({ by }) => by), ...steps.map(({ userId }) => userId)].filter((id) => id !== null);
  const names = await people.namesOf([...new Set(ids)]);
  const events = [
    ...acts.map((event) => toActLine(event, item, names)),
    ...steps.toReversed().map((event) => toStepLine(event, item, names)),
  ].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  return { events, comeback: readComeback(item, domain, steps) };
}
