ALTER TABLE "test_keys" ADD COLUMN "key_source" text;--> statement-breakpoint
ALTER TABLE "test_keys" ADD CONSTRAINT "test_key_sources" CHECK ("test_keys"."key_source" in ('author', 'experts'));--> statement-breakpoint
-- Every key that rated options so far has values of its author alone.
UPDATE "test_keys" SET "key_source" = 'author' WHERE EXISTS (SELECT FROM jsonb_each("key") AS item WHERE item."value" -> 'ratings' IS NOT NULL);
