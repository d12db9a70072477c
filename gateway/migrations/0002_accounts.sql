CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"result" text NOT NULL,
	"user_id" text,
	"enterprise_id" text,
	"target" text,
	"detail" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "enterprise_binding_enterprise_idx";--> statement-breakpoint
ALTER TABLE "enterprise_binding" ADD COLUMN "id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_binding" ADD COLUMN "state" text DEFAULT 'bound' NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_binding" ADD COLUMN "position" text;--> statement-breakpoint
ALTER TABLE "enterprise_binding" ADD COLUMN "request_remark" text;--> statement-breakpoint
ALTER TABLE "enterprise_binding" ADD COLUMN "decision_remark" text;--> statement-breakpoint
ALTER TABLE "enterprise_binding" ADD COLUMN "requested_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_binding" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enterprise_binding" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "enterprise" ADD COLUMN "credit_code" text;--> statement-breakpoint
ALTER TABLE "enterprise" ADD COLUMN "approval" text DEFAULT 'approved' NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise" ADD COLUMN "approval_remark" text;--> statement-breakpoint
ALTER TABLE "enterprise" ADD COLUMN "licence_file_id" text;--> statement-breakpoint
ALTER TABLE "enterprise" ADD COLUMN "finance_remark" text;--> statement-breakpoint
ALTER TABLE "enterprise" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "enterprise_id" text;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "permissions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- A role used to be the person's everywhere; it becomes the person's in the enterprise that sessions start with.
ALTER TABLE "user_role" ADD COLUMN "enterprise_id" text;--> statement-breakpoint
UPDATE "user_role" r SET "enterprise_id" = (SELECT b."enterprise_id" FROM "enterprise_binding" b WHERE b."user_id" = r."user_id" ORDER BY b."sort", b."enterprise_id" LIMIT 1);--> statement-breakpoint
DELETE FROM "user_role" r WHERE r."enterprise_id" IS NULL OR EXISTS (SELECT 1 FROM "user_role" o WHERE o."user_id" = r."user_id" AND o."role_id" < r."role_id");--> statement-breakpoint
ALTER TABLE "user_role" ALTER COLUMN "enterprise_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "user_role" DROP CONSTRAINT "user_role_user_id_role_id_pk";--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user_id_enterprise_id_pk" PRIMARY KEY("user_id","enterprise_id");--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "password_changed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_log_user_idx" ON "audit_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_enterprise_idx" ON "audit_log" USING btree ("enterprise_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_event_idx" ON "audit_log" USING btree ("event","id");--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_binding_id_key" ON "enterprise_binding" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_credit_code_key" ON "enterprise" USING btree ("credit_code");--> statement-breakpoint
CREATE INDEX "enterprise_approval_idx" ON "enterprise" USING btree ("approval","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "role_name_key" ON "role" USING btree ("enterprise_id","name");--> statement-breakpoint
CREATE INDEX "user_role_role_idx" ON "user_role" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "enterprise_binding_enterprise_idx" ON "enterprise_binding" USING btree ("enterprise_id","state");--> statement-breakpoint
-- The built-in roles; enterprises add their own beside them.
DELETE FROM "role" WHERE "id" = 'role-operator';--> statement-breakpoint
INSERT INTO "role" ("id", "name", "remark", "permissions") VALUES
('role-admin', '企业管理员', '可以办理全部事项，管理子账号和角色', '["company","relation","policy","recruit","carrier","declaration","care","market","appeal","repair","vote","book","supply","finance"]'),
('role-handler', '企业经办人', '可以办理除金融服务以外的全部事项', '["company","relation","policy","recruit","carrier","declaration","care","market","appeal","repair","vote","book","supply"]'),
('role-finance', '金融产品经理', '维护金融产品，处理融资申请', '["company","finance"]'),
('role-viewer', '查看者', '只查看消息和收藏，不办理事项', '[]')
ON CONFLICT ("id") DO UPDATE SET "name" = excluded."name", "remark" = excluded."remark", "permissions" = excluded."permissions";--> statement-breakpoint
-- The security log is append-only for everybody, whoever speaks to the database through the gateway.
CREATE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_log is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION audit_log_is_append_only();--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
