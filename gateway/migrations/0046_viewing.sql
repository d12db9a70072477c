CREATE TABLE "viewing" (
	"session_id" text PRIMARY KEY NOT NULL,
	"viewer_id" text NOT NULL,
	"viewer_session_id" text NOT NULL,
	"kind" text NOT NULL,
	"case_id" text NOT NULL,
	"number" text NOT NULL,
	"enterprise_id" text
);
--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_viewer_id_app_user_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_viewer_session_id_session_id_fk" FOREIGN KEY ("viewer_session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "viewing_viewer_idx" ON "viewing" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "viewing_viewer_session_idx" ON "viewing" USING btree ("viewer_session_id");