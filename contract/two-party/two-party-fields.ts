import { z } from "zod";
import { caseDue, caseLogEntry } from "../case";
import { personName } from "../account/person-name";
import { mobile } from "../account/sms-fields";
import { moment, opaqueId } from "../fields";
import { PARTY_SIDES } from "./party-sides";

/** A case with two parties, as each of them keeps it: the fields that the gateway puts into every one of them. */

export const partySide = z.enum(PARTY_SIDES, { error: "只能选我发起的或我收到的" });

/** Names the case as it was read; it grows with every step. */
export const sequence = z
  .number({ error: "请刷新页面，看过最新情况再办" })
  .int({ error: "请刷新页面，看过最新情况再办" })
  .positive({ error: "请刷新页面，看过最新情况再办" });

/** A party as the reader may know it; null: its name is not told. */
const party = z.object({ name: z.string().nullable() });

/** A line of the list. @param own what is special about the kind; what may be hidden from a party is nullable */
export const twoPartyRowFields = <State extends z.ZodType, Own extends Readonly<Record<string, z.ZodType>>>(
  state: State,
  own: Own,
) => ({
  id: opaqueId,
  number: z.string(),
  state,
  /** Which party the reader is. */
  side: partySide,
  sequence,
  ...own,
  /** Who is to act now, in words; `mine`: whether the reader may. */
  turn: z.string(),
  mine: z.boolean(),
  due: caseDue,
  asker: party,
  counterpart: party,
  submittedAt: moment,
  updatedAt: moment,
});

/** What is added where a case is read whole. `step`: the names of the parties' steps. */
export const twoPartyCaseFields = <State extends z.ZodType<string, string>, const Step extends string>(
  state: State,
  step: readonly [Step, ...Step[]],
) => ({
  /** What the reader may do now. */
  steps: z.array(z.enum(step)),
  log: z.array(caseLogEntry(state)),
});

const contact = z.object({ name: z.string(), phone: z.string() }).nullable();
/** Whom to call on either side, as far as the reader may know; null of the side that was asked until it has said so. */
export const partyContacts = { askerContact: contact, counterpartContact: contact };
export type PartyContact = z.infer<typeof contact>;

/** Whoever was asked says once whom to call, with the first step that needs it. */
export const contactOnce = { contactName: personName("联系人").optional(), phone: mobile.optional() };

/** What a dossier of the desk leaves out of such a case: what speaks of the reader as a party. */
export const PARTY_ONLY = { side: true, sequence: true, mine: true, steps: true } as const;
