ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "typed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "same_as" text;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_same_as_schools_id_fk" FOREIGN KEY ("same_as") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schools_typed" ON "schools" USING btree ("id") WHERE typed_at is not null and same_as is null;--> statement-breakpoint
CREATE INDEX "schools_same" ON "schools" USING btree ("same_as") WHERE same_as is not null;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_matched" CHECK ("schools"."same_as" is null or ("schools"."typed_at" is not null and "schools"."same_as" <> "schools"."id"));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('created', 'saved', 'published', 'scheduled', 'unscheduled', 'withdrawn', 'returned', 'archived', 'restored', 'rolled-back', 'imported', 'undone', 'loaded', 'removed', 'moved', 'uploaded', 'exported', 'import-applied', 'import-undone', 'setting-changed', 'school-matched', 'invited', 'invitation-renewed', 'invitation-withdrawn', 'position-changed', 'blocked', 'unblocked', 'sessions-ended', 'factor-reset'));