ALTER TABLE "application" ALTER COLUMN "enterprise_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "application_result" ALTER COLUMN "enterprise_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "answers_sealed" text;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "privacy" jsonb;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "kept_until" date;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "application_own_draft_key" ON "application" USING btree ("user_id","item_id") WHERE "application"."state" = 'draft' and "application"."enterprise_id" is null;--> statement-breakpoint
CREATE INDEX "application_person_idx" ON "application" USING btree ("user_id","updated_at") WHERE "application"."enterprise_id" is null;--> statement-breakpoint
CREATE INDEX "application_kept_idx" ON "application" USING btree ("kept_until") WHERE "application"."erased_at" is null;