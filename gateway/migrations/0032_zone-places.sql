CREATE TABLE "zone_enterprise" (
	"id" text PRIMARY KEY NOT NULL,
	"zone_place" text NOT NULL,
	"tax_place" text,
	"content_hash" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zone_place" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"district" text NOT NULL,
	"from_number" integer,
	"to_number" integer,
	"withdrawn" boolean NOT NULL,
	"content_hash" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
