import { mutationOptions } from "@tanstack/react-query";
import type { CallInput } from "@/contract/call";
import { queueCalls, type WorkFile } from "@/contract/desk/queue";
import type { WorkKind } from "@/contract/desk/work-kinds";
import { workTextCalls } from "@/contract/desk/work-texts";
import { askDeskDoor, deskGateway } from "@/lib/gateway/desk-browser";
import { renewing, renewingAlways } from "@/lib/query-renewal";
import { DESK_KINDS } from "@/contract/desk/desk-kinds";
import { readPrivate } from "./kinds";
import { deskQueries } from "./queries";

/** Which item, in the version that was read. */
export type ReadItem = Pick<WorkFile, "kind" | "number" | "version">;

const queues = deskQueries.counts().queryKey;
const paramsOf = ({ kind, number }: ReadItem) => ({ params: { kind, number } });

type Assignment = Omit<CallInput<typeof queueCalls.assignWork>["body"], "version">;
type Units = Omit<CallInput<typeof queueCalls.joinUnits>["body"], "version">;
interface Step {
  readonly name: string;
  readonly body: object;
  readonly onSent: () => void;
}
type Words = Omit<CallInput<typeof queueCalls.remarkWork>["body"], "version">;

/** What is done with one item. After a failure too everything is read anew: mostly a colleague was quicker. */
export const workMutations = (item: ReadItem) => {
  const own = renewingAlways(deskQueries.work(item.kind, item.number).queryKey, queues);
  const { version } = item;
  const at = paramsOf(item);
  return {
    take: () =>
      mutationOptions({
        mutationFn: (_nothing: void) => deskGateway.call(queueCalls.takeWork, { ...at, body: { version } }),
        ...own,
      }),
    assign: () =>
      mutationOptions({
        mutationFn: (body: Assignment) =>
          deskGateway.call(queueCalls.assignWork, { ...at, body: { ...body, version } }),
        ...own,
      }),
    join: () =>
      mutationOptions({
        mutationFn: (body: Units) => deskGateway.call(queueCalls.joinUnits, { ...at, body: { ...body, version } }),
        ...own,
      }),
    setConfidential: () =>
      mutationOptions({
        mutationFn: (confidential: boolean) =>
          deskGateway.call(queueCalls.setConfidential, { ...at, body: { confidential, version } }),
        ...own,
      }),
    escalate: () =>
      mutationOptions({
        mutationFn: (body: Words) => deskGateway.call(queueCalls.escalateWork, { ...at, body: { ...body, version } }),
        ...own,
      }),
    /** The door opens the session; the log of the item has a line more. */
    look: () =>
      mutationOptions({
        mutationFn: ({ words }: Words) =>
          askDeskDoor("POST", "/desk/session/viewing", { kind: item.kind, number: item.number, version, words }),
        ...own,
      }),
    /** What a consent has opened; nothing of it is kept when the page is left. */
    readPrivate: () =>
      mutationOptions({ mutationFn: (_nothing: void) => readPrivate(item.kind, item.number), gcTime: 0 }),
    remark: () =>
      mutationOptions({
        mutationFn: (body: Words) => deskGateway.call(queueCalls.remarkWork, { ...at, body: { ...body, version } }),
        ...own,
      }),
    /** A step of the case itself. `onSent`: it has been taken, and what is on the page has not been read anew yet. */
    step: () =>
      mutationOptions({
        mutationFn: async ({ name, body, onSent }: Step) => {
          await takeStep(item, name, body);
          onSent();
        },
        ...renewingAlways(
          deskQueries.work(item.kind, item.number).queryKey,
          deskQueries.sheet(item.kind, item.number).queryKey,
          queues,
        ),
      }),
  };
};

/** With the version that was read, so that what a colleague has done meanwhile is not overrun. */
function takeStep({ kind, number, version }: ReadItem, name: string, body: object): Promise<unknown> {
  const { steps, param } = DESK_KINDS[kind];
  const call = steps[name];
  if (!call) throw new Error(`没有步骤 ${kind} ${name}`);
  return deskGateway.call(call, { params: { [param]: number }, body: { ...body, version } } as CallInput<typeof call>);
}

/** Several items at once become the caller's own; each answers for itself. */
export const takeSeveral = () =>
  mutationOptions({
    mutationFn: async (items: readonly ReadItem[]) => {
      const results = await Promise.allSettled(
        items.map((item) =>
          deskGateway.call(queueCalls.takeWork, { ...paramsOf(item), body: { version: item.version } }),
        ),
      );
      return { taken: results.filter(({ status }) => status === "fulfilled").length, asked: items.length };
    },
    ...renewing(queues),
  });

type Template = Omit<CallInput<typeof workTextCalls.putTemplate>["body"], "kind">;
type Filter = CallInput<typeof workTextCalls.putSavedFilter>["body"];

/** Texts to begin with for one kind of work: the caller's own, and those of the caller's units. */
export const templateMutations = (kind: WorkKind) => {
  // After a failure too: a colleague may have removed it.
  const renewed = renewingAlways(deskQueries.templates(kind).queryKey);
  return {
    put: () =>
      mutationOptions({
        mutationFn: (body: Template) => deskGateway.call(workTextCalls.putTemplate, { body: { ...body, kind } }),
        ...renewed,
      }),
    drop: () =>
      mutationOptions({
        mutationFn: (id: string) => deskGateway.call(workTextCalls.dropTemplate, { params: { id } }),
        ...renewed,
      }),
  };
};

/** Looks at a queue that the caller comes back to. */
export const filterMutations = {
  put: () =>
    mutationOptions({
      mutationFn: (body: Filter) => deskGateway.call(workTextCalls.putSavedFilter, { body }),
      ...renewing(deskQueries.savedFilters().queryKey),
    }),
  drop: () =>
    mutationOptions({
      mutationFn: (id: string) => deskGateway.call(workTextCalls.dropSavedFilter, { params: { id } }),
      ...renewing(deskQueries.savedFilters().queryKey),
    }),
};
