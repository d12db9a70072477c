ALTER TABLE "guide_draft" ADD COLUMN "change" text DEFAULT 'edit' NOT NULL;--> statement-breakpoint
ALTER TABLE "guide" ADD COLUMN "abolished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guide" ADD COLUMN "abolished_reason" text;--> statement-breakpoint
ALTER TABLE "guide_version" ADD COLUMN "change" text DEFAULT 'edit' NOT NULL;