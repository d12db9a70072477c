-- What was there was published: it stays so, as its first version.
ALTER TABLE "notice" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ALTER COLUMN "revision" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "policy_topic" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "policy_topic" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "policy_topic" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "policy_topic" ALTER COLUMN "revision" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "policy_topic" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "policy" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "policy" ALTER COLUMN "revision" SET DEFAULT 0;--> statement-breakpoint
CREATE INDEX "notice_content_idx" ON "notice" USING btree ("content_hash");--> statement-breakpoint
CREATE INDEX "policy_state_idx" ON "policy" USING btree ("state","updated_at","id");
