-- The day of the country, which the card that is shown before counts by too; the session knows only UTC.
CREATE OR REPLACE FUNCTION close_center() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "centers" WHERE "id" = NEW."id" FOR UPDATE;
  IF EXISTS (
    SELECT FROM "appointments" WHERE "center_id" = NEW."id" AND "ends_at" > NEW."closed_at" AND ("state" IN ('requested', 'accepted') OR "state" = 'held' AND "held_until" > NEW."closed_at")
  ) OR EXISTS (
    SELECT FROM "stage_steps" step WHERE step."center_id" = NEW."id" AND step."state" = 'admitted' AND step."day" >= (NEW."closed_at" AT TIME ZONE 'Asia/Almaty')::date
      AND NOT EXISTS (SELECT FROM "stage_steps" later WHERE later."student_id" = step."student_id" AND later."invitation_id" = step."invitation_id" AND later."number" > step."number")
  ) THEN
    RAISE EXCEPTION 'somebody is expected at this place' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'place_awaited';
  END IF;
  RETURN NEW;
END $$;
