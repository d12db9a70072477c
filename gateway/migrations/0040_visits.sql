CREATE TABLE "visit" (
	"owner_id" text NOT NULL,
	"visitor_id" text NOT NULL,
	"act" text NOT NULL,
	"what" text NOT NULL,
	"day" text NOT NULL,
	"visitor_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visit_owner_id_visitor_id_act_what_day_pk" PRIMARY KEY("owner_id","visitor_id","act","what","day")
);
--> statement-breakpoint
CREATE INDEX "visit_owner_idx" ON "visit" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "visit_created_idx" ON "visit" USING btree ("created_at");