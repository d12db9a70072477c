import { WORK_KIND_LABELS, type WorkKind } from "@/contract/desk/work-kinds";

const isWorkKind = (kind: string): kind is WorkKind => Object.hasOwn(WORK_KIND_LABELS, kind);

/** The kind of an address, or undefined for one that does not exist. */
export const readWorkKind = (kind: string): WorkKind | undefined => (isWorkKind(kind) ? kind : undefined);
