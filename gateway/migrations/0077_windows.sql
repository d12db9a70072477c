CREATE TABLE "service_window" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"prefix" text NOT NULL,
	"hours" jsonb NOT NULL,
	"minutes" integer NOT NULL,
	"capacity" integer NOT NULL,
	"days_ahead" integer NOT NULL,
	"lead_minutes" integer NOT NULL,
	"item_ids" jsonb NOT NULL,
	"units" jsonb NOT NULL,
	"closed" jsonb NOT NULL,
	"enabled" boolean NOT NULL,
	"edition" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "window_booking" (
	"id" text PRIMARY KEY NOT NULL,
	"window_id" text NOT NULL,
	"day" text NOT NULL,
	"number" integer NOT NULL,
	"item_id" text NOT NULL,
	"item_name" text NOT NULL,
	"user_id" text NOT NULL,
	"phone" text,
	"submission_hash" text NOT NULL,
	"content_hash" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "window_day" (
	"window_id" text NOT NULL,
	"day" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "window_day_window_id_day_pk" PRIMARY KEY("window_id","day")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "window_booking_number_key" ON "window_booking" USING btree ("window_id","day","number");--> statement-breakpoint
CREATE UNIQUE INDEX "window_booking_submission_key" ON "window_booking" USING btree ("submission_hash");--> statement-breakpoint
CREATE INDEX "window_booking_user_idx" ON "window_booking" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "window_booking_day_idx" ON "window_booking" USING btree ("day");--> statement-breakpoint
CREATE INDEX "window_day_day_idx" ON "window_day" USING btree ("day");--> statement-breakpoint
SELECT watch_content('service_window', 'window', 'changed.id');--> statement-breakpoint
SELECT watch_content('window_booking', 'window-slot', 'changed.window_id');
