-- Open desks hear of every change of a queue, whoever makes it, when it has been committed.
CREATE FUNCTION "note_queue_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_live', 'queue');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "desk_work_change" AFTER INSERT OR UPDATE OR DELETE ON "desk_work"
FOR EACH STATEMENT EXECUTE FUNCTION "note_queue_change"();
