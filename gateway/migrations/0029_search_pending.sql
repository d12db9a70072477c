-- The index stays: only how new rows come into it changes.
ALTER INDEX "policy_search_terms" SET (fastupdate = true, gin_pending_list_limit = 65536);
--> statement-breakpoint
-- The texts are most of what an import writes and a search reads: compressed the quick way where the server was built with
-- it, else not at all. What is there stays as it is.
DO $$
BEGIN
  ALTER TABLE "policy_body" ALTER COLUMN "html" SET COMPRESSION lz4;
  ALTER TABLE "policy_body" ALTER COLUMN "plain" SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN
  ALTER TABLE "policy_body" ALTER COLUMN "html" SET STORAGE EXTERNAL;
  ALTER TABLE "policy_body" ALTER COLUMN "plain" SET STORAGE EXTERNAL;
END $$;
