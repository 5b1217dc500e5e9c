DROP INDEX "email_changes_expiry";--> statement-breakpoint
CREATE INDEX "email_changes_created" ON "email_changes" USING btree ("created_at");--> statement-breakpoint
-- An e-mail that a pupil or a parent typed in at the sign-up, and that no code and no opened link has shown to be theirs, waits for a code as a new one does; they are told. The people of the demo country are no people.
WITH "typed" AS (
  SELECT u."id", u."email", CASE u."role_id" WHEN 1 THEN '/settings' ELSE '/settings-parent' END AS "link" FROM "users" u
  WHERE u."role_id" IN (1, 2) AND NOT u."is_demo" AND u."email" <> ''
    AND NOT EXISTS (SELECT FROM "notifications" n WHERE n."user_id" = u."id" AND n."kind" = 'email-changed')
    AND NOT EXISTS (SELECT FROM "reset_links" l WHERE l."user_id" = u."id" AND l."used_at" IS NOT NULL)
), "emptied" AS (
  UPDATE "users" SET "email" = '' WHERE "id" IN (SELECT "id" FROM "typed")
), "voided" AS (
  DELETE FROM "reset_links" WHERE "user_id" IN (SELECT "id" FROM "typed")
), "waiting" AS (
  INSERT INTO "email_changes" ("user_id", "email", "code_hmac", "created_at", "expires_at") SELECT "id", "email", '', now(), now() FROM "typed"
  ON CONFLICT DO NOTHING RETURNING "user_id", "email"
)
INSERT INTO "notifications" ("user_id", "id", "kind", "category", "values", "link", "created_at")
SELECT "user_id", (lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid,
  'email-awaits', 'general', jsonb_build_object('email', left("waiting"."email", 1) || '•••••' || substr("waiting"."email", strpos("waiting"."email", '@'))), "typed"."link", now()
FROM "waiting" JOIN "typed" ON "typed"."id" = "waiting"."user_id";
