import { queryOptions } from "@tanstack/react-query";
import { fileCalls } from "@/contract/common/file";
import { DESK_API, deskGateway, fetchDeskFile } from "@/lib/gateway/desk-browser";
import { sendOwn } from "@/lib/gateway/carry-file";
import { kindOf, type DocumentKind } from "./document-kind";

/** Where a file of a case is taken from. The case is named because reading is kept with its reason. */
export const fileAddress = (fileId: string, number: string): string =>
  `${DESK_API}${fileCalls.downloadFile.path}?${new URLSearchParams({ fileId, case: number }).toString()}`;

/** Sends a file of the operator's own, for a step that takes it along. Throws GatewayError. */
export const sendDeskFile = sendOwn(deskGateway);

/** A file as it came, and what its bytes are. */
interface DocumentBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly kind: DocumentKind;
}

/** How long the bytes of a file are kept after nobody looks at it any more. */
const KEPT_MS = 60_000;

/** The bytes of a file. Each reading is a line in the security log, so it is not asked for again by itself. */
export const documentBytes = (fileId: string, number: string) =>
  queryOptions({
    queryKey: ["desk", "file", fileId, number] as const,
    queryFn: async ({ signal }): Promise<DocumentBytes> => {
      const bytes = await fetchDeskFile(fileAddress(fileId, number), signal);
      return { bytes, kind: kindOf(bytes) };
    },
    staleTime: Infinity,
    gcTime: KEPT_MS,
    retry: false,
    refetchOnWindowFocus: false,
  });
