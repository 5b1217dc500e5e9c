ALTER TABLE "olympiad_season_rounds" ADD COLUMN "notified_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Results that pupils see already are no news.
UPDATE "olympiad_season_rounds" SET "notified_number" = 2147483647 WHERE "pupils_see";
