CREATE TABLE "spent_proof" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "spent_proof_expires_idx" ON "spent_proof" USING btree ("expires_at");