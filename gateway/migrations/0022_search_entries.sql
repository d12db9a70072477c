CREATE TABLE "search_entry" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"issuer" text NOT NULL,
	"body" text NOT NULL,
	"terms" "tsvector" NOT NULL,
	CONSTRAINT "search_entry_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE INDEX "search_entry_terms_idx" ON "search_entry" USING gin ("terms");