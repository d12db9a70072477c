CREATE TABLE "operator_role" (
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "operator_role_user_id_role_pk" PRIMARY KEY("user_id","role")
);
--> statement-breakpoint
CREATE TABLE "operator_unit" (
	"user_id" text NOT NULL,
	"unit_id" text NOT NULL,
	CONSTRAINT "operator_unit_user_id_unit_id_pk" PRIMARY KEY("user_id","unit_id")
);
--> statement-breakpoint
ALTER TABLE "operator_role" ADD CONSTRAINT "operator_role_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_unit" ADD CONSTRAINT "operator_unit_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_unit" ADD CONSTRAINT "operator_unit_unit_id_zone_group_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."zone_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_unit_unit_idx" ON "operator_unit" USING btree ("unit_id");--> statement-breakpoint
-- Whoever was an operator before there were roles could do all of this.
INSERT INTO "operator_role" ("user_id", "role")
SELECT u.id, r.role FROM "app_user" u CROSS JOIN (VALUES ('accept'), ('answer'), ('audit'), ('publish'), ('read')) AS r(role)
WHERE u.type = 'operator';
