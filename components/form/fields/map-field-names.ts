import { GatewayError } from "@/lib/gateway/errors";

/** The gateway names a field by its place in the call (`base.region`); the form knows it by its last name. */
export async function mapFieldNames<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof GatewayError) || error.problems.length === 0) throw error;
    throw new GatewayError({
      kind: error.kind,
      messages: error.messages,
      words: error.words,
      problems: error.problems.map(({ field, errorMessage }) => ({
        errorMessage,
        field: field?.replace(/^(base|info|quota)\./, ""),
      })),
    });
  }
}
