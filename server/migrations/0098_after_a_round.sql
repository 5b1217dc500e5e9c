DROP INDEX "olympiad_applications_once";--> statement-breakpoint
ALTER TABLE "olympiad_season_rounds" ADD COLUMN "pupils_see_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "olympiad_season_rounds" ADD COLUMN "released_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "olympiad_season_rounds" ADD COLUMN "released_version" smallint;--> statement-breakpoint
UPDATE "olympiad_season_rounds" r SET "pupils_see_since" = coalesce(
  (SELECT max(c."at") FROM "olympiad_changes" c WHERE c."season_id" = r."season_id" AND c."round" = r."round" AND c."what" = 'pupils-see' AND c."after" = 'true'),
  r."ranked_at", r."closes_at")
WHERE r."pupils_see";--> statement-breakpoint
ALTER TABLE "olympiad_applications" ADD COLUMN "season_id" text;--> statement-breakpoint
UPDATE "olympiad_applications" a SET "season_id" = coalesce(
  (SELECT max(p."season_id") FROM "olympiad_places" p WHERE p."student_id" = a."student_id" AND p."status" IN ('winner', 'finalist')),
  (SELECT max(p."season_id") FROM "olympiad_places" p WHERE p."student_id" = a."student_id"),
  (SELECT max(s."id") FROM "olympiad_seasons" s));--> statement-breakpoint
ALTER TABLE "olympiad_applications" ALTER COLUMN "season_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "olympiad_applications" ADD CONSTRAINT "olympiad_applications_season_id_olympiad_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."olympiad_seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "olympiad_applications_once" ON "olympiad_applications" USING btree ("student_id","season_id","special_school") WHERE state <> 'withdrawn';--> statement-breakpoint
ALTER TABLE "olympiad_season_rounds" ADD CONSTRAINT "olympiad_season_rounds_shown_since" CHECK ("olympiad_season_rounds"."pupils_see" = ("olympiad_season_rounds"."pupils_see_since" is not null));--> statement-breakpoint
ALTER TABLE "olympiad_season_rounds" ADD CONSTRAINT "olympiad_season_rounds_released" CHECK (("olympiad_season_rounds"."released_at" is null) = ("olympiad_season_rounds"."released_version" is null)
        and ("olympiad_season_rounds"."released_at" is null or ("olympiad_season_rounds"."phase" = 'final' and "olympiad_season_rounds"."round" <> 'trial')));--> statement-breakpoint
CREATE FUNCTION "refuse_final_without_appeals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.phase = 'final' AND old.phase <> 'final' AND new.round <> 'trial' AND (
    new.pupils_see_since IS NULL OR new.appeals_close_at IS NULL OR new.appeals_close_at > new.final_at
    OR new.appeals_close_at - greatest(new.appeals_open_at, new.pupils_see_since) < interval '24 hours'
  ) THEN
    RAISE EXCEPTION 'a round does not become final without appeals' USING ERRCODE = 'check_violation';
  END IF;
  IF old.released_at IS NOT NULL AND (old.released_at, old.released_version, old.test_id)
    IS DISTINCT FROM (new.released_at, new.released_version, new.test_id) THEN
    RAISE EXCEPTION 'tasks that were released cannot be taken back' USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "olympiad_rounds_appealed" BEFORE UPDATE ON "olympiad_season_rounds" FOR EACH ROW EXECUTE FUNCTION "refuse_final_without_appeals"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_wrong_application"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF (SELECT count(*) FROM olympiad_applications a
      WHERE a.student_id = new.student_id AND a.season_id = new.season_id AND a.state <> 'withdrawn') >= 3 THEN
      RAISE EXCEPTION 'nobody applies to a fourth school in a season' USING ERRCODE = 'check_violation';
    END IF;
    RETURN new;
  END IF;
  IF old.season_id <> new.season_id THEN
    RAISE EXCEPTION 'an application does not move to another season' USING ERRCODE = 'check_violation';
  END IF;
  IF old.state <> new.state AND (old.state, new.state) NOT IN (
    ('draft', 'sent'), ('sent', 'review'), ('sent', 'withdrawn'), ('review', 'withdrawn'),
    ('sent', 'accepted'), ('sent', 'refused'), ('review', 'accepted'), ('review', 'refused')
  ) THEN
    RAISE EXCEPTION 'this step of an application does not follow' USING ERRCODE = 'check_violation';
  END IF;
  IF old.state <> 'draft' AND (old.student_id, old.special_school, old.preference, old.sent_at)
    IS DISTINCT FROM (new.student_id, new.special_school, new.preference, new.sent_at) THEN
    RAISE EXCEPTION 'an application that was sent cannot change' USING ERRCODE = 'check_violation';
  END IF;
  IF old.answered_at IS NOT NULL AND (old.answer, old.answered_by, old.answered_at)
    IS DISTINCT FROM (new.answer, new.answered_by, new.answered_at) THEN
    RAISE EXCEPTION 'an answer to an application cannot change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_changed_paper"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paper olympiad_application_papers;
BEGIN
  IF TG_OP = 'INSERT' THEN paper := new; ELSE paper := old; END IF;
  -- A deleted application takes its papers along; the nightly job deletes those whose time is over.
  IF EXISTS (
    SELECT FROM olympiad_applications a WHERE a.id = paper.application_id AND a.state <> 'draft'
      AND NOT (TG_OP = 'DELETE' AND (
        (a.state = 'withdrawn' AND a.changed_at < now() - interval '1 day')
        OR a.answered_at < now() - interval '1 year'
      ) IS TRUE)
  ) AND NOT (TG_OP = 'DELETE' AND pg_trigger_depth() > 1) THEN
    RAISE EXCEPTION 'papers of an application that was sent cannot change' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN old; END IF;
  RETURN new;
END $$;
