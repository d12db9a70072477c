CREATE TABLE "operator_request" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"what" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"roles_then" jsonb NOT NULL,
	"asked_by" text,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"agreements" jsonb NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"refusal" text,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "password_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operator_request" ADD CONSTRAINT "operator_request_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "operator_request_open_key" ON "operator_request" USING btree ("user_id","what") WHERE "operator_request"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "operator_request_asked_idx" ON "operator_request" USING btree ("asked_at");