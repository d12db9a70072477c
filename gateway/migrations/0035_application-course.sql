ALTER TABLE "application" ADD COLUMN "decision_days" integer;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "publicity_days" integer;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "payment_days" integer;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "publicity_from" date;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "publicity_until" date;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "paid_amount" text;