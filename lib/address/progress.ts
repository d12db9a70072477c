/** Where the progress of a case is looked up by its number. */
export const PROGRESS_PATH = "/progress";
/** The same for whoever is signed in, among the own cases. Visitors are led to sign in first. */
export const OWN_PROGRESS_PATH = "/user/progress";

/** As many characters as a number with its label may have. */
export const MAX_NUMBER_LENGTH = 60;
