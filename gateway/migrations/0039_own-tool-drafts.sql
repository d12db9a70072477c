-- Drafts of self-evaluations belong to a person from here on. Whose the earlier ones are is not known, and no page wrote them.
DELETE FROM "tool_draft";--> statement-breakpoint
ALTER TABLE "tool_draft" DROP CONSTRAINT "tool_draft_enterprise_id_tool_pk";--> statement-breakpoint
ALTER TABLE "tool_draft" ADD COLUMN "user_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "tool_draft" ADD CONSTRAINT "tool_draft_user_id_enterprise_id_tool_pk" PRIMARY KEY("user_id","enterprise_id","tool");
