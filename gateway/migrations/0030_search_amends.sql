ALTER TABLE "policy_search" ADD COLUMN "amends" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- As `isAmendingTitle` of policy.rules.ts says of what comes in from now on.
UPDATE "policy_search" SET "amends" = true FROM "policy"
  WHERE "policy"."key" = "policy_search"."key" AND "policy"."title" ~ '(关于|——|[（(])(修改|修订|修正|废止|宣布失效|停止执行)(?![）)本版稿])';
