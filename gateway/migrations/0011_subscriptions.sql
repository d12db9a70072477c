CREATE TABLE "policy_change" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policy_change_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"policy_id" text NOT NULL,
	"item_id" text,
	"kind" text NOT NULL,
	"field" text NOT NULL,
	"item" text NOT NULL,
	"before" text,
	"after" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_digest" (
	"user_id" text NOT NULL,
	"period" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text NOT NULL,
	"sources" jsonb NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "subscription_digest_user_id_period_pk" PRIMARY KEY("user_id","period")
);
--> statement-breakpoint
CREATE TABLE "subscription_member" (
	"subscription_id" text NOT NULL,
	"user_id" text NOT NULL,
	"link_id" text NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	"since_seq" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_member_user_id_subscription_id_pk" PRIMARY KEY("user_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "subscription_setting" (
	"user_id" text PRIMARY KEY NOT NULL,
	"frequency" text NOT NULL,
	"stopped" boolean DEFAULT false NOT NULL,
	"link_id" text NOT NULL,
	"told_seq" bigint NOT NULL,
	"period" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"filter" jsonb,
	"name" text NOT NULL,
	"created_by" text NOT NULL,
	"enterprise_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe_sealed" text;--> statement-breakpoint
ALTER TABLE "subscription_member" ADD CONSTRAINT "subscription_member_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policy_change_at_idx" ON "policy_change" USING btree ("at","seq");--> statement-breakpoint
CREATE INDEX "subscription_digest_sent_idx" ON "subscription_digest" USING btree ("sent_at","decided_at");--> statement-breakpoint
CREATE INDEX "subscription_member_subscription_idx" ON "subscription_member" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_member_link" ON "subscription_member" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "subscription_setting_due_idx" ON "subscription_setting" USING btree ("frequency","stopped","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_setting_link" ON "subscription_setting" USING btree ("link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_target" ON "subscription" USING btree ("created_by","kind","target");--> statement-breakpoint
CREATE INDEX "subscription_enterprise_idx" ON "subscription" USING btree ("enterprise_id");