CREATE TABLE "enterprise_document" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"file_id" text NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"kind" text NOT NULL,
	"valid_until" date,
	"flaw" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_document_content_key" ON "enterprise_document" USING btree ("enterprise_id","sha256");--> statement-breakpoint
CREATE INDEX "enterprise_document_enterprise_idx" ON "enterprise_document" USING btree ("enterprise_id","created_at");