import { z } from "zod";
import "./issue-words";
import { RETURN_CODE_SUCCESS } from "./refusals";

/**
 * The envelope every answer of the gateway wears: `{ returnCode, data, errorMessage? }`.
 * Source: portal specification 7.9; the codes beyond 2000 and 3000 are the domain decision "Calls".
 */

/** One thing that is wrong with the input. `field` names the input field when there is one. */
export const inputProblem = z
  .object({ errorMessage: z.string(), field: z.string().optional() })
  .meta({ id: "InputProblem" });
export type InputProblem = z.infer<typeof inputProblem>;

/** The success envelope around `data`. */
export function successEnvelope<Data extends z.ZodType>(data: Data) {
  return z.object({ returnCode: z.literal(RETURN_CODE_SUCCESS), data });
}

/** Any envelope, before it is known what its data is. */
export const anyEnvelope = z.object({
  returnCode: z.number().int(),
  data: z.unknown().optional(),
  errorMessage: z.string().optional(),
});
export type AnyEnvelope = z.infer<typeof anyEnvelope>;

/** The refusal envelope as it goes over the wire. With 3000 `data` holds the problems, otherwise it is null. */
export const refusalEnvelope = z
  .object({
    returnCode: z.number().int(),
    data: z.array(inputProblem).nullable(),
    errorMessage: z.string(),
  })
  .meta({ id: "Refusal" });
