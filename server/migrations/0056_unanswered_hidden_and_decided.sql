ALTER TABLE "support_steps" DROP CONSTRAINT "support_steps_kind";--> statement-breakpoint
DROP INDEX "support_conversations_waiting";--> statement-breakpoint
ALTER TABLE "support_reports" ALTER COLUMN "reason" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "hidden_for" text;--> statement-breakpoint
ALTER TABLE "support_conversations" ADD COLUMN "turn" smallint GENERATED ALWAYS AS ((case when is_urgent then 0 else 1 end)::smallint) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "support_conversations" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "support_reports" ADD COLUMN "fault" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_reports" ADD COLUMN "outcome" text;--> statement-breakpoint
CREATE INDEX "support_conversations_unanswered" ON "support_conversations" USING btree ("waiting_since") WHERE state = 'taken' and waiting_since is not null;--> statement-breakpoint
CREATE INDEX "support_conversations_waiting" ON "support_conversations" USING btree ("turn","waiting_since","id") WHERE state = 'waiting';--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_hidden" CHECK ("support_messages"."hidden_for" in ('rude', 'personal', 'unsafe', 'elsewhere', 'advertising', 'other'));--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_note_seen" CHECK ("support_messages"."by" <> 'note' or "support_messages"."hidden_for" is null);--> statement-breakpoint
ALTER TABLE "support_steps" ADD CONSTRAINT "support_steps_kind" CHECK ("support_steps"."kind" in ('taken', 'handed', 'closed', 'reopened', 'blocked', 'unblocked', 'claimed', 'returned', 'hidden', 'shown'));--> statement-breakpoint
ALTER TABLE "support_reports" ADD CONSTRAINT "support_reports_fault" CHECK ("support_reports"."fault" in ('rude', 'personal', 'unsafe', 'elsewhere', 'advertising', 'other'));--> statement-breakpoint
ALTER TABLE "support_reports" ADD CONSTRAINT "support_reports_outcome" CHECK ("support_reports"."outcome" in ('breach', 'no-breach'));