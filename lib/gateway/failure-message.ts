/** What both read of an error: by name and not by class, so that a reading page has the words without the catalogue. */
type Told = Error & { readonly messages: readonly string[]; readonly words: readonly string[] };

const isTold = (error: unknown): error is Told => error instanceof Error && error.name === "GatewayError";

/**
 * What a failure says to the person within a page or a form: the error's own words without codes, or `otherwise` for what
 * nobody foresaw.
 */
export const failureMessage = (error: unknown, otherwise = "操作失败，请稍后重试"): readonly string[] =>
  isTold(error) ? error.words : [otherwise];

/** The same as a toast, whose form the specification fixes (section 8): `4009(409) : ` before the words. */
export const failureToast = (error: unknown, otherwise = "操作失败，请稍后重试"): string =>
  (isTold(error) ? error.messages : [otherwise]).join("；");
