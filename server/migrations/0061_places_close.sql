ALTER TABLE "centers" ADD COLUMN "closed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "closed_at" timestamp(3) with time zone;--> statement-breakpoint
-- A closed place takes nothing new. The key of the place is held by the foreign key of whatever came before this looks, so a place that is being closed is waited for.
CREATE FUNCTION refuse_closed_place(school text, center text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "schools" WHERE "id" = school AND "closed_at" IS NOT NULL) OR EXISTS (SELECT FROM "centers" WHERE "id" = center AND "closed_at" IS NOT NULL) THEN
    RAISE EXCEPTION 'nothing new comes to a place that is closed' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'place_open';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_places_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_closed_place(NEW."school_id", NEW."center_id");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_school_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_closed_place(NEW."school_id", NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_center_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_closed_place(NULL, NEW."center_id");
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Many appointments are written at once: one look for all of them.
CREATE FUNCTION keep_places_of_all_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_closed_place("school_id", "center_id") FROM (SELECT DISTINCT "school_id", "center_id" FROM added WHERE "state" IN ('held', 'requested', 'accepted')) places;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "appointments_at_open_place" AFTER INSERT ON "appointments" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_places_of_all_open();
--> statement-breakpoint
CREATE TRIGGER "appointments_to_open_place" AFTER UPDATE ON "appointments" FOR EACH ROW
WHEN (NEW."state" IN ('held', 'requested', 'accepted') AND (OLD."state" NOT IN ('held', 'requested', 'accepted') OR NEW."starts_at" IS DISTINCT FROM OLD."starts_at" OR NEW."school_id" IS DISTINCT FROM OLD."school_id" OR NEW."center_id" IS DISTINCT FROM OLD."center_id"))
EXECUTE FUNCTION keep_places_open();
--> statement-breakpoint
CREATE TRIGGER "staff_at_open_place" AFTER INSERT ON "staff" FOR EACH ROW EXECUTE FUNCTION keep_places_open();
--> statement-breakpoint
CREATE TRIGGER "staff_to_open_school" AFTER UPDATE ON "staff" FOR EACH ROW WHEN (NEW."school_id" IS DISTINCT FROM OLD."school_id") EXECUTE FUNCTION keep_school_open();
--> statement-breakpoint
CREATE TRIGGER "staff_to_open_center" AFTER UPDATE ON "staff" FOR EACH ROW WHEN (NEW."center_id" IS DISTINCT FROM OLD."center_id") EXECUTE FUNCTION keep_center_open();
--> statement-breakpoint
CREATE TRIGGER "students_at_open_place" AFTER INSERT ON "students" FOR EACH ROW WHEN (NEW."school_id" IS NOT NULL OR NEW."center_id" IS NOT NULL) EXECUTE FUNCTION keep_places_open();
--> statement-breakpoint
CREATE TRIGGER "students_to_open_school" AFTER UPDATE ON "students" FOR EACH ROW WHEN (NEW."school_id" IS DISTINCT FROM OLD."school_id") EXECUTE FUNCTION keep_school_open();
--> statement-breakpoint
CREATE TRIGGER "students_to_open_center" AFTER UPDATE ON "students" FOR EACH ROW WHEN (NEW."center_id" IS DISTINCT FROM OLD."center_id") EXECUTE FUNCTION keep_center_open();
--> statement-breakpoint
-- What happened at a place goes on being written there after it has closed; a pupil who is only now expected goes elsewhere.
CREATE FUNCTION keep_stage_place_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM "stage_steps" WHERE "student_id" = NEW."student_id" AND "invitation_id" = NEW."invitation_id" AND "number" < NEW."number" AND "center_id" = NEW."center_id"
  ) THEN
    PERFORM refuse_closed_place(NULL, NEW."center_id");
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "stage_steps_at_open_center" AFTER INSERT ON "stage_steps" FOR EACH ROW WHEN (NEW."center_id" IS NOT NULL) EXECUTE FUNCTION keep_stage_place_open();
--> statement-breakpoint
-- Whoever books at this moment holds the key of the place: waited for, so that what is booked is counted or is refused.
CREATE FUNCTION close_school() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "schools" WHERE "id" = NEW."id" FOR UPDATE;
  IF EXISTS (
    SELECT FROM "appointments" WHERE "school_id" = NEW."id" AND "ends_at" > NEW."closed_at" AND ("state" IN ('requested', 'accepted') OR "state" = 'held' AND "held_until" > NEW."closed_at")
  ) THEN
    RAISE EXCEPTION 'somebody is expected at this place' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'place_awaited';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "schools_close" BEFORE UPDATE ON "schools" FOR EACH ROW WHEN (OLD."closed_at" IS NULL AND NEW."closed_at" IS NOT NULL) EXECUTE FUNCTION close_school();
--> statement-breakpoint
CREATE FUNCTION close_center() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "centers" WHERE "id" = NEW."id" FOR UPDATE;
  IF EXISTS (
    SELECT FROM "appointments" WHERE "center_id" = NEW."id" AND "ends_at" > NEW."closed_at" AND ("state" IN ('requested', 'accepted') OR "state" = 'held' AND "held_until" > NEW."closed_at")
  ) OR EXISTS (
    SELECT FROM "stage_steps" step WHERE step."center_id" = NEW."id" AND step."state" = 'admitted' AND step."day" >= NEW."closed_at"::date
      AND NOT EXISTS (SELECT FROM "stage_steps" later WHERE later."student_id" = step."student_id" AND later."invitation_id" = step."invitation_id" AND later."number" > step."number")
  ) THEN
    RAISE EXCEPTION 'somebody is expected at this place' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'place_awaited';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "centers_close" BEFORE UPDATE ON "centers" FOR EACH ROW WHEN (OLD."closed_at" IS NULL AND NEW."closed_at" IS NOT NULL) EXECUTE FUNCTION close_center();
