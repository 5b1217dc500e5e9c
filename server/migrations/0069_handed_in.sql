ALTER TABLE "attempts" ADD COLUMN "handed_in_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_handed_in" CHECK ("attempts"."handed_in_at" is null or "attempts"."finish_reason" = 'deadline');--> statement-breakpoint
-- What a look has counted before its answers had had their time to arrive stays as it was shown.
UPDATE "attempts" SET "handed_in_at" = "scored_at" WHERE "finish_reason" = 'deadline' AND "scored_at" IS NOT NULL AND "deadline_at" > now() - interval '15 minutes';