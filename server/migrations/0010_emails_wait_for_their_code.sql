DROP INDEX "email_changes_expiry";--> statement-breakpoint
CREATE INDEX "email_changes_created" ON "email_changes" USING btree ("created_at");--> statement-breakpoint
-- An e-mail that a pupil or a parent typed in at the sign-up goes on to count: whether a code or a link has shown it to be theirs is no longer known, for used links and old notices are swept, and it may be the only way back. Its owner is asked to confirm it. An abandoned wish for another e-mail gives way to it; one whose code still holds does not. The people of the demo country are no people.
WITH "typed" AS (
  SELECT u."id", u."email", CASE u."role_id" WHEN 1 THEN '/settings' ELSE '/settings-parent' END AS "link" FROM "users" u
  WHERE u."role_id" IN (1, 2) AND NOT u."is_demo" AND u."email" <> ''
    AND NOT EXISTS (SELECT FROM "notifications" n WHERE n."user_id" = u."id" AND n."kind" = 'email-changed')
), "waiting" AS (
  INSERT INTO "email_changes" ("user_id", "email", "code_hmac", "created_at", "expires_at") SELECT "id", "email", '', now(), now() FROM "typed"
  ON CONFLICT ("user_id") DO UPDATE SET "email" = excluded."email", "code_hmac" = '', "tries" = 0, "created_at" = now(), "expires_at" = now()
    WHERE "email_changes"."expires_at" <= now() RETURNING "user_id", "email"
)
INSERT INTO "notifications" ("user_id", "id", "kind", "category", "values", "link", "created_at")
SELECT "user_id", (lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid,
  'email-unproved', 'general', jsonb_build_object('email', left("waiting"."email", 1) || '•••••' || substr("waiting"."email", strpos("waiting"."email", '@'))), "typed"."link", now()
FROM "waiting" JOIN "typed" ON "typed"."id" = "waiting"."user_id";
