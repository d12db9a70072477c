CREATE TABLE "operator_absence" (
	"user_id" text PRIMARY KEY NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"cover_id" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "desk_work_hidden_idx";--> statement-breakpoint
ALTER TABLE "desk_work" ADD COLUMN "barred_unit_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_work" ADD COLUMN "mentioned_unit_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_work" ADD COLUMN "escalated_to" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "zone_group" ADD COLUMN "other_names" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "zone_group" ADD COLUMN "deputy_id" text;--> statement-breakpoint
ALTER TABLE "zone_group" ADD COLUMN "complaint_rank" integer;--> statement-breakpoint
ALTER TABLE "appeal" ADD COLUMN "about_units" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "appeal" ADD COLUMN "mentioned_unit_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "appeal" ADD COLUMN "not_about_unit_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_absence" ADD CONSTRAINT "operator_absence_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_absence" ADD CONSTRAINT "operator_absence_cover_id_app_user_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_work_hidden_idx" ON "desk_work" USING btree ("kind","case_id") WHERE "desk_work"."confidential" or "desk_work"."barred_unit_ids" <> '{}' or "desk_work"."mentioned_unit_ids" <> '{}';--> statement-breakpoint
UPDATE "desk_work" SET "barred_unit_ids" = ARRAY["barred_unit_id"] WHERE "barred_unit_id" IS NOT NULL;--> statement-breakpoint
UPDATE "appeal" SET "about_units" = jsonb_build_array(jsonb_build_object('id', "about_unit_id", 'name', "about_unit")) WHERE "about_unit_id" IS NOT NULL;
