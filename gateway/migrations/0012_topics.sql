CREATE TABLE "banner" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"action" text NOT NULL,
	"art" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"sort" integer NOT NULL,
	"content_hash" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_topic" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"html" text NOT NULL,
	"sections" jsonb NOT NULL,
	"sort" integer NOT NULL,
	"content_hash" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "policy_id" text;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "content_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "notice_policy_idx" ON "notice" USING btree ("policy_id");