CREATE TABLE "appeal" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text,
	"submission_hash" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"kind" text,
	"category" text,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"place_id" text,
	"place_name" text NOT NULL,
	"place_note" text NOT NULL,
	"lng" double precision,
	"lat" double precision,
	"about_unit_id" text,
	"about_unit" text DEFAULT '' NOT NULL,
	"first_unit" text DEFAULT '' NOT NULL,
	"confidential" boolean NOT NULL,
	"may_publish" boolean NOT NULL,
	"contact_name" text NOT NULL,
	"phone" text NOT NULL,
	"files" jsonb NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"inquiries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"return_reason" text,
	"return_office" text,
	"returned_at" timestamp with time zone,
	"reopened" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "published_appeal" (
	"id" text PRIMARY KEY NOT NULL,
	"appeal_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"answer" text NOT NULL,
	"unit" text NOT NULL,
	"submitted_on" text NOT NULL,
	"resolved_on" text NOT NULL,
	"workdays" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
DROP INDEX "desk_work_confidential_idx";--> statement-breakpoint
ALTER TABLE "desk_work" ADD COLUMN "barred_unit_id" text;--> statement-breakpoint
ALTER TABLE "zone_place" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "zone_place" ADD COLUMN "lat" double precision;--> statement-breakpoint
CREATE UNIQUE INDEX "appeal_number_key" ON "appeal" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "appeal_submission_key" ON "appeal" USING btree ("enterprise_id","submission_hash");--> statement-breakpoint
CREATE INDEX "appeal_enterprise_idx" ON "appeal" USING btree ("enterprise_id","updated_at");--> statement-breakpoint
CREATE INDEX "appeal_state_idx" ON "appeal" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "appeal_submitted_idx" ON "appeal" USING btree ("submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "published_appeal_case_key" ON "published_appeal" USING btree ("appeal_id");--> statement-breakpoint
CREATE INDEX "published_appeal_public_idx" ON "published_appeal" USING btree ("published_at" DESC NULLS LAST,"id") WHERE not "published_appeal"."withdrawn";--> statement-breakpoint
CREATE INDEX "desk_work_hidden_idx" ON "desk_work" USING btree ("kind","case_id") WHERE "desk_work"."confidential" or "desk_work"."barred_unit_id" is not null;--> statement-breakpoint
SELECT watch_content('published_appeal', 'appeal', 'changed.id');
