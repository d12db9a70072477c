import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { CallInput } from "@/contract/call";
import { guideDeskCalls, type GuideDossier, type GuideDraft } from "@/contract/desk/guide/guide-desk";
import { GUIDE_CHANGE_LABELS, GUIDE_DRAFT_STATE_LABELS } from "@/contract/desk/guide/guide-desk-labels";
import { deskGateway } from "@/lib/gateway/desk-browser";
import { renewing, renewingAlways } from "@/lib/query-renewal";

/** Guides as the staff edits and publishes them. */

type ListQuery = CallInput<typeof guideDeskCalls.listGuidesOnDesk>["query"];
type Saved = CallInput<typeof guideDeskCalls.saveGuideDraft>["body"];
type Body<Name extends "submitGuideDraft" | "returnGuideDraft" | "releaseGuideDraft"> = CallInput<
  (typeof guideDeskCalls)[Name]
>["body"];

const LISTS = ["desk", "guides", "list"] as const;
const ofGuide = (id: string) => ["desk", "guides", "one", id] as const;

/** 修改中、待发布；取消待确认. */
export const formatDraftState = ({ change, state }: Pick<GuideDraft, "change" | "state">): string =>
  change === "edit" ? GUIDE_DRAFT_STATE_LABELS[state] : `${GUIDE_CHANGE_LABELS[change]}待确认`;

export const guideQueries = {
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: [...LISTS, query] as const,
      queryFn: () => deskGateway.call(guideDeskCalls.listGuidesOnDesk, { query }),
    }),
  /** Those that wait to be published: for their count only. */
  waiting: () => ({ ...guideQueries.list({ view: "review", size: 1 }), staleTime: 30_000 }),
  one: (id: string) =>
    queryOptions({
      queryKey: ofGuide(id),
      queryFn: () => deskGateway.call(guideDeskCalls.showGuideOnDesk, { params: { id } }),
    }),
  version: (id: string, version: number) =>
    queryOptions({
      queryKey: ["desk", "guides", "version", id, version] as const,
      queryFn: () => deskGateway.call(guideDeskCalls.showGuideVersion, { params: { id, version } }),
      staleTime: Infinity,
    }),
};

/** What comes back is the guide as it is now: no second question for it. */
const answering = (id: string) => ({
  onSuccess: (
    dossier: GuideDossier,
    _input: unknown,
    _result: unknown,
    { client }: Parameters<ReturnType<typeof renewing>["onSuccess"]>[3],
  ) => {
    client.setQueryData(ofGuide(id), dossier);
    return client.invalidateQueries({ queryKey: LISTS });
  },
});

export const guideMutations = {
  add: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof guideDeskCalls.addGuide>["body"]) =>
        deskGateway.call(guideDeskCalls.addGuide, { body }),
      ...renewing(LISTS),
    }),
  save: (id: string) =>
    mutationOptions({
      mutationFn: (body: Saved) => deskGateway.call(guideDeskCalls.saveGuideDraft, { params: { id }, body }),
      ...answering(id),
    }),
  /** Abolishing and restoring are proposed; a second person releases them. */
  propose: (id: string, change: "abolish" | "restore") =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof guideDeskCalls.abolishGuide>["body"]) =>
        deskGateway.call(change === "abolish" ? guideDeskCalls.abolishGuide : guideDeskCalls.restoreGuide, {
          params: { id },
          body,
        }),
      ...answering(id),
    }),
  submit: (id: string) =>
    mutationOptions({
      mutationFn: (body: Body<"submitGuideDraft">) =>
        deskGateway.call(guideDeskCalls.submitGuideDraft, { params: { id }, body }),
      ...answering(id),
    }),
  recall: (id: string) =>
    mutationOptions({
      mutationFn: (edition: number) =>
        deskGateway.call(guideDeskCalls.recallGuideDraft, { params: { id }, body: { edition } }),
      ...answering(id),
    }),
  giveBack: (id: string) =>
    mutationOptions({
      mutationFn: (body: Body<"returnGuideDraft">) =>
        deskGateway.call(guideDeskCalls.returnGuideDraft, { params: { id }, body }),
      ...answering(id),
    }),
  release: (id: string) =>
    mutationOptions({
      mutationFn: (edition: number) =>
        deskGateway.call(guideDeskCalls.releaseGuideDraft, { params: { id }, body: { edition } }),
      ...answering(id),
    }),
  discard: (id: string) =>
    mutationOptions({
      mutationFn: (edition: number) =>
        deskGateway.call(guideDeskCalls.discardGuideDraft, { params: { id }, body: { edition } }),
      ...renewingAlways(LISTS, ofGuide(id)),
    }),
};
