/** Where the progress of a case is looked up by its number. */
export const PROGRESS_PATH = "/progress";
/** The same for whoever is signed in, among the own cases. Visitors are led to sign in first. */
export const OWN_PROGRESS_PATH = "/user/progress";
/** In the address of {@link PROGRESS_PATH}: whoever is signed in has a code for what may be somebody else's. */
export const OPEN_BY_CODE = { name: "open", value: "code" } as const;
/** Where the form of an objection goes where scripts are off (server/objection.ts). */
export const OBJECTION_PATH = "/progress-objection";

/** As many characters as a number with its label may have. */
export const MAX_NUMBER_LENGTH = 60;
