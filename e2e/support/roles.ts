/** The sample accounts that sign in at the portal; the zone's operator is known there and is not let in. */
export const PEOPLE = ["personal", "member", "admin", "bank", "newbank"] as const;
export type Role = (typeof PEOPLE)[number];

/** The password of every sample account. */
export const SAMPLE_PASSWORD = "Portal2026";
