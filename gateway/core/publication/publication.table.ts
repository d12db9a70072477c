import { date, integer, text } from "drizzle-orm/pg-core";
import type { PublicationState } from "@/contract/publication-labels";
import { moment } from "../columns";
import type { ZoneState } from "./publication.rules";

/** What every publication's own table has beside `id`, what it is about, `contentHash` and `updatedAt`. */
export const publicationColumns = <State extends PublicationState = ZoneState>() => ({
  state: text("state").$type<State>().notNull(),
  /** Counted up whenever the public gets to read another version; 0 until it is published for the first time. */
  revision: integer("revision").notNull().default(0),
});

/** Of what goes off by itself: the last day on which the public sees it; null for no such day. */
export const expiryColumn = () => ({ expiresOn: date("expires_on", { mode: "string" }) });

/** Of what the staff may put first in lists; null while it is not. */
export const topColumn = () => ({ topSince: moment("top_since") });

/** Of what the staff may put first where a page shows a few; null while it is not. */
export const recommendColumn = () => ({ recommendedSince: moment("recommended_since") });

/** Of what enterprises put in. Without an owner it is the zone's own. */
export const ownerColumns = () => ({
  enterpriseId: text("enterprise_id"),
  /** Who looks after it in the enterprise. */
  userId: text("user_id"),
  /** Why it was refused or stopped; null while it is neither. */
  opinion: text("opinion"),
  /** When it was last published. */
  publishedAt: moment("published_at"),
});
