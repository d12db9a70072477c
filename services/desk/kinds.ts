import type { CallInput } from "@/contract/call";
import { fillPath } from "@/contract/call";
import type { PrivateData, Sheet } from "@/contract/desk/desk-kind";
import { DESK_KINDS } from "@/contract/desk/desk-kinds";
import type { WorkKind } from "@/contract/desk/work-kinds";
import { DESK_API, deskGateway } from "@/lib/gateway/desk-browser";

/** Reads a dossier whole. It is a line in the security log where it shows people. */
export async function loadSheet(kind: WorkKind, number: string): Promise<Sheet> {
  const { show, param, sheet } = DESK_KINDS[kind];
  // The one parameter goes by either name; the contract's own schema judges it at the gateway.
  return sheet(await deskGateway.call(show, { params: { [param]: number } } as CallInput<typeof show>));
}

/** Reads what a consent has opened. Each time it is a line for the applicant to see. Throws GatewayError. */
export async function readPrivate(kind: WorkKind, number: string): Promise<PrivateData> {
  const { privateCalls } = DESK_KINDS[kind];
  if (!privateCalls) throw new Error(`${kind} 没有要按授权查看的内容`);
  const { read } = privateCalls;
  return deskGateway.call(read, { params: { number }, body: {} } as CallInput<typeof read>);
}

/** A paper that a consent has opened: opening it is a read of its own. */
export function privateFileHref(kind: WorkKind, number: string, fileId: string): string {
  const { privateCalls } = DESK_KINDS[kind];
  if (!privateCalls) throw new Error(`${kind} 没有要按授权查看的材料`);
  return `${DESK_API}${fillPath(privateCalls.file.path, { number })}?fileId=${encodeURIComponent(fileId)}`;
}
