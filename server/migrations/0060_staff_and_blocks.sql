CREATE TABLE "account_blocks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"blocked_by" uuid,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "account_blocks_reason" CHECK (length("account_blocks"."reason") >= 10)
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"invited_by" uuid,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"accepted_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "account_blocks" ADD CONSTRAINT "account_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_blocks" ADD CONSTRAINT "account_blocks_blocked_by_users_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_blocks_by" ON "account_blocks" USING btree ("blocked_by");--> statement-breakpoint
CREATE INDEX "staff_invitations_by" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('created', 'saved', 'published', 'scheduled', 'unscheduled', 'withdrawn', 'returned', 'archived', 'restored', 'rolled-back', 'imported', 'undone', 'loaded', 'removed', 'moved', 'uploaded', 'exported', 'import-applied', 'import-undone', 'invited', 'invitation-renewed', 'position-changed', 'blocked', 'unblocked', 'sessions-ended', 'factor-reset'));--> statement-breakpoint
-- An installation without an administrator is nobody's. The lock is the one that the action takes before it.
CREATE FUNCTION users_keep_an_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(73, 6);
  IF NOT EXISTS (
    SELECT FROM users u WHERE u.role_id = 6 AND u.blocked_at IS NULL AND u.id <> old.id
    AND NOT EXISTS (SELECT FROM staff_invitations i WHERE i.user_id = u.id AND i.accepted_at IS NULL)
  ) THEN RAISE EXCEPTION 'the last administrator stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_last_admin'; END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER users_keep_an_admin BEFORE UPDATE OF role_id, blocked_at ON users FOR EACH ROW
WHEN (old.role_id = 6 AND old.blocked_at IS NULL AND (new.role_id <> 6 OR new.blocked_at IS NOT NULL)) EXECUTE FUNCTION users_keep_an_admin();--> statement-breakpoint
-- A pupil or a parent never becomes staff, nor staff one of them.
CREATE FUNCTION users_family_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'pupils and parents stay what they are' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_family_stays';
END $$;--> statement-breakpoint
CREATE TRIGGER users_family_stays BEFORE UPDATE OF role_id ON users FOR EACH ROW
WHEN (old.role_id <> new.role_id AND (old.role_id IN (1, 2) OR new.role_id IN (1, 2))) EXECUTE FUNCTION users_family_stays();
