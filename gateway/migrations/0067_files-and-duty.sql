CREATE TABLE "desk_duty" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "desk_work_open_idx";--> statement-breakpoint
ALTER TABLE "desk_work" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "clean" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "desk_duty_until_idx" ON "desk_duty" USING btree ("until_day");--> statement-breakpoint
CREATE INDEX "desk_work_clock_idx" ON "desk_work" USING btree ("due_at") WHERE "desk_work"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "stored_file_unclean_idx" ON "stored_file" USING btree ("id") WHERE not "stored_file"."clean";--> statement-breakpoint
CREATE INDEX "desk_work_open_idx" ON "desk_work" USING btree ("kind","turn" DESC NULLS LAST,"due_at","due_on","opened_at","case_id") WHERE "desk_work"."turn" <> 'over';