CREATE TABLE "event_email_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hmac" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"address" text NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "event_feedback" (
	"participant_id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "event_feedback_rating" CHECK ("event_feedback"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "event_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"ticket_id" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"by_id" uuid,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"recipients" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"values" jsonb NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "event_participants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"ticket_id" text NOT NULL,
	"user_id" uuid,
	"full_name" text NOT NULL,
	"kind" text NOT NULL,
	"person_key" text NOT NULL,
	"state" text NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "event_participants_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"held_until" timestamp(3) with time zone,
	"payment_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"end_cause" text,
	"end_reason" text DEFAULT '' NOT NULL,
	"ended_by" uuid,
	"reminded_at" timestamp(3) with time zone,
	CONSTRAINT "event_participants_kind" CHECK ("event_participants"."kind" in ('pupil', 'parent', 'teacher', 'psychologist', 'guest')),
	CONSTRAINT "event_participants_state" CHECK ("event_participants"."state" in ('registered', 'unpaid', 'waiting', 'offered', 'cancelled', 'lapsed')),
	CONSTRAINT "event_participants_holds" CHECK (("event_participants"."state" in ('unpaid', 'offered')) = ("event_participants"."held_until" is not null)),
	CONSTRAINT "event_participants_ended" CHECK (("event_participants"."state" in ('cancelled', 'lapsed')) = ("event_participants"."ended_at" is not null)
        and ("event_participants"."ended_at" is null) = ("event_participants"."end_cause" is null))
);
--> statement-breakpoint
CREATE TABLE "event_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"ticket_id" text NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"language" text NOT NULL,
	"school_id" text,
	"workplace" text DEFAULT '' NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"section_id" text DEFAULT '' NOT NULL,
	"region_id" text,
	"key" uuid NOT NULL,
	"data_version" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "event_registrations_language" CHECK ("event_registrations"."language" in ('ru', 'kk', 'en'))
);
--> statement-breakpoint
CREATE TABLE "event_sessions" (
	"event_id" uuid NOT NULL,
	"id" text NOT NULL,
	"day" date NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"counts" boolean NOT NULL,
	"is_held" boolean NOT NULL,
	"name_ru" text NOT NULL,
	"name_kk" text NOT NULL,
	"name_en" text NOT NULL,
	CONSTRAINT "event_sessions_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "event_sessions_times" CHECK ("event_sessions"."starts_at" < "event_sessions"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "event_tickets" (
	"event_id" uuid NOT NULL,
	"id" text NOT NULL,
	"role" text NOT NULL,
	"quota" integer,
	"price" integer DEFAULT 0 NOT NULL,
	"is_offered" boolean NOT NULL,
	"position" smallint NOT NULL,
	"name_ru" text NOT NULL,
	"name_kk" text NOT NULL,
	"name_en" text NOT NULL,
	CONSTRAINT "event_tickets_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "event_tickets_role" CHECK ("event_tickets"."role" in ('participant', 'speaker', 'attendee', 'publication')),
	CONSTRAINT "event_tickets_amounts" CHECK ("event_tickets"."price" >= 0 and ("event_tickets"."quota" is null or "event_tickets"."quota" > 0))
);
--> statement-breakpoint
CREATE TABLE "event_times" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"region_id" text,
	CONSTRAINT "event_times_order" CHECK ("event_times"."starts_at" < "event_times"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "event_certificate_issues" (
	"certificate_id" uuid NOT NULL,
	"issue" smallint NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"hours" integer NOT NULL,
	"event_type" text NOT NULL,
	"title" text NOT NULL,
	"city" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"signer" text NOT NULL,
	"signer_position" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"by_id" uuid,
	CONSTRAINT "event_certificate_issues_certificate_id_issue_pk" PRIMARY KEY("certificate_id","issue"),
	CONSTRAINT "event_certificate_issues_language" CHECK ("event_certificate_issues"."language" in ('ru', 'kk', 'en')),
	CONSTRAINT "event_certificate_issues_hours" CHECK ("event_certificate_issues"."hours" > 0)
);
--> statement-breakpoint
CREATE TABLE "event_certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"number" text NOT NULL,
	"issue" smallint NOT NULL,
	"issued_at" timestamp(3) with time zone NOT NULL,
	"withdrawn_at" timestamp(3) with time zone,
	"withdraw_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "event_certificates_withdrawn" CHECK (("event_certificates"."withdrawn_at" is null) = ("event_certificates"."withdraw_reason" = ''))
);
--> statement-breakpoint
CREATE TABLE "event_attendance" (
	"event_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"scan_id" uuid,
	"by_id" uuid,
	CONSTRAINT "event_attendance_participant_id_session_id_pk" PRIMARY KEY("participant_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "event_scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"participant_id" uuid,
	"read" text DEFAULT '' NOT NULL,
	"door" text NOT NULL,
	"device_id" uuid NOT NULL,
	"way" text NOT NULL,
	"judged_by" text NOT NULL,
	"verdict" text NOT NULL,
	"device_at" timestamp(3) with time zone NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"by_id" uuid,
	CONSTRAINT "event_scans_way" CHECK ("event_scans"."way" in ('code', 'name')),
	CONSTRAINT "event_scans_verdict" CHECK ("event_scans"."verdict" in ('admitted', 'again', 'cancelled', 'other-event', 'unknown', 'forged')),
	CONSTRAINT "event_scans_judged" CHECK ("event_scans"."judged_by" in ('network', 'device'))
);
--> statement-breakpoint
CREATE TABLE "event_paper_phases" (
	"event_id" uuid NOT NULL,
	"phase" text NOT NULL,
	"opens_at" timestamp(3) with time zone NOT NULL,
	"closes_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "event_paper_phases_event_id_phase_pk" PRIMARY KEY("event_id","phase"),
	CONSTRAINT "event_paper_phases_phase" CHECK ("event_paper_phases"."phase" in ('submission', 'review', 'decision', 'revision', 'programme')),
	CONSTRAINT "event_paper_phases_order" CHECK ("event_paper_phases"."opens_at" < "event_paper_phases"."closes_at")
);
--> statement-breakpoint
CREATE TABLE "event_paper_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"paper_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"format" text NOT NULL,
	"file_key" text NOT NULL,
	"blind_key" text NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"pages" integer,
	"uploaded_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "event_paper_versions_format" CHECK ("event_paper_versions"."format" in ('docx', 'pdf'))
);
--> statement-breakpoint
CREATE TABLE "event_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"code" text NOT NULL,
	"section_id" text NOT NULL,
	"topic" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"decision" text DEFAULT '' NOT NULL,
	"decided_at" timestamp(3) with time zone,
	"decided_by" uuid,
	"place" integer,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "event_papers_state" CHECK ("event_papers"."state" in ('draft', 'submitted', 'in-review', 'revise', 'accepted', 'refused', 'withdrawn')),
	CONSTRAINT "event_papers_language" CHECK ("event_papers"."language" in ('ru', 'kk', 'en'))
);
--> statement-breakpoint
CREATE TABLE "event_reviewers" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"languages" jsonb NOT NULL,
	"sections" jsonb NOT NULL,
	"workplaces" jsonb NOT NULL,
	"max_papers" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"added_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "event_reviewers_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"paper_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"state" text NOT NULL,
	"scores" jsonb NOT NULL,
	"verdict" text,
	"to_author" text DEFAULT '' NOT NULL,
	"to_editors" text DEFAULT '' NOT NULL,
	"assigned_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "event_reviews_state" CHECK ("event_reviews"."state" in ('assigned', 'done', 'declined')),
	CONSTRAINT "event_reviews_done" CHECK (("event_reviews"."state" = 'done') = ("event_reviews"."verdict" is not null)),
	CONSTRAINT "event_reviews_ended" CHECK (("event_reviews"."state" = 'assigned') = ("event_reviews"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "payment_orders" DROP CONSTRAINT "payment_orders_purpose";--> statement-breakpoint
ALTER TABLE "event_feedback" ADD CONSTRAINT "event_feedback_participant_id_event_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."event_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_feedback" ADD CONSTRAINT "event_feedback_event_id_entries_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_event_id_entries_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_notices" ADD CONSTRAINT "event_notices_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_event_id_entries_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_payment_id_payment_orders_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_ticket" FOREIGN KEY ("event_id","ticket_id") REFERENCES "public"."event_tickets"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_event_id_entries_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_ticket" FOREIGN KEY ("event_id","ticket_id") REFERENCES "public"."event_tickets"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sessions" ADD CONSTRAINT "event_sessions_event_id_entries_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tickets" ADD CONSTRAINT "event_tickets_event_id_entries_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_times" ADD CONSTRAINT "event_times_event_id_entries_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_times" ADD CONSTRAINT "event_times_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_certificate_issues" ADD CONSTRAINT "event_certificate_issues_certificate_id_event_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."event_certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_certificates" ADD CONSTRAINT "event_certificates_event_id_entries_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_certificates" ADD CONSTRAINT "event_certificates_participant_id_event_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."event_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_participant_id_event_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."event_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_scan_id_event_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."event_scans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_session" FOREIGN KEY ("event_id","session_id") REFERENCES "public"."event_sessions"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_scans" ADD CONSTRAINT "event_scans_event_id_entries_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_scans" ADD CONSTRAINT "event_scans_participant_id_event_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."event_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_scans" ADD CONSTRAINT "event_scans_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_paper_phases" ADD CONSTRAINT "event_paper_phases_event_id_entries_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_paper_versions" ADD CONSTRAINT "event_paper_versions_paper_id_event_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."event_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_papers" ADD CONSTRAINT "event_papers_id_event_participants_id_fk" FOREIGN KEY ("id") REFERENCES "public"."event_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_papers" ADD CONSTRAINT "event_papers_event_id_entries_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reviewers" ADD CONSTRAINT "event_reviewers_event_id_entries_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reviewers" ADD CONSTRAINT "event_reviewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reviews" ADD CONSTRAINT "event_reviews_paper_id_event_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."event_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reviews" ADD CONSTRAINT "event_reviews_version_id_event_paper_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."event_paper_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reviews" ADD CONSTRAINT "event_reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_email_codes_of_email" ON "event_email_codes" USING btree ("email","sent_at");--> statement-breakpoint
CREATE INDEX "event_email_codes_from" ON "event_email_codes" USING btree ("address","sent_at");--> statement-breakpoint
CREATE INDEX "event_feedback_of_event" ON "event_feedback" USING btree ("event_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "event_messages_key" ON "event_messages" USING btree ("key");--> statement-breakpoint
CREATE INDEX "event_messages_of_event" ON "event_messages" USING btree ("event_id","at");--> statement-breakpoint
CREATE INDEX "event_notices_waiting" ON "event_notices" USING btree ("at") WHERE sent_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_participants_number" ON "event_participants" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "event_participants_person" ON "event_participants" USING btree ("event_id","person_key") WHERE state in ('registered', 'unpaid', 'offered', 'waiting');--> statement-breakpoint
CREATE UNIQUE INDEX "event_participants_payment" ON "event_participants" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "event_participants_of_registration" ON "event_participants" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "event_participants_of_user" ON "event_participants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_participants_of_ticket" ON "event_participants" USING btree ("event_id","ticket_id","state","number");--> statement-breakpoint
CREATE INDEX "event_participants_held" ON "event_participants" USING btree ("held_until") WHERE held_until is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_key" ON "event_registrations" USING btree ("key");--> statement-breakpoint
CREATE INDEX "event_registrations_of_user" ON "event_registrations" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "event_registrations_of_event" ON "event_registrations" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "event_times_of_start" ON "event_times" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "event_certificates_number" ON "event_certificates" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "event_certificates_of_participant" ON "event_certificates" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "event_certificates_of_event" ON "event_certificates" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "event_attendance_of_session" ON "event_attendance" USING btree ("event_id","session_id","at");--> statement-breakpoint
CREATE INDEX "event_scans_of_session" ON "event_scans" USING btree ("event_id","session_id","at");--> statement-breakpoint
CREATE INDEX "event_scans_of_participant" ON "event_scans" USING btree ("participant_id","session_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "event_paper_versions_number" ON "event_paper_versions" USING btree ("paper_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "event_papers_code" ON "event_papers" USING btree ("event_id","code");--> statement-breakpoint
CREATE INDEX "event_papers_of_event" ON "event_papers" USING btree ("event_id","state");--> statement-breakpoint
CREATE INDEX "event_reviewers_of_user" ON "event_reviewers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_reviews_once" ON "event_reviews" USING btree ("version_id","reviewer_id");--> statement-breakpoint
CREATE INDEX "event_reviews_of_reviewer" ON "event_reviews" USING btree ("reviewer_id","state");--> statement-breakpoint
CREATE INDEX "event_reviews_of_paper" ON "event_reviews" USING btree ("paper_id");--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_purpose" CHECK ("payment_orders"."purpose" in ('school-subscription', 'book', 'event'));