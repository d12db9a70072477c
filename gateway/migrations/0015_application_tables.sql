ALTER TABLE "application" ADD COLUMN "tables_sealed" text;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "shape" text DEFAULT 'standard' NOT NULL;