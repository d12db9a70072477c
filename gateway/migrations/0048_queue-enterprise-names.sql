-- Whoever renames an enterprise renames it in the operators' queues too, in the same transaction. What is over keeps the
-- name under which it was asked.
CREATE FUNCTION "rename_in_queues"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "desk_work"
  SET "asker" = NEW."name",
      "title" = CASE WHEN "kind" IN ('enterprise', 'finance') THEN replace("title", OLD."name", NEW."name") ELSE "title" END
  WHERE "enterprise_id" = NEW."id" AND "turn" <> 'over';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "enterprise_name_in_queues" AFTER UPDATE OF "name" ON "enterprise"
FOR EACH ROW WHEN (OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION "rename_in_queues"();
