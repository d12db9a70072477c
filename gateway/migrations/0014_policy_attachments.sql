ALTER TABLE "policy_search" ADD COLUMN "explains" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;