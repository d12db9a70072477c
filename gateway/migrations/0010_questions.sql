CREATE TABLE "answer_keyword" (
	"id" text PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_rating" (
	"id" text PRIMARY KEY NOT NULL,
	"answer_id" text NOT NULL,
	"question" text NOT NULL,
	"helpful" boolean NOT NULL,
	"reason" text,
	"words" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prepared_question" (
	"id" text PRIMARY KEY NOT NULL,
	"keyword_id" text NOT NULL,
	"question" text NOT NULL,
	"also" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_turn" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"question" text NOT NULL,
	"answers" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_counter" (
	"day" date PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"remark" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"submission_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"policy_id" text,
	"phone" text,
	"user_id" text,
	"enterprise_id" text,
	"state" text NOT NULL,
	"answer" text,
	"answer_by" date NOT NULL,
	"published_as" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prepared_question" ADD CONSTRAINT "prepared_question_keyword_id_answer_keyword_id_fk" FOREIGN KEY ("keyword_id") REFERENCES "public"."answer_keyword"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_event" ADD CONSTRAINT "question_event_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_rating_answer_idx" ON "answer_rating" USING btree ("answer_id","at");--> statement-breakpoint
CREATE INDEX "answer_rating_at_idx" ON "answer_rating" USING btree ("at");--> statement-breakpoint
CREATE INDEX "prepared_question_keyword_idx" ON "prepared_question" USING btree ("keyword_id","position");--> statement-breakpoint
CREATE INDEX "question_turn_user_idx" ON "question_turn" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "question_turn_at_idx" ON "question_turn" USING btree ("at");--> statement-breakpoint
CREATE INDEX "question_event_case_idx" ON "question_event" USING btree ("question_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_number_key" ON "question" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "question_submission_key" ON "question" USING btree ("submission_hash");--> statement-breakpoint
CREATE INDEX "question_user_idx" ON "question" USING btree ("user_id","submitted_at");--> statement-breakpoint
CREATE INDEX "question_state_idx" ON "question" USING btree ("state","answer_by");