import type { WorkKind } from "@/contract/desk/queue-labels";

/** The page of an item at the desk, from `/` on. */
export const deskLink = ({ kind, number }: { readonly kind: WorkKind; readonly number: string }): string =>
  `/desk/${kind}/${number}`;
