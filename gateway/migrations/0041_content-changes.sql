CREATE TABLE "content_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xact" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"tags" text[] NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_epoch" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"tag" text PRIMARY KEY NOT NULL,
	"xact" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "content_change_xact_idx" ON "content_change" USING btree ("xact");--> statement-breakpoint
CREATE INDEX "content_change_at_idx" ON "content_change" USING btree ("at");--> statement-breakpoint
INSERT INTO "content_epoch" DEFAULT VALUES;--> statement-breakpoint
-- What a statement wrote, by name: the kind's list and each thing, or `kind:*` for more than a hundred. Told to the
-- gateways when the transaction has been committed.
CREATE FUNCTION "note_content_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rows_written bigint;
  ids text[];
  names text[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    names := ARRAY[TG_ARGV[0] || '-list', TG_ARGV[0] || ':*'];
  ELSE
    EXECUTE format(
      'SELECT count(*), (array_agg(DISTINCT thing_id) FILTER (WHERE thing_id IS NOT NULL))[1:101] FROM (SELECT %s AS thing_id FROM %s AS changed) AS written',
      TG_ARGV[1],
      -- As it was as well: what it belonged to shows it no longer. What was written as it had been is no change.
      CASE TG_OP WHEN 'UPDATE' THEN
        $rows$(SELECT * FROM earlier WHERE to_jsonb(earlier) - 'updated_at' NOT IN (SELECT to_jsonb(changed) - 'updated_at' FROM changed)
          UNION ALL
          SELECT * FROM changed WHERE to_jsonb(changed) - 'updated_at' NOT IN (SELECT to_jsonb(earlier) - 'updated_at' FROM earlier))$rows$
      ELSE 'changed' END
    ) INTO rows_written, ids;
    IF rows_written = 0 THEN RETURN NULL; END IF;
    names := ARRAY[TG_ARGV[0] || '-list'];
    IF cardinality(ids) > 100 THEN
      names := names || (TG_ARGV[0] || ':*');
    ELSIF ids IS NOT NULL THEN
      SELECT names || array_agg(TG_ARGV[0] || ':' || one) INTO names FROM unnest(ids) AS one;
    END IF;
  END IF;
  INSERT INTO "content_change" ("tags") VALUES (names);
  PERFORM pg_notify('portal_content', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- From now on whatever is written to a table counts as a change of a kind of thing. `thing_id` is an expression over
-- `changed`, the written rows; null where only the kind's list depends on them.
CREATE FUNCTION "watch_content"("watched" regclass, "thing" text, "thing_id" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  mark text := 'content_' || thing || '_' || left(md5(thing_id), 6);
  call text := format('EXECUTE FUNCTION note_content_change(%L, %L)', thing, thing_id);
BEGIN
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %s REFERENCING NEW TABLE AS changed FOR EACH STATEMENT %s', mark || '_i', watched, call);
  EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %s REFERENCING OLD TABLE AS earlier NEW TABLE AS changed FOR EACH STATEMENT %s', mark || '_u', watched, call);
  EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %s REFERENCING OLD TABLE AS changed FOR EACH STATEMENT %s', mark || '_d', watched, call);
  EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %s FOR EACH STATEMENT %s', mark || '_t', watched, call);
END $$;
--> statement-breakpoint
SELECT watch_content('policy', 'policy', 'changed.id');--> statement-breakpoint
SELECT watch_content('policy_body', 'policy', '(SELECT policy.id FROM policy WHERE policy.key = changed.key)');--> statement-breakpoint
SELECT watch_content('policy_english', 'policy', '(SELECT policy.id FROM policy WHERE policy.key = changed.policy)');--> statement-breakpoint
SELECT watch_content('policy_relation', 'policy', '(SELECT policy.id FROM policy WHERE policy.key = changed.newer)');--> statement-breakpoint
SELECT watch_content('policy_relation', 'policy', '(SELECT policy.id FROM policy WHERE policy.key = changed.older)');--> statement-breakpoint
SELECT watch_content('policy_vector', 'vector', 'null::text');--> statement-breakpoint
SELECT watch_content('policy_item', 'item', 'changed.id');--> statement-breakpoint
SELECT watch_content('policy_item', 'policy', 'changed.policy_id');--> statement-breakpoint
SELECT watch_content('notice', 'notice', 'changed.id');--> statement-breakpoint
SELECT watch_content('notice', 'policy-notice', 'changed.policy_id');--> statement-breakpoint
SELECT watch_content('banner', 'banner', 'changed.id');--> statement-breakpoint
SELECT watch_content('policy_topic', 'topic', 'changed.id');--> statement-breakpoint
SELECT watch_content('activity', 'activity', 'changed.id');--> statement-breakpoint
SELECT watch_content('question', 'question', 'changed.id');--> statement-breakpoint
SELECT watch_content('prepared_question', 'question', 'changed.id');--> statement-breakpoint
SELECT watch_content('answer_keyword', 'question', 'null::text');--> statement-breakpoint
SELECT watch_content('feedback', 'feedback', 'null::text');--> statement-breakpoint
SELECT watch_content('case_event', 'case', 'null::text');--> statement-breakpoint
SELECT watch_content('division', 'code', 'null::text');--> statement-breakpoint
SELECT watch_content('industry', 'code', 'null::text');--> statement-breakpoint
SELECT watch_content('enterprise', 'enterprise', 'null::text');--> statement-breakpoint
SELECT watch_content('enterprise_profile', 'enterprise', 'null::text');--> statement-breakpoint
SELECT watch_content('zone_enterprise', 'enterprise', 'null::text');--> statement-breakpoint
SELECT watch_content('zone_place', 'enterprise', 'null::text');--> statement-breakpoint
SELECT watch_content('search_synonym', 'policy', 'null::text');--> statement-breakpoint
SELECT watch_content('search_synonym', 'item', 'null::text');--> statement-breakpoint
SELECT watch_content('search_synonym', 'notice', 'null::text');--> statement-breakpoint
SELECT watch_content('search_synonym', 'activity', 'null::text');--> statement-breakpoint
SELECT watch_content('search_synonym', 'question', 'null::text');--> statement-breakpoint
SELECT watch_content('search_synonym', 'synonym', 'null::text');
