CREATE TABLE "holiday_year" (
	"year" integer PRIMARY KEY NOT NULL,
	"free" text[] NOT NULL,
	"worked" text[] NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
-- Every page is made of it: an import makes all of them anew.
SELECT watch_content('holiday_year', 'holiday', 'null::text');
