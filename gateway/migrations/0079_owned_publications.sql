CREATE TABLE "publication_version" (
	"kind" text NOT NULL,
	"thing_id" text NOT NULL,
	"revision" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "publication_version_kind_thing_id_revision_pk" PRIMARY KEY("kind","thing_id","revision")
);
--> statement-breakpoint
CREATE TABLE "publication_view" (
	"kind" text NOT NULL,
	"thing_id" text NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "publication_view_kind_thing_id_day_pk" PRIMARY KEY("kind","thing_id","day")
);
--> statement-breakpoint
CREATE INDEX "publication_version_time_idx" ON "publication_version" USING btree ("kind","published_at");