CREATE TABLE "audit_surplus" (
	"key" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
