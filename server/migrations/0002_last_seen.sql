ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp(3) with time zone;--> statement-breakpoint
-- How long data are kept counts from the last use, which nobody wrote down so far: it counts from today.
UPDATE "users" SET "last_seen_at" = now();
