CREATE TABLE "daily_value" (
	"name" text NOT NULL,
	"day" text NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "daily_value_name_day_pk" PRIMARY KEY("name","day")
);
