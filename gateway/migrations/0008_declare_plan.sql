CREATE TABLE "declare_plan_feed" (
	"user_id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"fetched_at" timestamp with time zone,
	CONSTRAINT "declare_plan_feed_user_id_enterprise_id_pk" PRIMARY KEY("user_id","enterprise_id")
);
--> statement-breakpoint
CREATE TABLE "declare_plan" (
	"enterprise_id" text NOT NULL,
	"item_id" text NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"remind_days" integer,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "declare_plan_enterprise_id_item_id_pk" PRIMARY KEY("enterprise_id","item_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "declare_plan_feed_token" ON "declare_plan_feed" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "declare_plan_item_idx" ON "declare_plan" USING btree ("item_id");