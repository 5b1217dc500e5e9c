ALTER TABLE "survey_versions" ADD COLUMN "closed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "survey_versions" ADD COLUMN "began" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_versions" ADD CONSTRAINT "survey_versions_closed" CHECK (not "survey_versions"."is_open" or "survey_versions"."closed_at" is null);--> statement-breakpoint
-- What a version of before asked first is not known any more: its words of today are where it begins.
UPDATE "survey_versions" SET "began" = (SELECT coalesce(jsonb_object_agg(l, "content" -> 'questions'), '{}') FROM unnest(ARRAY['ru', 'kk', 'en']) l WHERE "content" -> 'questions' -> 0 -> 'text' ->> l <> '');--> statement-breakpoint
CREATE OR REPLACE FUNCTION "survey_versions_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id <> OLD.id OR NEW.version <> OLD.version OR NEW.audience <> OLD.audience OR NEW.hash <> OLD.hash
    OR EXISTS (SELECT FROM jsonb_each(OLD.began) was WHERE NEW.began -> was.key IS DISTINCT FROM was.value) THEN
    RAISE EXCEPTION 'a survey is not changed under its answers' USING ERRCODE = 'check_violation', CONSTRAINT = 'survey_versions_stay';
  END IF;
  RETURN NEW;
END $$;
