CREATE TABLE "policy_vector" (
	"key" integer PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"content_hash" text NOT NULL,
	"embedding" real[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "policy_vector" ADD CONSTRAINT "policy_vector_key_policy_key_fk" FOREIGN KEY ("key") REFERENCES "public"."policy"("key") ON DELETE cascade ON UPDATE no action;