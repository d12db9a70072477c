import type { FastifyInstance } from "fastify";
import { operatorPeopleCalls } from "../../../contract/desk/administration/operators";
import { call } from "./gateway";

/** Two of the administrators there can be two of, so that each kind of account can be somebody else's. */
const ADDED = [
  ["sysadmin2", "13700000901", "system"],
  ["secadmin2", "13700000902", "security"],
] as const;

/** The administrators of the sample and the two besides, and an operator who is none. */
export const DESK_PEOPLE = ["sysadmin", "sysadmin2", "secadmin", "secadmin2", "logkeeper", "reviewer"] as const;
export type DeskPerson = (typeof DESK_PEOPLE)[number];

/** Adds a second system and security administrator, as at the machine. `machine`: the gateway behind the control socket. */
export async function addSecondAdministrators(machine: FastifyInstance): Promise<void> {
  for (const [username, phone, role] of ADDED) {
    const body = { username, fullName: "周小宁", phone, roles: [role] };
    await call(machine, operatorPeopleCalls.addOperator, { body });
  }
}
