CREATE TABLE "policy_search_version" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO "policy_search_version" ("id", "version") VALUES (1, 1);
--> statement-breakpoint
CREATE FUNCTION "count_policy_search_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "policy_search_version" SET "version" = "version" + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "policy_search_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "policy_search"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_policy_search_version"();
