/** The sample accounts that journeys sign in with. */
export type Role = "personal" | "member" | "admin" | "bank" | "newbank" | "operator";
