/** A place that the zone's list does not name; it stands in the words of whoever asks. */
export const OTHER_PLACE = "other";
