CREATE TABLE "policy_english" (
	"policy" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"issuer" text NOT NULL,
	"summary" text NOT NULL,
	"html" text NOT NULL,
	"plain" text NOT NULL,
	"headings" jsonb NOT NULL,
	"translated_on" date NOT NULL,
	"of_text" text NOT NULL,
	"content_hash" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_reading" (
	"uuid" text PRIMARY KEY NOT NULL,
	"policy_id" text NOT NULL,
	"channel" text NOT NULL,
	"day" date NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_relation" (
	"key" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policy_relation_key_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"newer" integer,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"doc_key" text NOT NULL,
	"older" integer,
	"clause" text NOT NULL,
	"on_date" date,
	"origin" text NOT NULL,
	"dropped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "policy_relation_once" UNIQUE NULLS NOT DISTINCT("newer","kind","title_key","doc_key")
);
--> statement-breakpoint
ALTER TABLE "policy_search" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "title_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "doc_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "term_ends_on" date;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "term_clause" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "policy_english" ADD CONSTRAINT "policy_english_policy_policy_key_fk" FOREIGN KEY ("policy") REFERENCES "public"."policy"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_relation" ADD CONSTRAINT "policy_relation_newer_policy_key_fk" FOREIGN KEY ("newer") REFERENCES "public"."policy"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_relation" ADD CONSTRAINT "policy_relation_older_policy_key_fk" FOREIGN KEY ("older") REFERENCES "public"."policy"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policy_reading_day" ON "policy_reading" USING btree ("day","policy_id");--> statement-breakpoint
CREATE INDEX "policy_relation_older" ON "policy_relation" USING btree ("older");--> statement-breakpoint
CREATE INDEX "policy_relation_title" ON "policy_relation" USING btree ("title_key");--> statement-breakpoint
CREATE INDEX "policy_relation_doc" ON "policy_relation" USING btree ("doc_key");--> statement-breakpoint
CREATE INDEX "policy_title_key" ON "policy" USING btree ("title_key");--> statement-breakpoint
CREATE INDEX "policy_doc_key" ON "policy" USING btree ("doc_key");