CREATE TABLE "olympiad_appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"season_id" text NOT NULL,
	"round" text NOT NULL,
	"student_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"item" smallint NOT NULL,
	"text" text NOT NULL,
	"filed_at" timestamp(3) with time zone NOT NULL,
	"filed_by" uuid NOT NULL,
	"points_before" real NOT NULL,
	"max" real NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"proposed_points" real,
	"reason" text DEFAULT '' NOT NULL,
	"proposed_by" uuid,
	"proposed_at" timestamp(3) with time zone,
	"returned_note" text DEFAULT '' NOT NULL,
	"returned_by" uuid,
	"confirmed_by" uuid,
	"answered_at" timestamp(3) with time zone,
	CONSTRAINT "olympiad_appeals_state" CHECK ("olympiad_appeals"."state" in ('open', 'proposed', 'answered')),
	CONSTRAINT "olympiad_appeals_text" CHECK (length("olympiad_appeals"."text") between 20 and 2000),
	CONSTRAINT "olympiad_appeals_item" CHECK ("olympiad_appeals"."item" >= 0),
	CONSTRAINT "olympiad_appeals_within" CHECK ("olympiad_appeals"."proposed_points" between 0 and "olympiad_appeals"."max"),
	CONSTRAINT "olympiad_appeals_proposed" CHECK (case when "olympiad_appeals"."state" = 'open' then num_nonnulls("olympiad_appeals"."proposed_points", "olympiad_appeals"."proposed_by", "olympiad_appeals"."proposed_at") = 0
        else num_nonnulls("olympiad_appeals"."proposed_points", "olympiad_appeals"."proposed_by", "olympiad_appeals"."proposed_at") = 3 and length("olympiad_appeals"."reason") >= 10 end),
	CONSTRAINT "olympiad_appeals_answered" CHECK (num_nonnulls("olympiad_appeals"."confirmed_by", "olympiad_appeals"."answered_at") = case when "olympiad_appeals"."state" = 'answered' then 2 else 0 end),
	CONSTRAINT "olympiad_appeals_two_people" CHECK ("olympiad_appeals"."confirmed_by" <> "olympiad_appeals"."proposed_by"),
	CONSTRAINT "olympiad_appeals_returned" CHECK (("olympiad_appeals"."returned_note" = '') = ("olympiad_appeals"."returned_by" is null))
);
--> statement-breakpoint
CREATE TABLE "olympiad_point_versions" (
	"student_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"item" smallint NOT NULL,
	"number" smallint NOT NULL,
	"kind" text NOT NULL,
	"points" real NOT NULL,
	"max" real NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"by_id" uuid,
	"confirmed_by" uuid,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "olympiad_point_versions_key" PRIMARY KEY("student_id","attempt_id","item","number"),
	CONSTRAINT "olympiad_point_versions_kind" CHECK ("olympiad_point_versions"."kind" in ('first', 'second', 'appeal', 'final')),
	CONSTRAINT "olympiad_point_versions_numbers" CHECK ("olympiad_point_versions"."number" >= 1 and "olympiad_point_versions"."item" >= 0),
	CONSTRAINT "olympiad_point_versions_within" CHECK ("olympiad_point_versions"."points" between 0 and "olympiad_point_versions"."max"),
	CONSTRAINT "olympiad_point_versions_two_people" CHECK (case when "olympiad_point_versions"."kind" = 'appeal'
        then "olympiad_point_versions"."by_id" is not null and "olympiad_point_versions"."confirmed_by" is not null and "olympiad_point_versions"."confirmed_by" <> "olympiad_point_versions"."by_id"
        else "olympiad_point_versions"."confirmed_by" is null end),
	CONSTRAINT "olympiad_point_versions_reason" CHECK ("olympiad_point_versions"."kind" in ('first', 'second') or length("olympiad_point_versions"."reason") >= 10)
);
--> statement-breakpoint
ALTER TABLE "olympiad_season_rounds" ADD COLUMN "appeals_open_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "olympiad_season_rounds" ADD COLUMN "appeals_close_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "manual_points" ADD COLUMN "confirmed_by" uuid;--> statement-breakpoint
ALTER TABLE "olympiad_appeals" ADD CONSTRAINT "olympiad_appeals_round" FOREIGN KEY ("season_id","round") REFERENCES "public"."olympiad_season_rounds"("season_id","round") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "olympiad_appeals" ADD CONSTRAINT "olympiad_appeals_participant" FOREIGN KEY ("season_id","student_id") REFERENCES "public"."olympiad_participants"("season_id","student_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "olympiad_appeals" ADD CONSTRAINT "olympiad_appeals_attempt" FOREIGN KEY ("student_id","attempt_id") REFERENCES "public"."attempts"("student_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "olympiad_point_versions" ADD CONSTRAINT "olympiad_point_versions_attempt" FOREIGN KEY ("student_id","attempt_id") REFERENCES "public"."attempts"("student_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "olympiad_appeals_task" ON "olympiad_appeals" USING btree ("student_id","season_id","round","item");--> statement-breakpoint
CREATE INDEX "olympiad_appeals_of_round" ON "olympiad_appeals" USING btree ("season_id","round","id");--> statement-breakpoint
CREATE INDEX "olympiad_appeals_by_state" ON "olympiad_appeals" USING btree ("season_id","round","state","id");--> statement-breakpoint
ALTER TABLE "olympiad_season_rounds" ADD CONSTRAINT "olympiad_season_rounds_appeals" CHECK (num_nonnulls("olympiad_season_rounds"."appeals_open_at", "olympiad_season_rounds"."appeals_close_at") = 0 or ("olympiad_season_rounds"."round" <> 'trial'
        and "olympiad_season_rounds"."appeals_open_at" is not null and "olympiad_season_rounds"."appeals_close_at" is not null
        and "olympiad_season_rounds"."appeals_open_at" < "olympiad_season_rounds"."appeals_close_at"
        and extract(epoch from "olympiad_season_rounds"."appeals_open_at")::bigint % 3600 = 0
        and extract(epoch from "olympiad_season_rounds"."appeals_close_at")::bigint % 3600 = 0));--> statement-breakpoint
ALTER TABLE "manual_points" ADD CONSTRAINT "manual_points_two_people" CHECK ("manual_points"."confirmed_by" <> "manual_points"."staff_id");--> statement-breakpoint
-- An appeal is filed open, goes through two people who gave no points for its task, and never changes once it is answered. Rows go only with the person: then another trigger, that of the foreign key, deletes them.
CREATE FUNCTION keep_olympiad_appeal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF pg_trigger_depth() = 1 THEN RAISE EXCEPTION 'an appeal cannot be deleted' USING ERRCODE = 'check_violation'; END IF;
    RETURN OLD;
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'open' THEN RAISE EXCEPTION 'an appeal is filed open' USING ERRCODE = 'check_violation'; END IF;
    RETURN NEW;
  END IF;
  IF OLD.state = 'answered' OR (OLD.state = 'open' AND NEW.state = 'answered')
    OR (NEW.id, NEW.season_id, NEW.round, NEW.student_id, NEW.attempt_id, NEW.item, NEW.text, NEW.filed_at, NEW.filed_by, NEW.points_before, NEW.max)
      IS DISTINCT FROM
      (OLD.id, OLD.season_id, OLD.round, OLD.student_id, OLD.attempt_id, OLD.item, OLD.text, OLD.filed_at, OLD.filed_by, OLD.points_before, OLD.max)
    OR (NEW.state = 'answered' AND (NEW.proposed_points, NEW.reason, NEW.proposed_by, NEW.proposed_at) IS DISTINCT FROM (OLD.proposed_points, OLD.reason, OLD.proposed_by, OLD.proposed_at))
  THEN RAISE EXCEPTION 'this of an appeal cannot change' USING ERRCODE = 'check_violation'; END IF;
  IF EXISTS (
    SELECT FROM evaluations e WHERE e.student_id = NEW.student_id AND e.attempt_id = NEW.attempt_id AND e.item = NEW.item AND e.evaluator_id IN (NEW.proposed_by, NEW.confirmed_by)
  ) OR EXISTS (
    SELECT FROM manual_points m WHERE m.student_id = NEW.student_id AND m.attempt_id = NEW.attempt_id AND m.item = NEW.item AND m.confirmed_by IS NULL AND m.staff_id IN (NEW.proposed_by, NEW.confirmed_by)
  ) THEN RAISE EXCEPTION 'whoever gave points cannot decide about them' USING ERRCODE = 'check_violation'; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER olympiad_appeals_stay BEFORE INSERT OR UPDATE OR DELETE ON olympiad_appeals
  FOR EACH ROW EXECUTE FUNCTION keep_olympiad_appeal();--> statement-breakpoint
CREATE FUNCTION keep_olympiad_point_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'a version of points stays as it is' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER olympiad_point_versions_stay BEFORE UPDATE OR DELETE ON olympiad_point_versions
  FOR EACH ROW EXECUTE FUNCTION keep_olympiad_point_version();--> statement-breakpoint
-- Once the results of a ranked round are provisional, points of its works change only by two people; and what two people have settled, one alone does not change anywhere.
CREATE FUNCTION refuse_points_of_one() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM manual_points m WHERE m.student_id = NEW.student_id AND m.attempt_id = NEW.attempt_id AND m.item = NEW.item AND m.confirmed_by IS NOT NULL
  ) OR EXISTS (
    SELECT FROM attempts a
    JOIN olympiad_participants p ON p.student_id = a.student_id
    JOIN olympiad_season_rounds r ON r.season_id = p.season_id AND r.test_id = a.test_id AND a.started_at >= r.opens_at AND a.started_at < r.closes_at
    WHERE a.student_id = NEW.student_id AND a.id = NEW.attempt_id AND r.round <> 'trial' AND r.phase IN ('provisional', 'final')
  ) THEN
    RAISE EXCEPTION 'one person alone cannot change these points' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'points_of_two';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER manual_points_of_two BEFORE INSERT ON manual_points
  FOR EACH ROW WHEN (NEW.confirmed_by IS NULL) EXECUTE FUNCTION refuse_points_of_one();--> statement-breakpoint
CREATE TRIGGER evaluations_of_two BEFORE INSERT OR UPDATE ON evaluations
  FOR EACH ROW EXECUTE FUNCTION refuse_points_of_one();
