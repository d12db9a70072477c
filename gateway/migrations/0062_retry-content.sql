ALTER TABLE "appeal" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "repair" ADD COLUMN "content_hash" text;