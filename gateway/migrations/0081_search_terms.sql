-- What reading the words of an entry costs: they lie outside their row. As "terms @@ …" alone the planner takes it for free,
-- and reads those of all rows where the index would do. In PL/pgSQL, since a function in SQL is drawn into the statement and
-- its cost is lost.
CREATE FUNCTION "search_terms"("terms" tsvector) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 100 AS $$ BEGIN RETURN terms; END $$;
--> statement-breakpoint
DROP INDEX "search_entry_terms_idx";--> statement-breakpoint
CREATE INDEX "search_entry_terms_idx" ON "search_entry" USING gin (search_terms("terms"));--> statement-breakpoint
-- Long texts and words outside the rows: hits are looked up in them, and of short rows more lie on a page.
ALTER TABLE "search_entry" SET (toast_tuple_target = 128);--> statement-breakpoint
UPDATE "search_entry" SET "title" = "title";
