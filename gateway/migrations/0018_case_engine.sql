CREATE TABLE "case_counter" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "case_counter_kind_day_pk" PRIMARY KEY("kind","day")
);
--> statement-breakpoint
CREATE TABLE "case_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"case_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"step" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"remark" text NOT NULL,
	"side" text NOT NULL,
	"user_id" text
);
--> statement-breakpoint
CREATE TABLE "case_try" (
	"number" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- What was written stays: every log in its order, every count and every try.
INSERT INTO "case_event" ("kind", "case_id", "at", "step", "from_state", "to_state", "remark", "side", "user_id")
SELECT 'feedback', e.feedback_id, e.at,
	CASE e.to_state WHEN 'processing' THEN 'accept' WHEN 'answered' THEN 'answer' ELSE 'begin' END,
	e.from_state, e.to_state, e.remark, CASE e.actor WHEN 'author' THEN 'asker' ELSE 'staff' END,
	CASE e.actor WHEN 'author' THEN c.user_id END
FROM "feedback_event" e JOIN "feedback" c ON c.id = e.feedback_id ORDER BY e.id;--> statement-breakpoint
INSERT INTO "case_event" ("kind", "case_id", "at", "step", "from_state", "to_state", "remark", "side", "user_id")
SELECT 'question', e.question_id, e.at,
	CASE e.state WHEN 'answered' THEN 'answer' WHEN 'closed' THEN 'close' ELSE 'begin' END,
	e.before, e.state, e.remark, CASE WHEN e.before IS NULL THEN 'asker' ELSE 'staff' END,
	CASE WHEN e.before IS NULL THEN c.user_id END
FROM (SELECT *, lag(state) OVER (PARTITION BY question_id ORDER BY id) AS before FROM "question_event") e
JOIN "question" c ON c.id = e.question_id ORDER BY e.id;--> statement-breakpoint
INSERT INTO "case_event" ("kind", "case_id", "at", "step", "from_state", "to_state", "remark", "side", "user_id")
SELECT 'application', application_id, at, step, from_state, to_state, remark,
	CASE WHEN step IN ('begin', 'submit', 'withdraw', 'evaluate') THEN 'asker' ELSE 'staff' END, user_id
FROM "application_step" ORDER BY id;--> statement-breakpoint
INSERT INTO "case_counter" ("kind", "day", "last")
SELECT 'feedback', day, last FROM "feedback_counter"
UNION ALL SELECT 'question', day, last FROM "question_counter"
UNION ALL SELECT 'application', day, last FROM "application_counter";--> statement-breakpoint
INSERT INTO "case_try" ("number", "tries", "since") SELECT number, tries, since FROM "feedback_try";--> statement-breakpoint
DROP TABLE "application_counter" CASCADE;--> statement-breakpoint
DROP TABLE "application_step" CASCADE;--> statement-breakpoint
DROP TABLE "question_counter" CASCADE;--> statement-breakpoint
DROP TABLE "question_event" CASCADE;--> statement-breakpoint
DROP TABLE "feedback_counter" CASCADE;--> statement-breakpoint
DROP TABLE "feedback_event" CASCADE;--> statement-breakpoint
DROP TABLE "feedback_try" CASCADE;--> statement-breakpoint
CREATE INDEX "case_event_case_idx" ON "case_event" USING btree ("kind","case_id","id");--> statement-breakpoint
CREATE INDEX "case_try_since_idx" ON "case_try" USING btree ("since");