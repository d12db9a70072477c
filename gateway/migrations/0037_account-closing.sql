ALTER TABLE "app_user" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "closing_by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "app_user_closes_idx" ON "app_user" USING btree ("closes_at") WHERE "app_user"."closes_at" is not null;