CREATE TABLE "allowance" (
	"key" text PRIMARY KEY NOT NULL,
	"used" bigint NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP TABLE "case_try" CASCADE;--> statement-breakpoint
DROP TABLE "login_failure" CASCADE;--> statement-breakpoint
DROP TABLE "sms_request" CASCADE;--> statement-breakpoint
CREATE INDEX "allowance_ends_idx" ON "allowance" USING btree ("ends_at");