CREATE TABLE "page_view" (
	"day" date NOT NULL,
	"route" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_view_day_route_pk" PRIMARY KEY("day","route")
);
--> statement-breakpoint
CREATE TABLE "investment_enquiry" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"submission_hash" text NOT NULL,
	"content_hash" text,
	"code_hash" text NOT NULL,
	"content" text NOT NULL,
	"user_id" text,
	"enterprise_id" text,
	"state" text NOT NULL,
	"answer" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"investor" text NOT NULL,
	"sector" text NOT NULL,
	"amount" text,
	"site" text NOT NULL,
	"area" text,
	"timing" text NOT NULL,
	"contact_name" text NOT NULL,
	"phone" text NOT NULL,
	"file_ids" jsonb NOT NULL,
	"outcome" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "investment_enquiry_number_key" ON "investment_enquiry" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "investment_enquiry_submission_key" ON "investment_enquiry" USING btree ("submission_hash");--> statement-breakpoint
CREATE INDEX "investment_enquiry_user_idx" ON "investment_enquiry" USING btree ("user_id","submitted_at");--> statement-breakpoint
CREATE INDEX "investment_enquiry_state_idx" ON "investment_enquiry" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "notice_business_idx" ON "notice" USING btree ("top_since" desc nulls last,"pub_date" desc,"id") WHERE "notice"."kind" = 'business';