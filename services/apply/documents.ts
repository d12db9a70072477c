import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { documentCalls } from "@/contract/apply/document";
import type { CallInput } from "@/contract/call";
import { browserGateway } from "@/lib/gateway/browser";

type ListQuery = CallInput<typeof documentCalls.listDocuments>["query"];

/** The vault in the browser. Its keys lie under those of applications: what changes one changes the other. */
export const documentQueries = {
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: ["apply", "documents", query] as const,
      queryFn: () => browserGateway.call(documentCalls.listDocuments, { query }),
      placeholderData: keepPreviousData,
    }),
  fitting: (id: string) =>
    queryOptions({
      queryKey: ["apply", "fitting", id] as const,
      queryFn: () => browserGateway.call(documentCalls.listFittingDocuments, { query: { id } }),
    }),
};

/** A plain link: the door adds session and enterprise. */
export const documentFile = (id: string): string =>
  `/gateway${documentCalls.downloadDocument.path}?${new URLSearchParams({ id }).toString()}`;
