CREATE TABLE "application_result" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"serial" integer NOT NULL,
	"code_hash" text NOT NULL,
	"code_sealed" text NOT NULL,
	"issued_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"unit" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"holder" text NOT NULL,
	"credit_code" text NOT NULL,
	"item_id" text NOT NULL,
	"item_title" text NOT NULL,
	"item_code" text NOT NULL,
	"granted" text NOT NULL,
	"form" text NOT NULL,
	"validity" text NOT NULL,
	"basis" jsonb NOT NULL,
	"opinion" text NOT NULL,
	"remedy" text NOT NULL,
	"revoked_on" date,
	"revoke_reason" text
);
--> statement-breakpoint
CREATE TABLE "decision_time" (
	"application_id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"workdays" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "result_number" text;--> statement-breakpoint
CREATE UNIQUE INDEX "application_result_number_key" ON "application_result" USING btree ("year","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "application_result_code_key" ON "application_result" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "application_result_application_idx" ON "application_result" USING btree ("application_id","issued_at");--> statement-breakpoint
CREATE INDEX "decision_time_item_idx" ON "decision_time" USING btree ("item_id","decided_at","workdays");--> statement-breakpoint
SELECT watch_content('decision_time', 'decision', 'changed.item_id');
--> statement-breakpoint
-- A document of a decision stays as it was issued: it can only be revoked, and that once.
CREATE FUNCTION application_result_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF OLD.revoked_on IS NULL AND NEW.revoked_on IS NOT NULL
			AND to_jsonb(NEW) - 'revoked_on' - 'revoke_reason' = to_jsonb(OLD) - 'revoked_on' - 'revoke_reason' THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'application_result can only be revoked';
END $$;--> statement-breakpoint
CREATE TRIGGER application_result_stays BEFORE UPDATE OR DELETE ON "application_result" FOR EACH ROW EXECUTE FUNCTION application_result_stays();--> statement-breakpoint
CREATE TRIGGER application_result_no_truncate BEFORE TRUNCATE ON "application_result" FOR EACH STATEMENT EXECUTE FUNCTION application_result_stays();
