CREATE TABLE "test_terms" (
	"test_id" text NOT NULL,
	"version" smallint NOT NULL,
	"opens_at" timestamp(3) with time zone,
	"closes_at" timestamp(3) with time zone,
	"attempts" smallint NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "test_terms_test_id_version_pk" PRIMARY KEY("test_id","version"),
	CONSTRAINT "test_terms_order" CHECK ("test_terms"."opens_at" < "test_terms"."closes_at"),
	CONSTRAINT "test_terms_attempts" CHECK ("test_terms"."attempts" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "season_rules" (
	"version" smallint PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "season_rules_known" CHECK ("season_rules"."rule" in ('overall', 'critical'))
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "test_terms" ADD CONSTRAINT "test_terms_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('created', 'saved', 'published', 'scheduled', 'unscheduled', 'withdrawn', 'returned', 'archived', 'restored', 'rolled-back', 'imported', 'undone', 'loaded', 'removed', 'moved', 'uploaded', 'exported', 'import-applied', 'import-undone', 'setting-changed', 'invited', 'invitation-renewed', 'invitation-withdrawn', 'position-changed', 'blocked', 'unblocked', 'sessions-ended', 'factor-reset'));