/** Where the hero says to a member what the enterprise can get, in the room of the visitor's sentence. */
export const MEMBER_LEAD_ID = "member-lead";
