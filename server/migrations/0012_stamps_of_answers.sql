ALTER TABLE "answers" DROP CONSTRAINT "answers_numbers";--> statement-breakpoint
-- The number and the moment of a change become its stamp, in one writing of the table. An empty place may have been time alone, so it gives way to every answer.
ALTER TABLE "answers" ALTER COLUMN "seq" TYPE bigint USING CASE WHEN "value" IS NULL OR "value" = 'null' THEN 0
  ELSE greatest(0, floor(extract(epoch FROM "answered_at") * 1000))::bigint * 1000 + "seq" % 1000 END;--> statement-breakpoint
ALTER TABLE "answers" RENAME COLUMN "seq" TO "stamp";--> statement-breakpoint
ALTER TABLE "answers" DROP COLUMN "answered_at";--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_numbers" CHECK ("answers"."item" >= 0 and "answers"."stamp" >= 0 and "answers"."seconds" >= 0);