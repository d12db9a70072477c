CREATE TABLE "application_counter" (
	"day" date PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_step" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"step" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"remark" text NOT NULL,
	"user_id" text
);
--> statement-breakpoint
CREATE TABLE "application" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text,
	"enterprise_id" text NOT NULL,
	"user_id" text NOT NULL,
	"item_id" text NOT NULL,
	"policy_id" text NOT NULL,
	"title" text NOT NULL,
	"department" text NOT NULL,
	"policy_title" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"form" jsonb,
	"promised_days" integer NOT NULL,
	"yearly_group" text,
	"opinion" text NOT NULL,
	"decision" text,
	"score" integer,
	"score_words" text,
	"scored_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_step" ADD CONSTRAINT "application_step_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_step_case_idx" ON "application_step" USING btree ("application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_number_key" ON "application" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "application_draft_key" ON "application" USING btree ("enterprise_id","item_id") WHERE "application"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "application_enterprise_idx" ON "application" USING btree ("enterprise_id","updated_at");--> statement-breakpoint
CREATE INDEX "application_item_idx" ON "application" USING btree ("item_id","decided_at");--> statement-breakpoint
CREATE INDEX "application_state_idx" ON "application" USING btree ("state","updated_at");