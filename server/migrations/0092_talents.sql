CREATE TABLE "talent_bases" (
	"student_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "talent_bases_student_id_rule_pk" PRIMARY KEY("student_id","rule"),
	CONSTRAINT "talent_bases_rule" CHECK ("talent_bases"."rule" in ('result', 'skill', 'award'))
);
--> statement-breakpoint
CREATE TABLE "talent_consents" (
	"student_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"is_given" boolean NOT NULL,
	"by_id" uuid,
	"given_by" text NOT NULL,
	"text_version" text NOT NULL,
	"text_hash" text NOT NULL,
	"locale" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "talent_consents_student_id_id_pk" PRIMARY KEY("student_id","id")
);
--> statement-breakpoint
CREATE TABLE "talent_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"viewer_id" uuid,
	"purpose" text NOT NULL,
	"filters" jsonb NOT NULL,
	"rows" integer NOT NULL,
	"made_up_name" text NOT NULL,
	"made_up_school" text NOT NULL,
	"made_up_grade" smallint,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "talent_exports_rows" CHECK ("talent_exports"."rows" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "talent_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"organiser" text NOT NULL,
	"year" smallint NOT NULL,
	"level" text NOT NULL,
	"status" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"evidence_key" text,
	"evidence_type" text,
	"proposed_by" uuid,
	"proposed_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "talent_facts_kind" CHECK ("talent_facts"."kind" in ('achievement', 'award')),
	CONSTRAINT "talent_facts_level" CHECK ("talent_facts"."level" in ('school', 'district', 'region', 'country', 'international')),
	CONSTRAINT "talent_facts_status" CHECK ("talent_facts"."status" in ('winner', 'finalist', 'participant')),
	CONSTRAINT "talent_facts_state" CHECK ("talent_facts"."state" in ('draft', 'waiting', 'verified', 'refused')),
	CONSTRAINT "talent_facts_place" CHECK (("talent_facts"."kind" = 'award') = ("talent_facts"."status" is not null)),
	CONSTRAINT "talent_facts_proved" CHECK ("talent_facts"."state" = 'draft' or "talent_facts"."evidence_key" is not null),
	CONSTRAINT "talent_facts_decided" CHECK (("talent_facts"."state" in ('verified', 'refused')) = ("talent_facts"."decided_at" is not null)),
	CONSTRAINT "talent_facts_reason" CHECK ("talent_facts"."state" <> 'refused' or length("talent_facts"."reason") >= 10)
);
--> statement-breakpoint
CREATE TABLE "talent_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"writer_id" uuid,
	"words" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp(3) with time zone,
	CONSTRAINT "talent_letters_answer" CHECK (("talent_letters"."answered_at" is null) = ("talent_letters"."answer" = ''))
);
--> statement-breakpoint
CREATE TABLE "talent_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"threshold" smallint NOT NULL,
	"is_off" boolean DEFAULT false NOT NULL,
	"title_ru" text NOT NULL,
	"title_kk" text NOT NULL,
	"title_en" text NOT NULL,
	CONSTRAINT "talent_rules_id" CHECK ("talent_rules"."id" in ('result', 'skill', 'award')),
	CONSTRAINT "talent_rules_threshold" CHECK ("talent_rules"."threshold" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "talent_selections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"viewer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "talent_sessions" (
	"session" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"words" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "talent_sessions_purpose" CHECK ("talent_sessions"."purpose" in ('programme', 'school', 'support', 'olympiad', 'other')),
	CONSTRAINT "talent_sessions_words" CHECK ("talent_sessions"."purpose" <> 'other' or length("talent_sessions"."words") >= 10)
);
--> statement-breakpoint
CREATE TABLE "talents" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"scientific_interests" text DEFAULT '' NOT NULL,
	"hobbies" text DEFAULT '' NOT NULL,
	"interests" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"critical" smallint,
	"creative" smallint,
	"communication" smallint,
	"collaboration" smallint,
	"points" smallint GENERATED ALWAYS AS ((coalesce(critical, 0) + coalesce(creative, 0) + coalesce(communication, 0) + coalesce(collaboration, 0))::smallint) STORED NOT NULL,
	"status" text,
	"based_at" timestamp(3) with time zone,
	"consented_at" timestamp(3) with time zone,
	"hidden_at" timestamp(3) with time zone,
	"hidden_by" text,
	"left_at" timestamp(3) with time zone,
	"is_listed" boolean GENERATED ALWAYS AS ((based_at is not null and consented_at is not null and hidden_at is null and left_at is null)) STORED NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "talents_hidden" CHECK (("talents"."hidden_at" is null) = ("talents"."hidden_by" is null)),
	CONSTRAINT "talents_left" CHECK ("talents"."left_at" is null or "talents"."consented_at" is null),
	CONSTRAINT "talents_status" CHECK ("talents"."status" in ('winner', 'finalist', 'participant')),
	CONSTRAINT "talents_percent" CHECK ("talents"."critical" between 0 and 100 and "talents"."creative" between 0 and 100 and "talents"."communication" between 0 and 100 and "talents"."collaboration" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "talent_bases" ADD CONSTRAINT "talent_bases_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_consents" ADD CONSTRAINT "talent_consents_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_consents" ADD CONSTRAINT "talent_consents_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_exports" ADD CONSTRAINT "talent_exports_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_facts" ADD CONSTRAINT "talent_facts_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_facts" ADD CONSTRAINT "talent_facts_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_facts" ADD CONSTRAINT "talent_facts_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_letters" ADD CONSTRAINT "talent_letters_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_letters" ADD CONSTRAINT "talent_letters_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_letters" ADD CONSTRAINT "talent_letters_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_selections" ADD CONSTRAINT "talent_selections_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_sessions" ADD CONSTRAINT "talent_sessions_session_sessions_token_hash_fk" FOREIGN KEY ("session") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talents" ADD CONSTRAINT "talents_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "talent_consents_by" ON "talent_consents" USING btree ("by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "talent_exports_code" ON "talent_exports" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "talent_exports_made_up" ON "talent_exports" USING btree ("made_up_name");--> statement-breakpoint
CREATE INDEX "talent_exports_newest" ON "talent_exports" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "talent_exports_of_viewer" ON "talent_exports" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "talent_facts_of_pupil" ON "talent_facts" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "talent_facts_by_state" ON "talent_facts" USING btree ("state","changed_at","id");--> statement-breakpoint
CREATE INDEX "talent_facts_proposed_by" ON "talent_facts" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "talent_facts_decided_by" ON "talent_facts" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "talent_facts_evidence" ON "talent_facts" USING btree ("evidence_key");--> statement-breakpoint
CREATE INDEX "talent_letters_of_pupil" ON "talent_letters" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "talent_letters_of_writer" ON "talent_letters" USING btree ("writer_id","at","id");--> statement-breakpoint
CREATE INDEX "talent_letters_newest" ON "talent_letters" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "talent_letters_answered_by" ON "talent_letters" USING btree ("answered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "talent_selections_name" ON "talent_selections" USING btree ("viewer_id","name");--> statement-breakpoint
CREATE INDEX "talents_by_points" ON "talents" USING btree ("points","student_id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "talents_by_consent" ON "talents" USING btree ("consented_at","student_id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "views_of_talents" ON "views" USING btree ("at","id") WHERE what in ('talent', 'talent-file');--> statement-breakpoint
CREATE FUNCTION "talents_without_consent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO talent_consents (student_id, id, is_given, by_id, given_by, text_version, text_hash, locale, at)
  SELECT new.student_id, gen_random_uuid(), false, (SELECT id FROM users WHERE id = new.by_id), new.given_by, '', '', new.locale, new.at
  FROM talents WHERE student_id = new.student_id AND consented_at IS NOT NULL;
  UPDATE talents SET consented_at = NULL WHERE student_id = new.student_id AND consented_at IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "talents_without_consent" AFTER INSERT ON "consents" FOR EACH ROW WHEN (NOT new.is_given) EXECUTE FUNCTION "talents_without_consent"();--> statement-breakpoint
CREATE FUNCTION "talent_facts_verified"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.state = 'verified' AND new.state = 'verified'
    AND (old.kind, old.title, old.organiser, old.year, old.level, old.status, old.evidence_key)
      IS DISTINCT FROM (new.kind, new.title, new.organiser, new.year, new.level, new.status, new.evidence_key) THEN
    RAISE EXCEPTION 'a verified fact goes back to verification when it changes' USING ERRCODE = 'check_violation';
  END IF;
  IF new.state IN ('verified', 'refused') AND old.state <> new.state AND new.decided_by = new.proposed_by THEN
    RAISE EXCEPTION 'whoever proposed a fact cannot decide on it' USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "talent_facts_verified" BEFORE UPDATE ON "talent_facts" FOR EACH ROW EXECUTE FUNCTION "talent_facts_verified"();
