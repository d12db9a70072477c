CREATE TABLE "desk_assignment" (
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"unit_id" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_assignment_kind_code_pk" PRIMARY KEY("kind","code")
);
