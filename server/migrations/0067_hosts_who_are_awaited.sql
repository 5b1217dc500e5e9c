CREATE TABLE "withdrawn_invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "placed_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "withdrawn_invitations_expiry" ON "withdrawn_invitations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('created', 'saved', 'published', 'scheduled', 'unscheduled', 'withdrawn', 'returned', 'archived', 'restored', 'rolled-back', 'imported', 'undone', 'loaded', 'removed', 'moved', 'uploaded', 'exported', 'import-applied', 'import-undone', 'invited', 'invitation-renewed', 'invitation-withdrawn', 'position-changed', 'blocked', 'unblocked', 'sessions-ended', 'factor-reset'));--> statement-breakpoint
-- Pupils expect somebody there: as long as they do, the host stays what and where they are. Whoever books at this moment holds the key of the host: waited for, so that what is booked is counted or is refused.
CREATE FUNCTION refuse_awaited_host(host uuid, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "users" WHERE "id" = host FOR UPDATE;
  IF EXISTS (
    SELECT FROM "appointments" WHERE "host_id" = host AND "ends_at" > coalesce(at, '-infinity')
      AND ("state" IN ('requested', 'accepted') OR "state" = 'held' AND "held_until" > coalesce(at, '-infinity'))
  ) THEN
    RAISE EXCEPTION 'pupils expect this host' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'host_awaited';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_awaited_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_awaited_host(NEW."user_id", NEW."placed_at");
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "staff_awaited" BEFORE UPDATE ON "staff" FOR EACH ROW
WHEN (NEW."school_id" IS DISTINCT FROM OLD."school_id" OR NEW."center_id" IS DISTINCT FROM OLD."center_id") EXECUTE FUNCTION keep_awaited_place();
--> statement-breakpoint
CREATE FUNCTION keep_awaited_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_awaited_host(NEW."id", (SELECT "placed_at" FROM "staff" WHERE "user_id" = NEW."id"));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_awaited" BEFORE UPDATE OF "role_id" ON "users" FOR EACH ROW WHEN (NEW."role_id" <> OLD."role_id") EXECUTE FUNCTION keep_awaited_role();
--> statement-breakpoint
-- The other way round: nothing new comes to a host who was moved or blocked meanwhile. Many appointments are written at once: one look for all of them.
CREATE FUNCTION keep_hosts_there() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT "host_id", "school_id", "center_id" FROM added WHERE "state" IN ('held', 'requested', 'accepted')) a
    WHERE NOT EXISTS (
      SELECT FROM "users" u JOIN "staff" s ON s."user_id" = u."id" WHERE u."id" = a."host_id" AND u."blocked_at" IS NULL AND u."role_id" IN (3, 4)
      AND s."school_id" IS NOT DISTINCT FROM a."school_id" AND s."center_id" IS NOT DISTINCT FROM a."center_id"
    )
  ) THEN
    RAISE EXCEPTION 'the host does not receive there' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'host_there';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "appointments_with_host_there" AFTER INSERT ON "appointments" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_hosts_there();
--> statement-breakpoint
CREATE FUNCTION keep_host_there() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM "users" u JOIN "staff" s ON s."user_id" = u."id" WHERE u."id" = NEW."host_id" AND u."blocked_at" IS NULL AND u."role_id" IN (3, 4)
    AND s."school_id" IS NOT DISTINCT FROM NEW."school_id" AND s."center_id" IS NOT DISTINCT FROM NEW."center_id"
  ) THEN
    RAISE EXCEPTION 'the host does not receive there' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'host_there';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "appointments_to_host_there" AFTER UPDATE ON "appointments" FOR EACH ROW
WHEN (NEW."state" IN ('held', 'requested', 'accepted') AND (OLD."state" NOT IN ('held', 'requested', 'accepted') OR NEW."host_id" <> OLD."host_id"))
EXECUTE FUNCTION keep_host_there();
--> statement-breakpoint
-- The last administrator is not deleted either. Somebody who has never come in does not count and may go.
CREATE OR REPLACE FUNCTION users_keep_an_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(73, 6);
  IF NOT EXISTS (
    SELECT FROM users u WHERE u.role_id = 6 AND u.blocked_at IS NULL AND u.id <> old.id
    AND NOT EXISTS (SELECT FROM staff_invitations i WHERE i.user_id = u.id AND i.accepted_at IS NULL)
  ) THEN RAISE EXCEPTION 'the last administrator stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_last_admin'; END IF;
  RETURN coalesce(new, old);
END $$;--> statement-breakpoint
CREATE TRIGGER users_keep_an_admin_there BEFORE DELETE ON users FOR EACH ROW
WHEN (old.role_id = 6 AND old.blocked_at IS NULL) EXECUTE FUNCTION users_keep_an_admin();
