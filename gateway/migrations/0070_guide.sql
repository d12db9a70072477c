CREATE TABLE "guide" (
	"key" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guide_key_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"form" jsonb NOT NULL,
	"whole" boolean NOT NULL,
	"version" integer NOT NULL,
	"content_hash" text NOT NULL,
	"edition" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guide_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE INDEX "guide_edition_idx" ON "guide" USING btree ("edition");--> statement-breakpoint
CREATE INDEX "guide_whole_idx" ON "guide" USING btree ("whole","id");--> statement-breakpoint
SELECT watch_content('guide', 'guide', 'changed.id');
