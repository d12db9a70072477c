CREATE TABLE "audit_head" (
	"day" date PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "real_name_id_key";--> statement-breakpoint
CREATE INDEX "audit_log_target_idx" ON "audit_log" USING btree ("target","id");--> statement-breakpoint
CREATE UNIQUE INDEX "real_name_id_key" ON "real_name" USING btree ("id_fingerprint") WHERE "real_name"."state" = 'approved';