import "server-only";
import { searchKindCalls } from "@/contract/common/search-kinds";
import { serverGateway } from "@/lib/gateway/server";

/** How much a keyword finds of each kind. `without`: the kinds that the page shows by itself. */
export const countFoundKinds = (value: string, without: string[]) =>
  serverGateway().call(searchKindCalls.searchKinds, { query: { value, without, size: 0 } });
