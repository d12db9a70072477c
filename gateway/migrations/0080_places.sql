CREATE TABLE "place_count" (
	"kind" text NOT NULL,
	"offer_id" text NOT NULL,
	"taken" integer NOT NULL,
	"capacity" integer,
	"over" integer NOT NULL,
	"last_number" integer NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	CONSTRAINT "place_count_kind_offer_id_pk" PRIMARY KEY("kind","offer_id"),
	CONSTRAINT "place_count_taken_check" CHECK ("place_count"."taken" >= 0 and "place_count"."over" >= 0 and ("place_count"."capacity" is null or "place_count"."taken" <= "place_count"."capacity" + "place_count"."over"))
);
--> statement-breakpoint
CREATE TABLE "place_holding" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"offer_id" text NOT NULL,
	"holder_kind" text NOT NULL,
	"holder_id" text NOT NULL,
	"number" integer NOT NULL,
	"enterprise_id" text,
	"booked_by" text NOT NULL,
	"places" integer NOT NULL,
	"state" text NOT NULL,
	"offered_until" timestamp with time zone,
	"untold" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "place_holding_places_check" CHECK ("place_holding"."places" > 0),
	CONSTRAINT "place_holding_offered_check" CHECK ("place_holding"."state" <> 'offered' or "place_holding"."offered_until" is not null)
);
--> statement-breakpoint
CREATE INDEX "place_count_closes_idx" ON "place_count" USING btree ("kind","closes_at");--> statement-breakpoint
CREATE UNIQUE INDEX "place_holding_live_key" ON "place_holding" USING btree ("kind","offer_id","holder_kind","holder_id") WHERE "place_holding"."state" in ('held', 'waiting', 'offered');--> statement-breakpoint
CREATE UNIQUE INDEX "place_holding_number_key" ON "place_holding" USING btree ("kind","offer_id","number");--> statement-breakpoint
CREATE INDEX "place_holding_enterprise_idx" ON "place_holding" USING btree ("kind","offer_id","enterprise_id");--> statement-breakpoint
CREATE INDEX "place_holding_holder_idx" ON "place_holding" USING btree ("kind","holder_kind","holder_id","created_at");--> statement-breakpoint
CREATE INDEX "place_holding_waiting_idx" ON "place_holding" USING btree ("kind","offer_id","number") WHERE "place_holding"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "place_holding_offered_idx" ON "place_holding" USING btree ("kind","offered_until") WHERE "place_holding"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "place_holding_untold_idx" ON "place_holding" USING btree ("kind","updated_at") WHERE "place_holding"."untold" is not null;