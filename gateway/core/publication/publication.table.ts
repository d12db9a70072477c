import { date, integer, text } from "drizzle-orm/pg-core";
import { moment } from "../columns";
import type { ZoneState } from "./publication.rules";

/** What every publication's own table has beside `id`, what it is about, `contentHash` and `updatedAt`. */
export const publicationColumns = () => ({
  state: text("state").$type<ZoneState>().notNull(),
  /** Counted up whenever the public gets to read another version; 0 until it is published for the first time. */
  revision: integer("revision").notNull().default(0),
});

/** Of what goes off by itself: the last day on which the public sees it; null for no such day. */
export const expiryColumn = () => ({ expiresOn: date("expires_on", { mode: "string" }) });

/** Of what the staff may put first in lists; null while it is not. */
export const topColumn = () => ({ topSince: moment("top_since") });

/** Of what the staff may put first where a page shows a few; null while it is not. */
export const recommendColumn = () => ({ recommendedSince: moment("recommended_since") });
