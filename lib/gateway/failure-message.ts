/**
 * What a failure says to the person: the error's own words, or `otherwise` for what nobody foresaw. By name and not by
 * class, so that a reading page has the words without the catalogue.
 */
export function failureMessage(error: unknown, otherwise = "操作失败，请稍后重试"): readonly string[] {
  return error instanceof Error && error.name === "GatewayError"
    ? (error as Error & { messages: readonly string[] }).messages
    : [otherwise];
}
