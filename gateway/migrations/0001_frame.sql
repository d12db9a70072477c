CREATE TABLE "session_ticket" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"enterprise_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"place" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"sign_up_start" timestamp with time zone NOT NULL,
	"sign_up_end" timestamp with time zone NOT NULL,
	"seats" integer,
	"organiser" text NOT NULL,
	"contact_office" text NOT NULL,
	"summary" text NOT NULL,
	"pub_date" date NOT NULL,
	"html" text NOT NULL,
	"plain" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_times" CHECK ("activity"."end_at" > "activity"."start_at" and "activity"."sign_up_end" > "activity"."sign_up_start")
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"mime" text NOT NULL,
	"sha256" text NOT NULL,
	"owner_user_id" text,
	"claimed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_counter" (
	"day" date PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"feedback_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"remark" text NOT NULL,
	"actor" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"submission_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"category" text NOT NULL,
	"content" text NOT NULL,
	"page" text,
	"contact_name" text,
	"phone" text,
	"email" text,
	"user_id" text,
	"file_ids" jsonb NOT NULL,
	"state" text NOT NULL,
	"answer" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_try" (
	"number" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"issuer" text NOT NULL,
	"source" text NOT NULL,
	"pub_date" date NOT NULL,
	"deadline" date,
	"html" text NOT NULL,
	"plain" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_word_word_day_pk" PRIMARY KEY("word","day")
);
--> statement-breakpoint
ALTER TABLE "session_ticket" ADD CONSTRAINT "session_ticket_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_ticket" ADD CONSTRAINT "session_ticket_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_ticket" ADD CONSTRAINT "session_ticket_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_event" ADD CONSTRAINT "feedback_event_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_ticket_expires_at_idx" ON "session_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_ticket_session_idx" ON "session_ticket" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "activity_end_idx" ON "activity" USING btree ("end_at");--> statement-breakpoint
CREATE INDEX "activity_start_idx" ON "activity" USING btree ("start_at");--> statement-breakpoint
CREATE INDEX "activity_sign_up_end_idx" ON "activity" USING btree ("sign_up_end");--> statement-breakpoint
CREATE INDEX "stored_file_unclaimed_idx" ON "stored_file" USING btree ("claimed","created_at");--> statement-breakpoint
CREATE INDEX "feedback_event_case_idx" ON "feedback_event" USING btree ("feedback_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_number_key" ON "feedback" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_submission_key" ON "feedback" USING btree ("submission_hash");--> statement-breakpoint
CREATE INDEX "feedback_user_idx" ON "feedback" USING btree ("user_id","submitted_at");--> statement-breakpoint
CREATE INDEX "feedback_state_idx" ON "feedback" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "feedback_try_since_idx" ON "feedback_try" USING btree ("since");--> statement-breakpoint
CREATE INDEX "notice_newest_idx" ON "notice" USING btree ("pub_date" desc,"id");--> statement-breakpoint
CREATE INDEX "notice_deadline_idx" ON "notice" USING btree ("deadline");--> statement-breakpoint
CREATE INDEX "search_word_day_idx" ON "search_word" USING btree ("day");