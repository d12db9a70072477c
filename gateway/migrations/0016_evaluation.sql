CREATE TABLE "tool_draft" (
	"enterprise_id" text NOT NULL,
	"tool" text NOT NULL,
	"answers" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tool_draft_enterprise_id_tool_pk" PRIMARY KEY("enterprise_id","tool")
);
--> statement-breakpoint
CREATE TABLE "tool_result" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"tool" text NOT NULL,
	"rule_set" text NOT NULL,
	"answers" jsonb NOT NULL,
	"result" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tool_result_enterprise" ON "tool_result" USING btree ("enterprise_id","created_at");--> statement-breakpoint
CREATE INDEX "tool_result_tool" ON "tool_result" USING btree ("enterprise_id","tool","created_at");