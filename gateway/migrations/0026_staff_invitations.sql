CREATE TABLE "staff_invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"phone_hash" text NOT NULL,
	"sealed_phone" text NOT NULL,
	"full_name" text NOT NULL,
	"position" text,
	"role_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"invited_by" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "enterprise_binding" ADD COLUMN "invited_name" text;--> statement-breakpoint
ALTER TABLE "enterprise_binding" ADD COLUMN "managed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitation_phone_key" ON "staff_invitation" USING btree ("phone_hash","enterprise_id");--> statement-breakpoint
CREATE INDEX "staff_invitation_enterprise_idx" ON "staff_invitation" USING btree ("enterprise_id","invited_at");--> statement-breakpoint
CREATE INDEX "staff_invitation_expires_idx" ON "staff_invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_invitation_role_idx" ON "staff_invitation" USING btree ("role_id");--> statement-breakpoint
-- Accounts that an enterprise made stay in its hands until their owner ends that.
UPDATE "enterprise_binding" SET "managed" = true, "origin" = 'invitation' WHERE "origin" = 'created';--> statement-breakpoint
-- Invitations were bindings without an answer, and only for phones with an account. They cannot be sealed here: they end, and both sides see why.
DELETE FROM "user_role" r USING "enterprise_binding" b WHERE b."user_id" = r."user_id" AND b."enterprise_id" = r."enterprise_id" AND b."state" = 'pending' AND b."origin" = 'invitation';--> statement-breakpoint
UPDATE "enterprise_binding" SET "state" = 'unbound', "admin" = false, "decision_remark" = '邀请方式已更新，请企业重新邀请' WHERE "state" = 'pending' AND "origin" = 'invitation';
