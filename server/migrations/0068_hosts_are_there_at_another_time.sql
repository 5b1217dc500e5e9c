-- Also another time or place of the same host is looked at: the host may be blocked by now. Whoever is moved at this moment has the row of the host locked: waited for.
CREATE OR REPLACE FUNCTION keep_host_there() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "users" WHERE "id" = NEW."host_id" FOR KEY SHARE;
  IF NOT EXISTS (
    SELECT FROM "users" u JOIN "staff" s ON s."user_id" = u."id" WHERE u."id" = NEW."host_id" AND u."blocked_at" IS NULL AND u."role_id" IN (3, 4)
    AND s."school_id" IS NOT DISTINCT FROM NEW."school_id" AND s."center_id" IS NOT DISTINCT FROM NEW."center_id"
  ) THEN
    RAISE EXCEPTION 'the host does not receive there' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'host_there';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "appointments_to_host_there" ON "appointments";
--> statement-breakpoint
CREATE TRIGGER "appointments_to_host_there" AFTER UPDATE ON "appointments" FOR EACH ROW
WHEN (
  NEW."state" IN ('held', 'requested', 'accepted') AND (
    OLD."state" NOT IN ('held', 'requested', 'accepted') OR NEW."host_id" <> OLD."host_id" OR NEW."starts_at" <> OLD."starts_at"
    OR NEW."school_id" IS DISTINCT FROM OLD."school_id" OR NEW."center_id" IS DISTINCT FROM OLD."center_id"
  )
)
EXECUTE FUNCTION keep_host_there();
