import { z } from "zod";
import { defineCall } from "../call";
import { moment, opaqueId } from "../fields";
import { codesOf } from "../coded-value";
import { OPERATOR_REQUEST_LABELS, OPERATOR_REQUEST_STATE_LABELS } from "../access/operator-request-rules";
import { OPERATOR_ROLES } from "../access/operator-roles";

/** Whoever sits at the desk. */

/** A unit of the zone: cases belong to it, and operators work in it. */
export const deskUnit = z.object({ id: opaqueId, name: z.string() }).meta({ id: "DeskUnit" });
export type DeskUnit = z.infer<typeof deskUnit>;

/** What others asked for or did to what one signs in with, told until one says that one knows. */
const ownReset = z
  .object({
    id: opaqueId,
    what: z.enum(codesOf(OPERATOR_REQUEST_LABELS)),
    state: z.enum(codesOf(OPERATOR_REQUEST_STATE_LABELS)),
    at: moment,
    /** Who asked; null: the operator of the machine. */
    askedBy: z.string().nullable(),
    /** Who confirmed, or refused. */
    decidedBy: z.array(z.string()),
  })
  .meta({ id: "OwnReset" });
export type OwnReset = z.infer<typeof ownReset>;

export const ownDesk = z
  .object({
    userId: opaqueId,
    username: z.string(),
    fullName: z.string(),
    roles: z.array(z.enum(OPERATOR_ROLES)),
    units: z.array(deskUnit),
    signedInAt: moment,
    /** The password was chosen by somebody else: nothing but changing it is allowed. */
    mustChangePassword: z.boolean(),
    /** When the session ends if nothing more happens. */
    expiresAt: moment,
    /** After so many minutes without a call it ends. */
    idleMinutes: z.number().int().positive(),
    resets: z.array(ownReset),
  })
  .meta({ id: "OwnDesk" });
export type OwnDesk = z.infer<typeof ownDesk>;

/** For operators in a browser: the command line has no person. */
export const ownDeskCalls = {
  getOwnDesk: defineCall({
    method: "GET",
    path: "/uaa/api/manager/me",
    access: "operator",
    roles: [...OPERATOR_ROLES],
    withTemporaryPassword: true,
    perMinute: 120,
    summary: "我在工作台上的岗位和单位",
    data: ownDesk,
  }),
};
