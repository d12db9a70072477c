CREATE TABLE "repair" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"submission_hash" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"category" text NOT NULL,
	"urgency" text NOT NULL,
	"place_id" text,
	"place_name" text NOT NULL,
	"building" text NOT NULL,
	"floor" text NOT NULL,
	"room" text NOT NULL,
	"content" text NOT NULL,
	"contact_name" text NOT NULL,
	"phone" text NOT NULL,
	"photos" jsonb NOT NULL,
	"handler_kind" text,
	"handler" text DEFAULT '' NOT NULL,
	"handler_phone" text DEFAULT '' NOT NULL,
	"visit_on" date,
	"visit_time" text DEFAULT '' NOT NULL,
	"finish_on" date,
	"result" text,
	"cost" text,
	"payer" text,
	"reopened" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"submitted_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "repair_number_key" ON "repair" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_submission_key" ON "repair" USING btree ("enterprise_id","submission_hash");--> statement-breakpoint
CREATE INDEX "repair_enterprise_idx" ON "repair" USING btree ("enterprise_id","updated_at");--> statement-breakpoint
CREATE INDEX "repair_state_idx" ON "repair" USING btree ("state","submitted_at");