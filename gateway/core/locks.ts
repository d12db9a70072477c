import { sql, type SQL } from "drizzle-orm";

/**
 * Everything that makes others wait by an advisory lock of the database, with its number. The numbers are the first half of
 * PostgreSQL's two-part keys, so no kind can hold up another; a number once used is not given to something else.
 */
export const LOCKS = {
  /** One gateway migrates at a time. */
  migration: 1,
  /** Lines of the security log follow one another. */
  auditChain: 2,
  policyImport: 3,
  /** Writers of the log of policy changes queue up. */
  policyChange: 4,
  itemImport: 5,
  /** Events of the live channel get their numbers in order. */
  liveSequence: 6,
  /** Of a phone: codes sent and used. */
  smsCode: 7,
  /** Of a submission: feedback or a question sent in. */
  submission: 8,
  /** Of an enterprise: applications submitted or saved. */
  application: 9,
  /** Of an enterprise: its plan. */
  plan: 10,
  /** Of an enterprise: kept match reports. */
  matchReport: 11,
  /** Of an enterprise: kept results of the tools. */
  toolResult: 12,
  /** Of a person: subscriptions. */
  subscription: 13,
  /** Of a kind of publication: what stands first. */
  flags: 14,
  /** Of an identity number: accounts that it is approved for. */
  realName: 15,
  /** The last administrator of a kind is not taken away by two at once. */
  administrators: 16,
  /** Of a person: the conversation of smart Q&A. */
  conversation: 17,
  /** Of who gives: consents. */
  consent: 18,
  /** Of an offer: who has which of its slots or places. */
  offer: 19,
  guideImport: 20,
  /** Windows of the service hall are added and changed one at a time. */
  windowSettings: 21,
  /** Of a person: reports sent in. */
  report: 22,
  /** Reports are decided one at a time, since each may close others. */
  reportDecision: 23,
  /** Of an enterprise and a kind: what it publishes, where two contents may stand in each other's way. */
  ownedContent: 24,
} as const satisfies Readonly<Record<string, number>>;
export type LockKind = keyof typeof LOCKS;

/**
 * Waits until nobody else holds the kind's lock of the same thing (an enterprise, a person, a hash; nothing: there is one
 * for all). It is held until the transaction ends.
 */
export async function holdLock(
  transaction: { execute(query: SQL): PromiseLike<unknown> },
  kind: LockKind,
  of = "",
): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${LOCKS[kind]}::int, hashtext(${of}))`);
}
