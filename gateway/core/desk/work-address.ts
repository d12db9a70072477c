import type { WorkKind } from "@/contract/desk/work-kinds";

/** The page of an item at the desk, from `/` on. */
export const deskLink = ({ kind, number }: { readonly kind: WorkKind; readonly number: string }): string =>
  `/desk/${kind}/${number}`;
