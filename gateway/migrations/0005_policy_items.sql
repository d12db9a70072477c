CREATE TABLE "policy_item" (
	"key" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policy_item_key_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"policy_id" text NOT NULL,
	"form" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"edition" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_item_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "match_report" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"as_of" date NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "policy_item_policy_idx" ON "policy_item" USING btree ("policy_id");--> statement-breakpoint
CREATE INDEX "policy_item_edition_idx" ON "policy_item" USING btree ("edition");--> statement-breakpoint
CREATE INDEX "match_report_enterprise_idx" ON "match_report" USING btree ("enterprise_id","created_at");