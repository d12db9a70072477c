ALTER TABLE "app_user" ADD COLUMN "phone_proof_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Accounts that enterprises made: nobody has ever proved their phones.
UPDATE "app_user" SET "phone_proof_due" = true WHERE "id" IN (SELECT "user_id" FROM "enterprise_binding" WHERE "managed");
