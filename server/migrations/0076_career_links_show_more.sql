-- A link to career guidance shows occupations now. Those who shared one before were told that it does not: their links end, and a new one says what it shows.
UPDATE "results" SET "share_token" = NULL, "shared_by" = NULL, "shared_at" = NULL
FROM "attempts"
WHERE "attempts"."id" = "results"."attempt_id" AND "attempts"."test_id" = 'career-guidance' AND "results"."share_token" IS NOT NULL;
