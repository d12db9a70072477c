CREATE TABLE "publication_report" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"submission_hash" text NOT NULL,
	"content_hash" text,
	"code_hash" text NOT NULL,
	"content" text NOT NULL,
	"user_id" text,
	"enterprise_id" text,
	"state" text NOT NULL,
	"answer" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"thing_kind" text NOT NULL,
	"thing_id" text NOT NULL,
	"title" text NOT NULL,
	"revision" integer NOT NULL,
	"owner_id" text NOT NULL,
	"reason" text NOT NULL,
	"contact_name" text,
	"phone" text,
	"file_ids" jsonb NOT NULL,
	"stopped" boolean
);
--> statement-breakpoint
CREATE UNIQUE INDEX "publication_report_number_key" ON "publication_report" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "publication_report_submission_key" ON "publication_report" USING btree ("submission_hash");--> statement-breakpoint
CREATE INDEX "publication_report_user_idx" ON "publication_report" USING btree ("user_id","submitted_at");--> statement-breakpoint
CREATE INDEX "publication_report_state_idx" ON "publication_report" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "publication_report_thing_idx" ON "publication_report" USING btree ("thing_kind","thing_id","state");