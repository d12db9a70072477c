CREATE TABLE "known_device" (
	"user_id" text NOT NULL,
	"device" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_user_id_device_pk" PRIMARY KEY("user_id","device")
);
--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_device_used_idx" ON "known_device" USING btree ("used_at");