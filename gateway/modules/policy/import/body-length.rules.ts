/** How short a policy's text may be: as it is given, and once more when it is clear of tags. */

const MIN_BODY_LENGTH = 20;

/** Why a text is no body; undefined where it is one. */
export const findBodyFlaw = (text: string): string | undefined =>
  text.replace(/\s/gu, "").length < MIN_BODY_LENGTH ? `正文必填，至少 ${MIN_BODY_LENGTH} 个字` : undefined;
