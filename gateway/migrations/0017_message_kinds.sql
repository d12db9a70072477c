-- Answers to questions used to be told under the kind of appeals; they have a kind of their own, with the same wishes.
UPDATE "message" SET "kind" = 'inquiry' WHERE "kind" = 'appeal' AND "event_key" LIKE 'question:%';
--> statement-breakpoint
INSERT INTO "message_preference" ("user_id", "kind", "channel", "enabled")
SELECT "user_id", 'inquiry', "channel", "enabled" FROM "message_preference" WHERE "kind" = 'appeal'
ON CONFLICT DO NOTHING;
