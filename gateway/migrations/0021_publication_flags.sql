ALTER TABLE "notice" ADD COLUMN "top_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "recommended_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "policy_topic" ADD COLUMN "top_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "notice_front_idx" ON "notice" USING btree ("top_since" desc nulls last,"pub_date" desc,"id");--> statement-breakpoint
CREATE INDEX "policy_recommended_idx" ON "policy" USING btree ("recommended_since" desc) WHERE "policy"."recommended_since" is not null;