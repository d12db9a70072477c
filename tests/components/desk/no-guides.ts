import type { CallData } from "@/contract/call";
import type { guideDeskCalls } from "@/contract/desk/guide/guide-desk";

/** No guide waits to be published. */
export const NO_GUIDES: CallData<typeof guideDeskCalls.listGuidesOnDesk> = {
  records: [],
  total: 0,
  page: 1,
  size: 1,
  counts: { all: 0, review: 0, draft: 0, lacking: 0, abolished: 0 },
};
