import type { CallInput } from "@/contract/call";
import type { Sheet } from "@/contract/desk/desk-kind";
import { DESK_KINDS } from "@/contract/desk/desk-kinds";
import type { WorkKind } from "@/contract/desk/work-kinds";
import { deskGateway } from "@/lib/gateway/desk-browser";

/** Reads a dossier whole. It is a line in the security log where it shows people. */
export async function loadSheet(kind: WorkKind, number: string): Promise<Sheet> {
  const { show, param, sheet } = DESK_KINDS[kind];
  // The one parameter goes by either name; the contract's own schema judges it at the gateway.
  return sheet(await deskGateway.call(show, { params: { [param]: number } } as CallInput<typeof show>));
}
