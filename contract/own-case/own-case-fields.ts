import { z } from "zod";
import { caseDue, caseLogEntry, ratingAndUrgeFields } from "../case";
import { moment, opaqueId } from "../fields";

/** A case as whoever asked keeps it: the fields that the gateway puts into every one of them. */

/** An uploaded file that a case holds; it is read by a call of that case. */
export const ownFile = z.object({ fileId: opaqueId, name: z.string(), size: z.number().int().nonnegative() });

const rowFields =
  <Number extends z.ZodType, Moment extends z.ZodType>(number: Number, submittedAt: Moment) =>
  <
    State extends z.ZodType,
    Own extends Readonly<Record<string, z.ZodType>>,
    Ahead extends Readonly<Record<string, z.ZodType>> = Record<never, never>,
  >(
    state: State,
    own: Own,
    ahead?: Ahead,
  ) => ({
    id: opaqueId,
    number,
    state,
    ...own,
    /** Who is to act now, in words; `mine`: whether it is whoever asked. */
    turn: z.string(),
    mine: z.boolean(),
    due: caseDue,
    ...(ahead as Ahead),
    submittedAt,
    updatedAt: moment,
  });

/**
 * A line of the own list, of a kind that begins handed in.
 *
 * @param own what is special about the kind
 * @param ahead what stands beside the promise: another day, what may be done now
 */
export const ownCaseRowFields = rowFields(z.string(), moment);
/** The same of a kind that begins as a draft: neither numbered nor handed in before somebody does so. */
export const ownDraftRowFields = rowFields(z.string().nullable(), moment.nullable());

/** What is added where a case is read whole. */
export const ownCaseFields = <State extends z.ZodType<string, string>>(state: State) => ({
  ...ratingAndUrgeFields,
  log: z.array(caseLogEntry(state)),
});
