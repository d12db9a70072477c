/**
 * The whole suite runs on PostgreSQL. These files run on PGlite as well, because what they prove could differ there: it has
 * one connection, lives in the process, and keeps a folder instead of a server. A file that asks the database for more
 * than rows (locks, text search, announcements, a refused row inside a transaction) belongs here.
 */
export const ENGINE_SENSITIVE: Readonly<Record<string, string>> = {
  "account/sms.test.ts": "an advisory lock per phone number",
  "account/staff.test.ts": "rows locked while rights change hands",
  "cli/command.test.ts":
    "commands that open the folder themselves, twice in a row, and through the socket of who holds it",
  "common/outbox.test.ts": "two senders claim the same message",
  "core/capacity/places.test.ts":
    "twenty at once want the last place of an offer, an offer that changes while somebody signs up, a count the database checks",
  "core/capacity/slots.test.ts": "twenty at once want the last place of a slot, two change places at once",
  "core/consent/consent.test.ts":
    "a row held by a reader while somebody withdraws it, the same consent given twenty times at once",
  "core/database/import-batch.test.ts": "import: a refused row inside a transaction",
  "core/database/installation.test.ts": "the folder of the embedded database is closed to others",
  "core/database/ts-vector.test.ts": "lexemes in the form of the binary protocol, by each driver",
  "core/privacy.test.ts": "triggers that keep the log from being changed, numbers without gaps",
  "core/publication/owned-list.test.ts": "counts and orders of a list in one statement, text that is searched in it",
  "core/publication/owned.test.ts": "a step that writes a version and the search index in its transaction",
  "declare/items.test.ts": "import: a refused row inside a transaction, two imports at once",
  "enterprise/card.test.ts": "twenty at once write the same row: one waits for the other",
  "enterprise/routes.test.ts": "twenty people save the same version",
  "evaluation/saved-results.test.ts": "an upper limit that holds for simultaneous requests",
  "interaction/routes.test.ts": "consecutive numbers for simultaneous submissions",
  "message/live-channel.test.ts": "LISTEN and NOTIFY",
  "operator/health.test.ts": "which engine answers",
  "policy/import.test.ts": "import: two imports at once, a search meanwhile",
  "policy/import-threads.test.ts":
    "the order of overlapping imports on one connection, the index's list of new entries",
  "policy/publication/publication-import.test.ts":
    "a step that holds the import's lock and changes the search index in its transaction",
  "policy/search/sample-search.test.ts": "text search: the order of the results",
  "policy/search/search-words.test.ts": "text search: synonyms, pinyin, several words",
  "policy/search/search.test.ts": "text search: any input at all",
  "policy/search/suggest.test.ts": "text search: words that are still being typed",
  "policy/search/vector/likeness.test.ts":
    "arrays of numbers; a search that waits for an endpoint and must not hold the only connection",
  "publication/report.test.ts":
    "a report that stops what it is about in its own transaction, two of one thing decided at once",
  "subscribe/subscribe.test.ts": "changes recorded in the transaction of the import, rounds that run at once",
  "window/booking.test.ts":
    "twenty at once want the last place at a window; what is asked besides must not wait for the one connection",
};
