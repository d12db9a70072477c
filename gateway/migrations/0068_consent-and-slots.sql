CREATE TABLE "slot_booking" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"offer_id" text NOT NULL,
	"holder_kind" text NOT NULL,
	"holder_id" text NOT NULL,
	"booked_by" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"sequence" integer NOT NULL,
	"changed_by" text,
	"reason" text NOT NULL,
	"reminded_before" integer,
	"chosen_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slot_place" (
	"kind" text NOT NULL,
	"offer_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"taken" integer NOT NULL,
	"capacity" integer NOT NULL,
	CONSTRAINT "slot_place_kind_offer_id_starts_at_pk" PRIMARY KEY("kind","offer_id","starts_at"),
	CONSTRAINT "slot_place_taken_check" CHECK ("slot_place"."taken" between 0 and "slot_place"."capacity")
);
--> statement-breakpoint
CREATE TABLE "consent_read" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_read_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"consent_id" text NOT NULL,
	"user_id" text NOT NULL,
	"items" jsonb NOT NULL,
	"thing" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"id" text PRIMARY KEY NOT NULL,
	"giver_kind" text NOT NULL,
	"giver_id" text NOT NULL,
	"given_by" text NOT NULL,
	"receiver_kind" text NOT NULL,
	"receiver_id" text NOT NULL,
	"receiver_name" text NOT NULL,
	"permission" text NOT NULL,
	"items" jsonb NOT NULL,
	"purpose_code" text NOT NULL,
	"purpose" text NOT NULL,
	"about_kind" text NOT NULL,
	"about_id" text NOT NULL,
	"about_name" text NOT NULL,
	"version" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"until" date NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text
);
--> statement-breakpoint
ALTER TABLE "consent_read" ADD CONSTRAINT "consent_read_consent_id_consent_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slot_booking_slot_idx" ON "slot_booking" USING btree ("kind","offer_id","starts_at");--> statement-breakpoint
CREATE INDEX "slot_booking_holder_idx" ON "slot_booking" USING btree ("kind","holder_kind","holder_id","starts_at");--> statement-breakpoint
CREATE INDEX "slot_booking_coming_idx" ON "slot_booking" USING btree ("kind","starts_at") WHERE "slot_booking"."state" = 'booked';--> statement-breakpoint
CREATE INDEX "slot_booking_ends_idx" ON "slot_booking" USING btree ("kind","ends_at");--> statement-breakpoint
CREATE INDEX "slot_place_ends_idx" ON "slot_place" USING btree ("kind","ends_at");--> statement-breakpoint
CREATE INDEX "consent_read_consent_idx" ON "consent_read" USING btree ("consent_id","id");--> statement-breakpoint
CREATE INDEX "consent_giver_idx" ON "consent" USING btree ("giver_kind","giver_id","given_at");--> statement-breakpoint
CREATE INDEX "consent_receiver_idx" ON "consent" USING btree ("receiver_kind","receiver_id","given_at");--> statement-breakpoint
CREATE INDEX "consent_until_idx" ON "consent" USING btree ("until");--> statement-breakpoint
CREATE INDEX "consent_withdrawn_idx" ON "consent" USING btree ("withdrawn_at") WHERE "consent"."withdrawn_at" is not null;