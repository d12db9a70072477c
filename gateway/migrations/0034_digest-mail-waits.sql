ALTER TABLE "subscription_digest" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "subscription_digest_mail_idx" ON "subscription_digest" USING btree ("user_id","decided_at") WHERE "subscription_digest"."mailed_at" is null;--> statement-breakpoint
UPDATE "subscription_digest" SET "mailed_at" = "sent_at" WHERE "sent_at" IS NOT NULL;