CREATE TABLE "group_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"category" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"audience" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"changed_by" uuid,
	"send_at" timestamp(3) with time zone,
	"sent_at" timestamp(3) with time zone,
	"told_up_to" uuid,
	"reached" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "group_notices_state" CHECK ("group_notices"."state" in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
	CONSTRAINT "group_notices_category" CHECK ("group_notices"."category" in ('general', 'consultations', 'testing', 'surveys')),
	CONSTRAINT "group_notices_whole" CHECK ("group_notices"."state" in ('draft', 'cancelled') or (btrim(coalesce(texts->'ru'->>'title', '')) <> '' and btrim(coalesce(texts->'ru'->>'text', '')) <> '' and btrim(coalesce(texts->'kk'->>'title', '')) <> '' and btrim(coalesce(texts->'kk'->>'text', '')) <> '' and btrim(coalesce(texts->'en'->>'title', '')) <> '' and btrim(coalesce(texts->'en'->>'text', '')) <> '')),
	CONSTRAINT "group_notices_scheduled" CHECK ("group_notices"."state" in ('draft', 'cancelled') or "group_notices"."send_at" is not null),
	CONSTRAINT "group_notices_sent" CHECK (("group_notices"."state" = 'sent') = ("group_notices"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "notice_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "group_notices" ADD CONSTRAINT "group_notices_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_notices_newest" ON "group_notices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "group_notices_of_state" ON "group_notices" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "group_notices_due" ON "group_notices" USING btree ("send_at") WHERE state in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "group_notices_changed_by" ON "group_notices" USING btree ("changed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_of_group" ON "notifications" USING btree ("about","user_id") WHERE kind = 'group-notice';--> statement-breakpoint
CREATE INDEX "notifications_of_group_read" ON "notifications" USING btree ("about") WHERE kind = 'group-notice' and readed is not null;