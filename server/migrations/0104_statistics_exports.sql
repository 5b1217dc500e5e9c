CREATE TABLE "statistics_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"what" text NOT NULL,
	"level" text NOT NULL,
	"place_id" text NOT NULL,
	"filters" jsonb NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"has_names" boolean NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_all" integer,
	"bytes" bigint,
	"file_key" text,
	"failure" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"lease_until" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"started_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone,
	"downloaded_at" timestamp(3) with time zone,
	"removed_at" timestamp(3) with time zone,
	"mail_id" uuid,
	CONSTRAINT "statistics_exports_what" CHECK ("statistics_exports"."what" in ('parts', 'weeks', 'step-1', 'step-2', 'admitted', 'career-guidance', 'preschoolers', 'consultations', 'specialists')),
	CONSTRAINT "statistics_exports_format" CHECK ("statistics_exports"."format" in ('xlsx', 'csv', 'pdf')),
	CONSTRAINT "statistics_exports_state" CHECK ("statistics_exports"."state" in ('queued', 'working', 'ready', 'expired', 'failed', 'cancelled')),
	CONSTRAINT "statistics_exports_failure" CHECK ("statistics_exports"."failure" in ('right-lost', 'broken')),
	CONSTRAINT "statistics_exports_reason" CHECK (not "statistics_exports"."has_names" or length(btrim("statistics_exports"."reason")) >= 10),
	CONSTRAINT "statistics_exports_file" CHECK (("statistics_exports"."state" = 'ready') = ("statistics_exports"."file_key" is not null)),
	CONSTRAINT "statistics_exports_failed" CHECK (("statistics_exports"."state" = 'failed') = ("statistics_exports"."failure" is not null))
);
--> statement-breakpoint
CREATE TABLE "statistics_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"what" text NOT NULL,
	"level" text NOT NULL,
	"place_id" text NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"every" text NOT NULL,
	"weekday" smallint NOT NULL,
	"next_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"stopped" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "statistics_mails_what" CHECK ("statistics_mails"."what" in ('parts', 'weeks')),
	CONSTRAINT "statistics_mails_stopped" CHECK ("statistics_mails"."stopped" in ('right-lost', 'no-address')),
	CONSTRAINT "statistics_mails_weekday" CHECK ("statistics_mails"."weekday" between 1 and 7)
);
--> statement-breakpoint
ALTER TABLE "statistics_exports" ADD CONSTRAINT "statistics_exports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics_mails" ADD CONSTRAINT "statistics_mails_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statistics_exports_of_owner" ON "statistics_exports" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "statistics_exports_newest" ON "statistics_exports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "statistics_exports_due" ON "statistics_exports" USING btree ("created_at","id") WHERE state in ('queued', 'working');--> statement-breakpoint
CREATE INDEX "statistics_exports_ending" ON "statistics_exports" USING btree ("expires_at") WHERE state = 'ready';--> statement-breakpoint
CREATE UNIQUE INDEX "statistics_mails_once" ON "statistics_mails" USING btree ("owner_id","what","level","place_id","every","format","language");--> statement-breakpoint
CREATE INDEX "statistics_mails_due" ON "statistics_mails" USING btree ("next_at") WHERE stopped is null;--> statement-breakpoint
-- A file goes one way: it waits, is made (again by another process if one died), is ready, and ends. What was ordered
-- never changes, because the row is the log of the export; only its owner may be forgotten.
CREATE FUNCTION statistics_exports_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.what, NEW.level, NEW.place_id, NEW.filters, NEW.format, NEW.language, NEW.has_names, NEW.reason, NEW.created_at)
    IS DISTINCT FROM (OLD.what, OLD.level, OLD.place_id, OLD.filters, OLD.format, OLD.language, OLD.has_names, OLD.reason, OLD.created_at)
    OR (NEW.owner_id IS DISTINCT FROM OLD.owner_id AND NEW.owner_id IS NOT NULL) THEN
    RAISE EXCEPTION 'an order of the statistics is never changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'statistics_exports_ordered';
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('queued', 'working'), ('queued', 'cancelled'), ('working', 'ready'), ('working', 'failed'), ('working', 'cancelled'),
    ('ready', 'expired')) THEN
    RAISE EXCEPTION 'a file of the statistics does not go from % to %', OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'statistics_exports_step';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER statistics_exports_step BEFORE UPDATE ON statistics_exports
FOR EACH ROW EXECUTE FUNCTION statistics_exports_step();
