import { z } from "zod";
import { defineCall } from "../call";
import { moment, opaqueId } from "../fields";
import { OPERATOR_ROLES } from "./roles";

/** Whoever sits at the desk. */

/** A unit of the zone: cases belong to it, and operators work in it. */
export const deskUnit = z.object({ id: opaqueId, name: z.string() }).meta({ id: "DeskUnit" });
export type DeskUnit = z.infer<typeof deskUnit>;

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
