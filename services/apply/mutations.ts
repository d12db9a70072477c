import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { applyCalls } from "@/contract/apply/apply";
import { documentCalls } from "@/contract/apply/document";
import type { CallInput } from "@/contract/call";
import { browserGateway } from "@/lib/gateway/browser";
import { renewing, renewingAfter, renewingAlways } from "@/lib/query-renewal";
import { documentQueries } from "./documents";
import type { Saver } from "./draft";
import { applyQueries } from "./queries";

// Documents lie under the same key: what changes an application changes where they are used, and the other way round.
const all = applyQueries.all();

export const applyMutations = {
  /** A draft for an item. */
  add: () =>
    mutationOptions({
      mutationFn: (itemId: string) => browserGateway.call(applyCalls.addApplication, { body: { itemId } }),
      ...renewingAlways(applyQueries.allLists(), applyQueries.allServices()),
    }),
  /** What was filled in at one step; `first` clears what the form keeps of its own. */
  saveStep: (id: string, saver: Saver, first: () => Promise<unknown>) =>
    mutationOptions({
      mutationFn: (values: Readonly<Record<string, unknown>>) => saver.save(values),
      ...renewingAfter(first, applyQueries.one(id).queryKey),
    }),
  /** New files in place of bad ones, and the supplement is handed in. */
  replaceFiles: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof applyCalls.replaceApplicationFiles>["body"]) =>
        browserGateway.call(applyCalls.replaceApplicationFiles, { body }),
      ...renewingAlways(all),
    }),
  consent: (id: string) =>
    mutationOptions({
      mutationFn: (body: { readonly codes: string[]; readonly guardian: boolean }) =>
        browserGateway.call(applyCalls.consentApplication, { body: { id, ...body } }),
      ...renewingAlways(all),
    }),
  /** What was filled in by it is deleted: the edition is another one, and the form sends nothing more of it. */
  unconsent: (id: string, saver: Pick<Saver, "close">) =>
    mutationOptions({
      mutationFn: async (_nothing: void) => {
        await browserGateway.call(applyCalls.unconsentApplication, { query: { id } });
        saver.close();
      },
      ...renewingAlways(all),
    }),
  submitMany: () =>
    mutationOptions({
      mutationFn: (ids: readonly string[]) =>
        browserGateway.call(applyCalls.submitApplications, { body: { ids: [...ids], agree: true } }),
      ...renewingAlways(all),
    }),
};

export const documentMutations = {
  add: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof documentCalls.addDocuments>["body"]) =>
        browserGateway.call(documentCalls.addDocuments, { body }),
      ...renewing(all),
    }),
  save: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof documentCalls.saveDocument>["body"]) =>
        browserGateway.call(documentCalls.saveDocument, { body }),
      ...renewing(all),
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => browserGateway.call(documentCalls.removeDocument, { query: { id } }),
      ...renewingAlways(all),
    }),
};

/** What looks odd about files, and which documents fit, after a step's draft was kept. */
export const renewMaterials = (client: QueryClient, id: string) =>
  Promise.all([client.invalidateQueries(applyQueries.one(id)), client.invalidateQueries(documentQueries.fitting(id))]);
