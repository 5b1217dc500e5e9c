CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"by_id" uuid,
	"action" text NOT NULL,
	"kind" text,
	"record_id" text NOT NULL,
	"title" text NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('created', 'saved', 'published', 'scheduled', 'withdrawn', 'archived', 'restored', 'rolled-back', 'imported', 'undone', 'loaded', 'removed', 'moved', 'uploaded', 'exported', 'import-applied', 'import-undone'))
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"shared" jsonb NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"version" integer NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"owner_id" uuid,
	"source" text,
	"source_hash" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"changed_by" uuid,
	"archived_at" timestamp(3) with time zone,
	CONSTRAINT "entries_source_hash" CHECK (("entries"."source" is null) = ("entries"."source_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "entry_addresses" (
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"entry_id" uuid NOT NULL,
	CONSTRAINT "entry_addresses_kind_address_pk" PRIMARY KEY("kind","address")
);
--> statement-breakpoint
CREATE TABLE "entry_texts" (
	"entry_id" uuid NOT NULL,
	"language" text NOT NULL,
	"draft" jsonb NOT NULL,
	"state" text NOT NULL,
	"published" jsonb,
	"published_shared" jsonb,
	"published_at" timestamp(3) with time zone,
	"publish_at" timestamp(3) with time zone,
	"changed_at" timestamp(3) with time zone,
	"changed_by" uuid,
	CONSTRAINT "entry_texts_entry_id_language_pk" PRIMARY KEY("entry_id","language"),
	CONSTRAINT "entry_texts_language" CHECK ("entry_texts"."language" in ('ru', 'kk', 'en')),
	CONSTRAINT "entry_texts_state" CHECK ("entry_texts"."state" in ('empty', 'draft', 'scheduled', 'published', 'changed')),
	CONSTRAINT "entry_texts_scheduled" CHECK (("entry_texts"."state" = 'scheduled') = ("entry_texts"."publish_at" is not null)),
	CONSTRAINT "entry_texts_public" CHECK (case "entry_texts"."state" when 'published' then "entry_texts"."published" is not null when 'changed' then "entry_texts"."published" is not null when 'scheduled' then true else "entry_texts"."published" is null end),
	CONSTRAINT "entry_texts_published_whole" CHECK (("entry_texts"."published" is null) = ("entry_texts"."published_shared" is null) and ("entry_texts"."published" is null) = ("entry_texts"."published_at" is null)),
	CONSTRAINT "entry_texts_never_empty" CHECK ("entry_texts"."published" is null or (regexp_replace(coalesce(published->>'title', ''), '<[^>]*>|&nbsp.|\s', '', 'g') <> '' and regexp_replace(coalesce(published->>'body', ''), '<[^>]*>|&nbsp.|\s', '', 'g') <> ''))
);
--> statement-breakpoint
CREATE TABLE "publishing_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"report" jsonb NOT NULL,
	"documents" jsonb,
	"brought" jsonb,
	"checked_at" timestamp(3) with time zone NOT NULL,
	"checked_by" uuid NOT NULL,
	"applied_at" timestamp(3) with time zone,
	"undone_at" timestamp(3) with time zone,
	CONSTRAINT "publishing_imports_applied" CHECK (("publishing_imports"."applied_at" is null) = ("publishing_imports"."brought" is null)),
	CONSTRAINT "publishing_imports_undone" CHECK ("publishing_imports"."undone_at" is null or "publishing_imports"."applied_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "publishing_revisions" (
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"number" integer NOT NULL,
	"entry_id" uuid,
	"what" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"by_id" uuid,
	"document" jsonb NOT NULL,
	"changed" text[] NOT NULL,
	"languages" text[] NOT NULL,
	CONSTRAINT "publishing_revisions_kind_record_id_number_pk" PRIMARY KEY("kind","record_id","number"),
	CONSTRAINT "publishing_revisions_what" CHECK ("publishing_revisions"."what" in ('created', 'saved', 'published', 'scheduled', 'withdrawn', 'archived', 'restored', 'rolled-back', 'imported', 'undone', 'loaded', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "site_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"uploaded_at" timestamp(3) with time zone NOT NULL,
	"uploaded_by" uuid,
	CONSTRAINT "site_pictures_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "site_pictures_size" CHECK ("site_pictures"."width" > 0 and "site_pictures"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "centers" ADD COLUMN "week" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "centers" ADD COLUMN "specialists" integer;--> statement-breakpoint
ALTER TABLE "centers" ADD COLUMN "route" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_addresses" ADD CONSTRAINT "entry_addresses_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_texts" ADD CONSTRAINT "entry_texts_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_texts" ADD CONSTRAINT "entry_texts_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publishing_revisions" ADD CONSTRAINT "publishing_revisions_entry" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_pictures" ADD CONSTRAINT "site_pictures_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_of_person" ON "audit_log" USING btree ("by_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_kind" ON "audit_log" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_record" ON "audit_log" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "entries_by_hand" ON "entries" USING btree ("kind","place","id");--> statement-breakpoint
CREATE INDEX "entries_newest" ON "entries" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "entries_of_owner" ON "entries" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entries_source" ON "entries" USING btree ("source");--> statement-breakpoint
CREATE INDEX "entry_addresses_of_entry" ON "entry_addresses" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "entry_texts_due" ON "entry_texts" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "publishing_imports_of_kind" ON "publishing_imports" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "publishing_revisions_of_entry" ON "publishing_revisions" USING btree ("entry_id");--> statement-breakpoint
-- What was done stays as it was written down. Revisions go with their entry alone, the log after its term alone.
CREATE FUNCTION keep_as_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (pg_trigger_depth() > 1 OR current_setting('bagdar.ends_keeping', true) = 'yes') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'rows of % stay as they were written', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER publishing_revisions_stay BEFORE UPDATE OR DELETE ON publishing_revisions FOR EACH ROW EXECUTE FUNCTION keep_as_written();--> statement-breakpoint
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION keep_as_written();--> statement-breakpoint
-- Every process hears of what changes in public, whoever changes it.
CREATE FUNCTION tell_published() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.entry_id ELSE NEW.entry_id END;
BEGIN
  PERFORM pg_notify('published', kind) FROM entries WHERE id = changed;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER entry_texts_told AFTER INSERT OR DELETE ON entry_texts FOR EACH ROW EXECUTE FUNCTION tell_published();--> statement-breakpoint
CREATE TRIGGER entry_texts_change_told AFTER UPDATE ON entry_texts FOR EACH ROW
  WHEN (OLD.published IS DISTINCT FROM NEW.published OR OLD.published_shared IS DISTINCT FROM NEW.published_shared) EXECUTE FUNCTION tell_published();--> statement-breakpoint
CREATE FUNCTION tell_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('published', CASE WHEN TG_OP = 'DELETE' THEN OLD.kind ELSE NEW.kind END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER entries_gone_told AFTER DELETE ON entries FOR EACH ROW EXECUTE FUNCTION tell_entry();--> statement-breakpoint
CREATE TRIGGER entries_change_told AFTER UPDATE ON entries FOR EACH ROW
  WHEN (OLD.place <> NEW.place OR OLD.address <> NEW.address OR OLD.is_demo <> NEW.is_demo OR OLD.archived_at IS DISTINCT FROM NEW.archived_at) EXECUTE FUNCTION tell_entry();
