CREATE TABLE "guide_draft" (
	"guide_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"form" jsonb NOT NULL,
	"state" text NOT NULL,
	"edition" integer NOT NULL,
	"base" integer NOT NULL,
	"editors" jsonb NOT NULL,
	"note" text NOT NULL,
	"opinion" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_version" (
	"guide_id" text NOT NULL,
	"version" integer NOT NULL,
	"form" jsonb NOT NULL,
	"origin" text NOT NULL,
	"editors" jsonb NOT NULL,
	"released_by" text,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "guide_version_guide_id_version_pk" PRIMARY KEY("guide_id","version")
);
--> statement-breakpoint
-- What is published already is the version that it says it is; those before it were not kept.
INSERT INTO "guide_version" ("guide_id", "version", "form", "origin", "editors", "released_by", "note", "at")
SELECT "id", "version", "form", 'import', '[]', NULL, '', "updated_at" FROM "guide";
