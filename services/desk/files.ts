import { fileCalls } from "@/contract/common/file";
import { DESK_API } from "@/lib/gateway/desk-browser";

/** Where a file of a case is taken from. The case is named because reading is kept with its reason. */
export const fileAddress = (fileId: string, number: string): string =>
  `${DESK_API}${fileCalls.downloadFile.path}?${new URLSearchParams({ fileId, case: number }).toString()}`;
