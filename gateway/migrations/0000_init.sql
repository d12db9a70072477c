CREATE TABLE "enterprise_binding" (
	"user_id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"admin" boolean DEFAULT false NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "enterprise_binding_user_id_enterprise_id_pk" PRIMARY KEY("user_id","enterprise_id")
);
--> statement-breakpoint
CREATE TABLE "captcha" (
	"id" text PRIMARY KEY NOT NULL,
	"answer_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"finance_state" text DEFAULT '' NOT NULL,
	"sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failure_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"absolute_end" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"user_id" text NOT NULL,
	"role_id" text NOT NULL,
	CONSTRAINT "user_role_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"type" text NOT NULL,
	"nick_name" text NOT NULL,
	"full_name" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "division" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"level" text NOT NULL,
	"parent" text NOT NULL,
	"stat_only" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "industry" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"level" text NOT NULL,
	"parent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_body" (
	"key" integer PRIMARY KEY NOT NULL,
	"html" text NOT NULL,
	"plain" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_facet" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policy_facet_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"level" text NOT NULL,
	"issuer" text NOT NULL,
	"category" text NOT NULL,
	"year" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_search" (
	"key" integer PRIMARY KEY NOT NULL,
	"facet" integer NOT NULL,
	"pub_date" date NOT NULL,
	"effective_date" date,
	"stated" smallint NOT NULL,
	"title_length" smallint NOT NULL,
	"terms" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy" (
	"key" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policy_key_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"title" text NOT NULL,
	"doc_no" text NOT NULL,
	"issuer" text NOT NULL,
	"level" text NOT NULL,
	"category" text NOT NULL,
	"topic" text NOT NULL,
	"index_no" text NOT NULL,
	"region" text NOT NULL,
	"source" text NOT NULL,
	"source_url" text,
	"pub_date" date NOT NULL,
	"written_date" date,
	"effective_date" date,
	"stated" smallint NOT NULL,
	"summary" text NOT NULL,
	"headings" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "enterprise_binding" ADD CONSTRAINT "enterprise_binding_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_binding" ADD CONSTRAINT "enterprise_binding_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_body" ADD CONSTRAINT "policy_body_key_policy_key_fk" FOREIGN KEY ("key") REFERENCES "public"."policy"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_search" ADD CONSTRAINT "policy_search_key_policy_key_fk" FOREIGN KEY ("key") REFERENCES "public"."policy"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_search" ADD CONSTRAINT "policy_search_facet_policy_facet_id_fk" FOREIGN KEY ("facet") REFERENCES "public"."policy_facet"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enterprise_binding_enterprise_idx" ON "enterprise_binding" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "captcha_expires_at_idx" ON "captcha" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_failure_last_idx" ON "login_failure" USING btree ("last_failure_at");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token_hash_key" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_user_idx" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_absolute_end_idx" ON "session" USING btree ("absolute_end");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_username_key" ON "app_user" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_phone_key" ON "app_user" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "division_parent_idx" ON "division" USING btree ("parent","code");--> statement-breakpoint
CREATE INDEX "industry_parent_idx" ON "industry" USING btree ("parent","code");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_facet_values" ON "policy_facet" USING btree ("level","issuer","category","year");--> statement-breakpoint
CREATE INDEX "policy_search_terms" ON "policy_search" USING gin ("terms") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "policy_search_newest" ON "policy_search" USING btree ("pub_date" desc,"key");--> statement-breakpoint
CREATE INDEX "policy_search_facet" ON "policy_search" USING btree ("facet");