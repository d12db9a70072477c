CREATE TABLE "desk_filter" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_template" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"unit_id" text,
	"by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"case_id" text NOT NULL,
	"act" text NOT NULL,
	"by" text,
	"side" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_joint_unit" (
	"kind" text NOT NULL,
	"case_id" text NOT NULL,
	"unit_id" text NOT NULL,
	CONSTRAINT "desk_joint_unit_kind_case_id_unit_id_pk" PRIMARY KEY("kind","case_id","unit_id")
);
--> statement-breakpoint
CREATE TABLE "desk_presence" (
	"kind" text NOT NULL,
	"case_id" text NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_presence_kind_case_id_user_id_pk" PRIMARY KEY("kind","case_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "desk_remark" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_remark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"case_id" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_work" (
	"kind" text NOT NULL,
	"case_id" text NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"asker" text NOT NULL,
	"user_id" text,
	"enterprise_id" text,
	"state" text NOT NULL,
	"due_on" date,
	"turn" text NOT NULL,
	"unit_id" text,
	"assignee" text,
	"confidential" boolean DEFAULT false NOT NULL,
	"escalated_at" timestamp with time zone,
	"urged" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"changed_side" text NOT NULL,
	"changed_how" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_work_kind_case_id_pk" PRIMARY KEY("kind","case_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "desk_filter_name_key" ON "desk_filter" USING btree ("user_id","kind","name");--> statement-breakpoint
CREATE INDEX "desk_template_unit_idx" ON "desk_template" USING btree ("unit_id","kind");--> statement-breakpoint
CREATE INDEX "desk_template_by_idx" ON "desk_template" USING btree ("by","kind");--> statement-breakpoint
CREATE INDEX "desk_event_case_idx" ON "desk_event" USING btree ("kind","case_id","id");--> statement-breakpoint
CREATE INDEX "desk_joint_unit_unit_idx" ON "desk_joint_unit" USING btree ("unit_id","kind","case_id");--> statement-breakpoint
CREATE INDEX "desk_remark_case_idx" ON "desk_remark" USING btree ("kind","case_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "desk_work_number_key" ON "desk_work" USING btree ("kind","number");--> statement-breakpoint
CREATE INDEX "desk_work_open_idx" ON "desk_work" USING btree ("kind","turn" DESC NULLS LAST,"due_on","opened_at","case_id") WHERE "desk_work"."turn" <> 'over';--> statement-breakpoint
CREATE INDEX "desk_work_over_idx" ON "desk_work" USING btree ("kind","updated_at" DESC NULLS LAST,"case_id") WHERE "desk_work"."turn" = 'over';--> statement-breakpoint
CREATE INDEX "desk_work_assignee_idx" ON "desk_work" USING btree ("assignee","kind","turn","due_on");--> statement-breakpoint
CREATE INDEX "desk_work_unit_idx" ON "desk_work" USING btree ("unit_id","kind","turn","due_on");--> statement-breakpoint
CREATE INDEX "desk_work_enterprise_idx" ON "desk_work" USING btree ("enterprise_id","opened_at");--> statement-breakpoint
CREATE INDEX "desk_work_user_idx" ON "desk_work" USING btree ("user_id","opened_at");--> statement-breakpoint
CREATE INDEX "desk_work_confidential_idx" ON "desk_work" USING btree ("kind","case_id") WHERE "desk_work"."confidential";