CREATE TABLE "desk_content" (
	"kind" text NOT NULL,
	"case_id" text NOT NULL,
	"text" text NOT NULL,
	"pairs" text[] NOT NULL,
	"phone_tails" text[] NOT NULL,
	CONSTRAINT "desk_content_kind_case_id_pk" PRIMARY KEY("kind","case_id")
);
--> statement-breakpoint
ALTER TABLE "desk_work" ADD COLUMN "reopened" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "desk_content_pairs_idx" ON "desk_content" USING gin ("pairs");--> statement-breakpoint
CREATE INDEX "desk_content_phone_idx" ON "desk_content" USING gin ("phone_tails");