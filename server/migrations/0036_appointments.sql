CREATE TABLE "days_off" (
	"host_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "days_off_host_id_id_pk" PRIMARY KEY("host_id","id"),
	CONSTRAINT "days_off_days" CHECK ("days_off"."starts_on" <= "days_off"."ends_on"),
	CONSTRAINT "days_off_reason" CHECK ("days_off"."reason" in ('vacation', 'sick', 'training', 'other'))
);
--> statement-breakpoint
CREATE TABLE "schedule_intervals" (
	"host_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"from_minute" smallint NOT NULL,
	"to_minute" smallint NOT NULL,
	"kind" text NOT NULL,
	"capacity" smallint DEFAULT 1 NOT NULL,
	"subject" text,
	"thread" text DEFAULT '' NOT NULL,
	CONSTRAINT "schedule_intervals_host_id_schedule_id_weekday_from_minute_pk" PRIMARY KEY("host_id","schedule_id","weekday","from_minute"),
	CONSTRAINT "schedule_intervals_weekday" CHECK ("schedule_intervals"."weekday" between 1 and 7),
	CONSTRAINT "schedule_intervals_minutes" CHECK ("schedule_intervals"."from_minute" >= 0 and "schedule_intervals"."from_minute" < "schedule_intervals"."to_minute" and "schedule_intervals"."to_minute" <= 1440),
	CONSTRAINT "schedule_intervals_capacity" CHECK ("schedule_intervals"."capacity" between 1 and 60 and ("schedule_intervals"."kind" <> 'consultation' or "schedule_intervals"."capacity" = 1)),
	CONSTRAINT "schedule_intervals_training" CHECK (("schedule_intervals"."kind" = 'training') = ("schedule_intervals"."subject" is not null)),
	CONSTRAINT "schedule_intervals_kind" CHECK ("schedule_intervals"."kind" in ('consultation', 'testing', 'stage-two', 'training')),
	CONSTRAINT "schedule_intervals_subject" CHECK ("schedule_intervals"."subject" in ('cognitive', 'emotional-intelligence', 'communication-abilities', 'creativity', 'collaboration', 'critical-thinking', 'communication'))
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"host_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"slot_minutes" smallint NOT NULL,
	"pause_minutes" smallint NOT NULL,
	"formats" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "schedules_host_id_id_pk" PRIMARY KEY("host_id","id"),
	CONSTRAINT "schedules_days" CHECK ("schedules"."starts_on" <= "schedules"."ends_on"),
	CONSTRAINT "schedules_minutes" CHECK ("schedules"."slot_minutes" between 10 and 240 and "schedules"."pause_minutes" between 0 and 60),
	CONSTRAINT "schedules_choice" CHECK (cardinality("schedules"."formats") > 0 and cardinality("schedules"."languages") > 0)
);
--> statement-breakpoint
CREATE TABLE "appointment_steps" (
	"student_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"host_id" uuid NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "appointment_steps_student_id_appointment_id_number_pk" PRIMARY KEY("student_id","appointment_id","number")
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"student_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"host_id" uuid NOT NULL,
	"meeting" uuid NOT NULL,
	"seat" smallint NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"format" text NOT NULL,
	"school_id" text,
	"center_id" text,
	"language" text NOT NULL,
	"test_id" text,
	"purpose" text,
	"words" text DEFAULT '' NOT NULL,
	"subject" text,
	"thread" text DEFAULT '' NOT NULL,
	"with_parent" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"held_until" timestamp(3) with time zone,
	"code" text NOT NULL,
	"room" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"came_at" timestamp(3) with time zone,
	"comment" text DEFAULT '' NOT NULL,
	"ended_by" uuid,
	"ended_at" timestamp(3) with time zone,
	"recommendation" text DEFAULT '' NOT NULL,
	"agreed" text[] DEFAULT '{}' NOT NULL,
	"agreed_done" boolean[] DEFAULT '{}' NOT NULL,
	"feedback_mark" smallint,
	"feedback_words" text DEFAULT '' NOT NULL,
	"reminded_day" boolean DEFAULT false NOT NULL,
	"reminded_hour" boolean DEFAULT false NOT NULL,
	CONSTRAINT "appointments_student_id_id_pk" PRIMARY KEY("student_id","id"),
	CONSTRAINT "appointments_kind" CHECK ("appointments"."kind" in ('consultation', 'testing', 'stage-two', 'training')),
	CONSTRAINT "appointments_state" CHECK ("appointments"."state" in ('held', 'requested', 'accepted', 'declined', 'cancelled', 'finished', 'missed', 'lapsed')),
	CONSTRAINT "appointments_format" CHECK ("appointments"."format" in ('online', 'offline')),
	CONSTRAINT "appointments_time" CHECK ("appointments"."starts_at" < "appointments"."ends_at"),
	CONSTRAINT "appointments_seat_number" CHECK ("appointments"."seat" between 1 and 60 and ("appointments"."kind" <> 'consultation' or "appointments"."seat" = 1)),
	CONSTRAINT "appointments_hold" CHECK (("appointments"."state" = 'held') = ("appointments"."held_until" is not null)),
	CONSTRAINT "appointments_end" CHECK (("appointments"."state" in ('held', 'requested', 'accepted')) = ("appointments"."ended_at" is null)),
	CONSTRAINT "appointments_comment" CHECK ("appointments"."state" not in ('declined', 'cancelled', 'finished', 'missed') or length("appointments"."comment") >= 3),
	CONSTRAINT "appointments_feedback" CHECK ("appointments"."feedback_mark" is null or ("appointments"."feedback_mark" between 1 and 5 and "appointments"."state" = 'finished')),
	CONSTRAINT "appointments_agreed" CHECK (cardinality("appointments"."agreed") = cardinality("appointments"."agreed_done"))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_places" (
	"student_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"host_id" uuid NOT NULL,
	"format" text NOT NULL,
	"from_day" text NOT NULL,
	"to_day" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"offered_id" uuid,
	"ended_at" timestamp(3) with time zone,
	"ended_how" text,
	CONSTRAINT "waiting_places_student_id_id_pk" PRIMARY KEY("student_id","id"),
	CONSTRAINT "waiting_places_kind" CHECK ("waiting_places"."kind" in ('consultation', 'testing', 'stage-two', 'training')),
	CONSTRAINT "waiting_places_ended_how" CHECK ("waiting_places"."ended_how" in ('taken', 'left', 'over')),
	CONSTRAINT "waiting_places_end" CHECK (("waiting_places"."ended_at" is null) = ("waiting_places"."ended_how" is null))
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"day" date PRIMARY KEY NOT NULL,
	"name_ru" text NOT NULL,
	"name_kk" text NOT NULL,
	"name_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_access" (
	"staff_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"until" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "meeting_access_staff_id_student_id_pk" PRIMARY KEY("staff_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "days_off" ADD CONSTRAINT "days_off_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_intervals" ADD CONSTRAINT "schedule_intervals_host_id_schedule_id_schedules_host_id_id_fk" FOREIGN KEY ("host_id","schedule_id") REFERENCES "public"."schedules"("host_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_steps" ADD CONSTRAINT "appointment_steps_student_id_appointment_id_appointments_student_id_id_fk" FOREIGN KEY ("student_id","appointment_id") REFERENCES "public"."appointments"("student_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_access" ADD CONSTRAINT "meeting_access_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_access" ADD CONSTRAINT "meeting_access_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "days_off_running" ON "days_off" USING btree ("ends_on","host_id");--> statement-breakpoint
CREATE INDEX "schedules_running" ON "schedules" USING btree ("ends_on","host_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_id" ON "appointments" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_code" ON "appointments" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_seat" ON "appointments" USING btree ("meeting","seat") WHERE state in ('held', 'requested', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_ahead" ON "appointments" USING btree ("student_id","kind") WHERE kind <> 'training' and state in ('held', 'requested', 'accepted');--> statement-breakpoint
CREATE INDEX "appointments_of_pupil" ON "appointments" USING btree ("student_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_of_host" ON "appointments" USING btree ("host_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_of_center" ON "appointments" USING btree ("center_id","starts_at","id") WHERE center_id is not null;--> statement-breakpoint
CREATE INDEX "appointments_taken" ON "appointments" USING btree ("host_id","starts_at","ends_at") WHERE state in ('held', 'requested', 'accepted');--> statement-breakpoint
CREATE INDEX "appointments_held" ON "appointments" USING btree ("held_until") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "appointments_ahead" ON "appointments" USING btree ("starts_at") WHERE state = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_places_one" ON "waiting_places" USING btree ("student_id","kind","host_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "waiting_places_line" ON "waiting_places" USING btree ("host_id","created_at","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "meeting_access_of_pupil" ON "meeting_access" USING btree ("student_id");--> statement-breakpoint
-- Ids beside ranges in one exclusion constraint.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_period" EXCLUDE USING gist ("host_id" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&);
--> statement-breakpoint
ALTER TABLE "schedule_intervals" ADD CONSTRAINT "schedule_intervals_apart" EXCLUDE USING gist ("schedule_id" WITH =, "weekday" WITH =, int4range("from_minute", "to_minute") WITH &&);
--> statement-breakpoint
-- A host has one meeting at a time; several pupils may share it.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_host" EXCLUDE USING gist ("host_id" WITH =, "meeting" WITH <>, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("state" IN ('held', 'requested', 'accepted'));
--> statement-breakpoint
-- A pupil is at one place at a time.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_pupil" EXCLUDE USING gist ("student_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("state" IN ('held', 'requested', 'accepted'));
--> statement-breakpoint
CREATE FUNCTION renew_meeting_access(host uuid, pupil uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE last_end timestamptz;
BEGIN
  SELECT max("ends_at") INTO last_end FROM "appointments"
    WHERE "student_id" = pupil AND "host_id" = host AND "kind" <> 'training' AND "state" IN ('requested', 'accepted', 'finished', 'missed');
  IF last_end IS NULL THEN
    DELETE FROM "meeting_access" WHERE "staff_id" = host AND "student_id" = pupil;
  ELSE
    INSERT INTO "meeting_access" ("staff_id", "student_id", "until") VALUES (host, pupil, last_end + interval '30 days')
      ON CONFLICT ("staff_id", "student_id") DO UPDATE SET "until" = excluded."until";
  END IF;
END $$;
--> statement-breakpoint
-- Whoever meets a pupil sees the pupil, as long as there is such a meeting.
CREATE FUNCTION keep_meeting_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_meeting_access(NEW."host_id", NEW."student_id");
  IF TG_OP = 'UPDATE' AND OLD."host_id" <> NEW."host_id" THEN
    PERFORM renew_meeting_access(OLD."host_id", OLD."student_id");
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "appointments_access_of_new" AFTER INSERT ON "appointments" FOR EACH ROW WHEN (NEW."state" <> 'held' AND NEW."kind" <> 'training') EXECUTE FUNCTION keep_meeting_access();
--> statement-breakpoint
CREATE TRIGGER "appointments_access_of_changed" AFTER UPDATE OF "state", "host_id", "ends_at" ON "appointments" FOR EACH ROW WHEN (NEW."kind" <> 'training') EXECUTE FUNCTION keep_meeting_access();
