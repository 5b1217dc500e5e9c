CREATE TABLE "olympiad_application_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"file_type" text NOT NULL,
	"added_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "olympiad_application_papers_kind" CHECK ("olympiad_application_papers"."kind" in ('statement', 'identity', 'marks', 'other'))
);
--> statement-breakpoint
CREATE TABLE "olympiad_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"special_school" uuid NOT NULL,
	"school_ru" text NOT NULL,
	"school_kk" text NOT NULL,
	"school_en" text NOT NULL,
	"preference" smallint NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp(3) with time zone,
	"sent_at" timestamp(3) with time zone,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "olympiad_applications_state" CHECK ("olympiad_applications"."state" in ('draft', 'sent', 'review', 'accepted', 'refused', 'withdrawn')),
	CONSTRAINT "olympiad_applications_preference" CHECK ("olympiad_applications"."preference" between 1 and 3),
	CONSTRAINT "olympiad_applications_sent" CHECK (("olympiad_applications"."state" = 'draft') = ("olympiad_applications"."sent_at" is null)),
	CONSTRAINT "olympiad_applications_answered" CHECK (("olympiad_applications"."state" in ('accepted', 'refused')) = ("olympiad_applications"."answered_at" is not null)),
	CONSTRAINT "olympiad_applications_answer" CHECK (case when "olympiad_applications"."answered_at" is null then "olympiad_applications"."answer" = '' else length("olympiad_applications"."answer") >= 10 end)
);
--> statement-breakpoint
ALTER TABLE "talent_bases" DROP CONSTRAINT "talent_bases_rule";--> statement-breakpoint
ALTER TABLE "talent_facts" DROP CONSTRAINT "talent_facts_proved";--> statement-breakpoint
ALTER TABLE "talent_rules" DROP CONSTRAINT "talent_rules_id";--> statement-breakpoint
ALTER TABLE "olympiad_places" ADD COLUMN "diploma" text;--> statement-breakpoint
ALTER TABLE "olympiad_season_rounds" ADD COLUMN "final_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "talent_facts" ADD COLUMN "diploma" text;--> statement-breakpoint
ALTER TABLE "olympiad_application_papers" ADD CONSTRAINT "olympiad_application_papers_application_id_olympiad_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."olympiad_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "olympiad_applications" ADD CONSTRAINT "olympiad_applications_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "olympiad_application_papers_of" ON "olympiad_application_papers" USING btree ("application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "olympiad_application_papers_file" ON "olympiad_application_papers" USING btree ("file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "olympiad_applications_once" ON "olympiad_applications" USING btree ("student_id","special_school") WHERE state <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "olympiad_applications_by_state" ON "olympiad_applications" USING btree ("state","changed_at","id");--> statement-breakpoint
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
END $$;--> statement-breakpoint
CREATE FUNCTION "refuse_wrong_application"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF (SELECT count(*) FROM olympiad_applications a WHERE a.student_id = new.student_id AND a.state <> 'withdrawn') >= 3 THEN
      RAISE EXCEPTION 'nobody applies to a fourth school' USING ERRCODE = 'check_violation';
    END IF;
    RETURN new;
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
CREATE TRIGGER "olympiad_applications_steps" BEFORE INSERT OR UPDATE ON "olympiad_applications" FOR EACH ROW EXECUTE FUNCTION "refuse_wrong_application"();--> statement-breakpoint
CREATE FUNCTION "refuse_changed_paper"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paper olympiad_application_papers;
BEGIN
  IF TG_OP = 'INSERT' THEN paper := new; ELSE paper := old; END IF;
  IF EXISTS (SELECT FROM olympiad_applications a WHERE a.id = paper.application_id AND a.state <> 'draft')
    AND NOT (TG_OP = 'DELETE' AND pg_trigger_depth() > 1) THEN
    RAISE EXCEPTION 'papers of an application that was sent cannot change' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN old; END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "olympiad_application_papers_sent" BEFORE INSERT OR UPDATE OR DELETE ON "olympiad_application_papers" FOR EACH ROW EXECUTE FUNCTION "refuse_changed_paper"();
