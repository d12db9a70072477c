/**
 * Names of the fields that hold a password, a code or another secret, in every form. What is sent in them is compared letter
 * by letter: nothing is folded and no mark is taken out, so that whatever was chosen as a password goes on to open.
 */
export const SECRET_FIELDS: ReadonlySet<string> = new Set([
  "password",
  "oldPassword",
  "captcha",
  "code",
  "secret",
  "ticket",
  "step",
  "enrolment",
  "head",
]);
