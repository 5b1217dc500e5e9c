ALTER TABLE "talent_bases" DROP CONSTRAINT "talent_bases_rule";--> statement-breakpoint
ALTER TABLE "talent_facts" DROP CONSTRAINT "talent_facts_proved";--> statement-breakpoint
ALTER TABLE "talent_rules" DROP CONSTRAINT "talent_rules_id";--> statement-breakpoint
ALTER TABLE "olympiad_places" ADD COLUMN "diploma" text;--> statement-breakpoint
ALTER TABLE "olympiad_season_rounds" ADD COLUMN "final_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "talent_facts" ADD COLUMN "diploma" text;--> statement-breakpoint
CREATE INDEX "olympiad_places_of_school" ON "olympiad_places" USING btree ("school_id","season_id","round");--> statement-breakpoint
CREATE UNIQUE INDEX "olympiad_places_diploma" ON "olympiad_places" USING btree ("diploma");--> statement-breakpoint
CREATE UNIQUE INDEX "talent_facts_diploma" ON "talent_facts" USING btree ("diploma");--> statement-breakpoint
ALTER TABLE "olympiad_season_rounds" DISABLE TRIGGER "olympiad_rounds_final";--> statement-breakpoint
UPDATE "olympiad_season_rounds" r SET "final_at" = coalesce(
  (SELECT max(c."at") FROM "olympiad_changes" c WHERE c."season_id" = r."season_id" AND c."round" = r."round" AND c."what" = 'phase' AND c."after" = 'final'),
  r."ranked_at", r."closes_at")
WHERE r."phase" = 'final';--> statement-breakpoint
ALTER TABLE "olympiad_season_rounds" ENABLE TRIGGER "olympiad_rounds_final";--> statement-breakpoint
ALTER TABLE "olympiad_places" DISABLE TRIGGER "olympiad_places_final";--> statement-breakpoint
UPDATE "olympiad_places" SET "diploma" = translate(upper(left(md5(gen_random_uuid()::text), 4)), '01258B', 'HJKMNP')
  || '-' || split_part("season_id", '-', 2) || '-' || right("round", 1) || '-' || lpad("number"::text, greatest(4, length("number"::text)), '0')
WHERE "rank" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "olympiad_places" ENABLE TRIGGER "olympiad_places_final";--> statement-breakpoint
ALTER TABLE "olympiad_places" ADD CONSTRAINT "olympiad_places_diploma" CHECK (("olympiad_places"."rank" is null) = ("olympiad_places"."diploma" is null));--> statement-breakpoint
ALTER TABLE "olympiad_season_rounds" ADD CONSTRAINT "olympiad_season_rounds_final" CHECK (("olympiad_season_rounds"."phase" = 'final') = ("olympiad_season_rounds"."final_at" is not null));--> statement-breakpoint
ALTER TABLE "talent_bases" ADD CONSTRAINT "talent_bases_rule" CHECK ("talent_bases"."rule" in ('result', 'skill', 'award', 'olympiad'));--> statement-breakpoint
ALTER TABLE "talent_facts" ADD CONSTRAINT "talent_facts_of_diploma" CHECK ("talent_facts"."diploma" is null or ("talent_facts"."kind" = 'award' and "talent_facts"."state" = 'verified'));--> statement-breakpoint
ALTER TABLE "talent_facts" ADD CONSTRAINT "talent_facts_proved" CHECK ("talent_facts"."state" = 'draft' or "talent_facts"."evidence_key" is not null or "talent_facts"."diploma" is not null);--> statement-breakpoint
ALTER TABLE "talent_rules" ADD CONSTRAINT "talent_rules_id" CHECK ("talent_rules"."id" in ('result', 'skill', 'award', 'olympiad'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_changed_olympiad_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place olympiad_places;
BEGIN
  IF TG_OP = 'INSERT' THEN place := NEW; ELSE place := OLD; END IF;
  IF NOT EXISTS (
    SELECT FROM olympiad_season_rounds r
    WHERE r.season_id = place.season_id AND r.round = place.round AND r.phase = 'final'
  ) THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.student_id IS NULL AND NEW.last_name = '' AND NEW.first_name = ''
    AND (NEW.season_id, NEW.round, NEW.number, NEW.region_id, NEW.school_id, NEW.grade, NEW.points, NEW.wrong, NEW.total, NEW.rank, NEW.status, NEW.passes, NEW.diploma)
      IS NOT DISTINCT FROM
      (OLD.season_id, OLD.round, OLD.number, OLD.region_id, OLD.school_id, OLD.grade, OLD.points, OLD.wrong, OLD.total, OLD.rank, OLD.status, OLD.passes, OLD.diploma)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a final place of the olympiad cannot change';
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_reopened_olympiad_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.phase = 'final' AND (NEW.phase <> 'final' OR NEW.hash <> OLD.hash OR NEW.final_at <> OLD.final_at) THEN
    RAISE EXCEPTION 'a final round of the olympiad cannot be opened again';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "talent_facts_verified"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (old.diploma IS NOT NULL OR new.diploma IS NOT NULL)
    AND (old.kind, old.title, old.organiser, old.year, old.level, old.status, old.state, old.evidence_key, old.diploma)
      IS DISTINCT FROM (new.kind, new.title, new.organiser, new.year, new.level, new.status, new.state, new.evidence_key, new.diploma) THEN
    RAISE EXCEPTION 'an award of a diploma cannot change' USING ERRCODE = 'check_violation';
  END IF;
  IF old.state = 'verified' AND new.state = 'verified'
    AND (old.kind, old.title, old.organiser, old.year, old.level, old.status, old.evidence_key)
      IS DISTINCT FROM (new.kind, new.title, new.organiser, new.year, new.level, new.status, new.evidence_key) THEN
    RAISE EXCEPTION 'a verified fact goes back to verification when it changes' USING ERRCODE = 'check_violation';
  END IF;
  IF new.state IN ('verified', 'refused') AND old.state <> new.state AND new.decided_by = new.proposed_by THEN
    RAISE EXCEPTION 'whoever proposed a fact cannot decide on it' USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;
