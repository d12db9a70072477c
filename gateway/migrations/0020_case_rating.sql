CREATE TABLE "case_rating" (
	"kind" text NOT NULL,
	"case_id" text NOT NULL,
	"score" integer NOT NULL,
	"words" text NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	"correct_by" date,
	"correction" text,
	"corrected_at" timestamp with time zone,
	CONSTRAINT "case_rating_kind_case_id_pk" PRIMARY KEY("kind","case_id")
);
--> statement-breakpoint
CREATE INDEX "case_rating_open_idx" ON "case_rating" USING btree ("kind","correct_by") WHERE "case_rating"."correct_by" is not null and "case_rating"."corrected_at" is null;--> statement-breakpoint
-- What was promised of a bad rating before this rule stays as it was: nothing.
INSERT INTO "case_rating" ("kind", "case_id", "score", "words", "rated_at")
SELECT 'application', "id", "score", coalesce("score_words", ''), coalesce("scored_at", "updated_at")
FROM "application" WHERE "score" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "application" DROP COLUMN "score";--> statement-breakpoint
ALTER TABLE "application" DROP COLUMN "score_words";--> statement-breakpoint
ALTER TABLE "application" DROP COLUMN "scored_at";