import type { Applying } from "@/contract/item/item";
import type { Caller } from "../../core/caller";

/** Whose an application is: an enterprise's, or a person's own. */
export interface Applicant {
  readonly kind: Applying;
  /** Of the enterprise, or the person's account. */
  readonly id: string;
}

/** Who applies when a caller does; the caller says for whom (see applying.service.ts). */
export const readApplicant = ({ enterprise, userId }: Caller): Applicant =>
  enterprise ? { kind: "enterprise", id: enterprise.id } : { kind: "person", id: userId };

/** Whose a row is. */
export const rowApplicant = ({
  enterpriseId,
  userId,
}: {
  readonly enterpriseId: string | null;
  readonly userId: string;
}): Applicant => (enterpriseId === null ? { kind: "person", id: userId } : { kind: "enterprise", id: enterpriseId });
