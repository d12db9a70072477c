CREATE TABLE "application_person" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"phone_key" text NOT NULL,
	"name_sealed" text NOT NULL,
	"place" integer NOT NULL,
	"code_hash" text,
	"tell_after" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"objected_at" timestamp with time zone,
	"reason_sealed" text,
	"answer_sealed" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "application_person" ADD CONSTRAINT "application_person_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_person_phone_key" ON "application_person" USING btree ("application_id","phone_key");--> statement-breakpoint
CREATE UNIQUE INDEX "application_person_place_key" ON "application_person" USING btree ("application_id","place");--> statement-breakpoint
CREATE INDEX "application_person_untold_idx" ON "application_person" USING btree ("told_at","tell_after");