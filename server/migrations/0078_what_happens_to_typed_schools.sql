ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('created', 'saved', 'published', 'scheduled', 'unscheduled', 'withdrawn', 'returned', 'archived', 'restored', 'rolled-back', 'imported', 'undone', 'loaded', 'removed', 'moved', 'uploaded', 'exported', 'import-applied', 'import-undone', 'setting-changed', 'school-matched', 'school-admitted', 'invited', 'invitation-renewed', 'invitation-withdrawn', 'position-changed', 'blocked', 'unblocked', 'sessions-ended', 'factor-reset'));--> statement-breakpoint
-- A school gives nothing on but where it lies: who corrects its name waits for no look at all pupils and staff.
DROP TRIGGER "schools_regions" ON "schools";--> statement-breakpoint
CREATE TRIGGER "schools_regions" AFTER UPDATE OF "locality_id" ON "schools" FOR EACH STATEMENT EXECUTE FUNCTION "places_keep_regions"();--> statement-breakpoint
DROP TRIGGER "schools_staff_regions" ON "schools";--> statement-breakpoint
CREATE TRIGGER "schools_staff_regions" AFTER UPDATE OF "locality_id" ON "schools" FOR EACH STATEMENT EXECUTE FUNCTION "staff_give_regions"();--> statement-breakpoint
DROP TRIGGER "schools_registry" ON "schools";--> statement-breakpoint
CREATE TRIGGER "schools_registry" AFTER UPDATE OF "locality_id" ON "schools" FOR EACH STATEMENT EXECUTE FUNCTION "places_give_registry"();
