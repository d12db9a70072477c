CREATE TABLE "zone_group" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"duty" text DEFAULT '' NOT NULL,
	"is_business" boolean NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "real_name" (
	"user_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"name_sealed" text NOT NULL,
	"name_masked" text NOT NULL,
	"id_sealed" text NOT NULL,
	"id_masked" text NOT NULL,
	"id_fingerprint" text NOT NULL,
	"front_file_id" text NOT NULL,
	"back_file_id" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"phone_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sms_code_phone_hash_purpose_pk" PRIMARY KEY("phone_hash","purpose")
);
--> statement-breakpoint
CREATE TABLE "sms_request" (
	"id" serial PRIMARY KEY NOT NULL,
	"phone_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_batch" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"user_id" text NOT NULL,
	"sealed_rows" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient_sealed" text NOT NULL,
	"recipient_masked" text NOT NULL,
	"body_sealed" text,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempted_at" timestamp with time zone,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "enterprise_fact" (
	"enterprise_id" text NOT NULL,
	"name" text NOT NULL,
	"period" text DEFAULT '' NOT NULL,
	"value" jsonb NOT NULL,
	"source" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text,
	CONSTRAINT "enterprise_fact_enterprise_id_name_period_pk" PRIMARY KEY("enterprise_id","name","period")
);
--> statement-breakpoint
CREATE TABLE "finance_request" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"licence_number" text NOT NULL,
	"kind" text NOT NULL,
	"contact_name" text NOT NULL,
	"sealed_phone" text NOT NULL,
	"file_ids" jsonb NOT NULL,
	"submitted_by" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise_profile" (
	"enterprise_id" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_event" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"user_id" text,
	"enterprise_id" text,
	"event" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_session" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"login_id" text,
	"enterprise_id" text,
	"after" bigint,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_preference" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "message_preference_user_id_kind_channel_pk" PRIMARY KEY("user_id","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"enterprise_id" text,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"event_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "favorite" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"thing_id" text NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favorite_user_id_kind_thing_id_pk" PRIMARY KEY("user_id","kind","thing_id")
);
--> statement-breakpoint
ALTER TABLE "enterprise_binding" ADD COLUMN "origin" text DEFAULT 'request' NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "enterprise_id" text;--> statement-breakpoint
ALTER TABLE "real_name" ADD CONSTRAINT "real_name_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_batch" ADD CONSTRAINT "staff_batch_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_batch" ADD CONSTRAINT "staff_batch_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "zone_group_sort_idx" ON "zone_group" USING btree ("sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "real_name_id_key" ON "real_name" USING btree ("id_fingerprint") WHERE "real_name"."state" <> 'refused';--> statement-breakpoint
CREATE INDEX "real_name_state_idx" ON "real_name" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "sms_code_expires_idx" ON "sms_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_request_phone_idx" ON "sms_request" USING btree ("phone_hash","created_at");--> statement-breakpoint
CREATE INDEX "sms_request_address_idx" ON "sms_request" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE INDEX "sms_request_created_idx" ON "sms_request" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "staff_batch_expires_idx" ON "staff_batch" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_state_idx" ON "outbox" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "outbox_created_idx" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "finance_request_enterprise_idx" ON "finance_request" USING btree ("enterprise_id","submitted_at");--> statement-breakpoint
CREATE INDEX "live_event_user_idx" ON "live_event" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "live_event_enterprise_idx" ON "live_event" USING btree ("enterprise_id","seq");--> statement-breakpoint
CREATE INDEX "live_event_created_idx" ON "live_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "live_session_seen_idx" ON "live_session" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "live_session_user_idx" ON "live_session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_event_key" ON "message" USING btree ("user_id","event_key");--> statement-breakpoint
CREATE INDEX "message_user_idx" ON "message" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "message_unread_idx" ON "message" USING btree ("user_id","read_at","kind");--> statement-breakpoint
CREATE INDEX "message_created_idx" ON "message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "favorite_user_idx" ON "favorite" USING btree ("user_id","saved_at");