-- A review bears no name: its title says who wrote it to editors alone. The log keeps no words of people who use the platform, and nothing of reviews whose author was erased.
ALTER TABLE audit_log DISABLE TRIGGER audit_log_stays;--> statement-breakpoint
DELETE FROM audit_log a WHERE kind = 'review' AND (NOT EXISTS (SELECT FROM entries e WHERE e.id::text = a.record_id) OR EXISTS (SELECT FROM entries e WHERE e.id::text = a.record_id AND e.owner_id = a.by_id));--> statement-breakpoint
UPDATE audit_log SET title = '', changes = '[]' WHERE record_id IN (SELECT id::text FROM entries WHERE owner_id IS NOT NULL);--> statement-breakpoint
ALTER TABLE audit_log ENABLE TRIGGER audit_log_stays;--> statement-breakpoint
UPDATE entry_texts t SET draft = draft || jsonb_build_object('title', e.shared->>'author_role'), published = published || jsonb_build_object('title', e.shared->>'author_role'), waiting = waiting || jsonb_build_object('title', e.shared->>'author_role')
FROM entries e WHERE e.id = t.entry_id AND e.kind = 'review' AND e.owner_id IS NOT NULL AND t.state <> 'empty';--> statement-breakpoint
UPDATE entries e SET shared = shared || jsonb_build_object('language', (SELECT min(language) FROM entry_texts t WHERE t.entry_id = e.id AND t.state <> 'empty'))
WHERE kind = 'review' AND owner_id IS NOT NULL AND shared->>'language' IS NULL;--> statement-breakpoint
-- Of one person the newest stays, the others are put away.
UPDATE entry_texts SET published = NULL, published_shared = NULL, published_at = NULL, publish_at = NULL, waiting = NULL, waiting_shared = NULL, state = 'draft'
WHERE state NOT IN ('empty', 'draft') AND entry_id IN (SELECT e.id FROM entries e JOIN entries n ON n.owner_id = e.owner_id AND n.kind = e.kind AND n.archived_at IS NULL AND n.id > e.id WHERE e.archived_at IS NULL);--> statement-breakpoint
UPDATE entries SET archived_at = now()
WHERE id IN (SELECT e.id FROM entries e JOIN entries n ON n.owner_id = e.owner_id AND n.kind = e.kind AND n.archived_at IS NULL AND n.id > e.id WHERE e.archived_at IS NULL);--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "publishing_revisions" DROP CONSTRAINT "publishing_revisions_what";--> statement-breakpoint
ALTER TABLE "support_questions" DROP CONSTRAINT "support_questions_topic";--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "returned_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "return_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "entries_one_of_owner" ON "entries" USING btree ("owner_id","kind") WHERE owner_id is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "entries_returned" ON "entries" USING btree ("returned_at") WHERE returned_at is not null;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('created', 'saved', 'published', 'scheduled', 'unscheduled', 'withdrawn', 'returned', 'archived', 'restored', 'rolled-back', 'imported', 'undone', 'loaded', 'removed', 'moved', 'uploaded', 'exported', 'import-applied', 'import-undone'));--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_returned_why" CHECK (("entries"."returned_at" is null) = ("entries"."return_reason" = ''));--> statement-breakpoint
ALTER TABLE "publishing_revisions" ADD CONSTRAINT "publishing_revisions_what" CHECK ("publishing_revisions"."what" in ('created', 'saved', 'published', 'scheduled', 'unscheduled', 'withdrawn', 'returned', 'archived', 'restored', 'rolled-back', 'imported', 'undone', 'loaded', 'removed'));--> statement-breakpoint
ALTER TABLE "support_questions" ADD CONSTRAINT "support_questions_topic" CHECK ("support_questions"."topic" in ('test', 'result', 'center', 'account', 'parents', 'review', 'other'));