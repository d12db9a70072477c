ALTER TABLE "desk_work" DROP COLUMN "barred_unit_id";--> statement-breakpoint
ALTER TABLE "appeal" DROP COLUMN "about_unit_id";--> statement-breakpoint
ALTER TABLE "appeal" DROP COLUMN "about_unit";--> statement-breakpoint
ALTER TABLE "appeal" DROP COLUMN "first_unit";