CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reset_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hmac" text NOT NULL,
	"address" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "sms_codes_tries" CHECK ("sms_codes"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role_id" smallint NOT NULL,
	"iin" char(12),
	"login" text,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"additional_phone" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"patronymic" text DEFAULT '' NOT NULL,
	"birth_date" date,
	"gender" text,
	"avatar_id" uuid,
	"locale" text DEFAULT 'ru' NOT NULL,
	"iin_differs" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"blocked_at" timestamp(3) with time zone,
	CONSTRAINT "users_gender" CHECK ("users"."gender" in ('male', 'female')),
	CONSTRAINT "users_locale" CHECK ("users"."locale" in ('ru', 'kz', 'en')),
	CONSTRAINT "users_role_known" CHECK ("users"."role_id" between 1 and 13),
	CONSTRAINT "users_iin_digits" CHECK ("users"."iin" ~ '^[0-9]{12}$'),
	CONSTRAINT "users_phone_form" CHECK ("users"."phone" = '' or "users"."phone" ~ '^\+77[0-9]{9}$')
);
--> statement-breakpoint
CREATE TABLE "views" (
	"student_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"viewer_role" smallint NOT NULL,
	"what" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"student_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"item" smallint NOT NULL,
	"seq" integer NOT NULL,
	"value" jsonb,
	"seconds" real NOT NULL,
	"answered_at" timestamp(3) with time zone NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"is_late" boolean DEFAULT false NOT NULL,
	CONSTRAINT "answers_student_id_attempt_id_item_pk" PRIMARY KEY("student_id","attempt_id","item"),
	CONSTRAINT "answers_numbers" CHECK ("answers"."item" >= 0 and "answers"."seq" >= 0 and "answers"."seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "attempt_events" (
	"student_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item" smallint,
	"seconds" real,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "attempt_events_student_id_attempt_id_id_pk" PRIMARY KEY("student_id","attempt_id","id")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"student_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"test_id" text NOT NULL,
	"version" integer NOT NULL,
	"number" smallint NOT NULL,
	"state" text DEFAULT 'started' NOT NULL,
	"locale" text NOT NULL,
	"conditions" text[] DEFAULT '{}' NOT NULL,
	"device_id" text NOT NULL,
	"taken_over_at" timestamp(3) with time zone,
	"started_at" timestamp(3) with time zone NOT NULL,
	"deadline_at" timestamp(3) with time zone NOT NULL,
	"paused_at" timestamp(3) with time zone,
	"seconds_left" integer,
	"pauses" smallint DEFAULT 0 NOT NULL,
	"paused_seconds" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"finish_reason" text,
	"receipt_number" integer,
	"receipt_code" text,
	"scored_at" timestamp(3) with time zone,
	CONSTRAINT "attempts_student_id_id_pk" PRIMARY KEY("student_id","id"),
	CONSTRAINT "attempts_finish" CHECK (("attempts"."state" = 'finished') = ("attempts"."finished_at" is not null)),
	CONSTRAINT "attempts_reason" CHECK (("attempts"."state" = 'finished') = ("attempts"."finish_reason" is not null)),
	CONSTRAINT "attempts_counts" CHECK ("attempts"."number" >= 1 and "attempts"."pauses" >= 0 and "attempts"."paused_seconds" >= 0),
	CONSTRAINT "attempts_state" CHECK ("attempts"."state" in ('started', 'finished')),
	CONSTRAINT "attempts_locale" CHECK ("attempts"."locale" in ('ru', 'kz', 'en')),
	CONSTRAINT "attempts_finish_reason" CHECK ("attempts"."finish_reason" in ('pupil', 'deadline'))
);
--> statement-breakpoint
CREATE TABLE "evaluations" (
	"student_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"item" smallint NOT NULL,
	"evaluator_id" uuid NOT NULL,
	"points" jsonb NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "evaluations_student_id_attempt_id_item_evaluator_id_pk" PRIMARY KEY("student_id","attempt_id","item","evaluator_id")
);
--> statement-breakpoint
CREATE TABLE "norm_groups" (
	"test_id" text NOT NULL,
	"version" integer NOT NULL,
	"locale" text NOT NULL,
	"part" text NOT NULL,
	"counts" jsonb NOT NULL,
	"size" integer NOT NULL,
	"computed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "norm_groups_test_id_version_locale_part_pk" PRIMARY KEY("test_id","version","locale","part"),
	CONSTRAINT "norm_groups_size" CHECK ("norm_groups"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "result_history" (
	"student_id" uuid NOT NULL,
	"result_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"cause" text NOT NULL,
	"actor_id" uuid,
	"scores" jsonb NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "result_history_student_id_result_id_id_pk" PRIMARY KEY("student_id","result_id","id")
);
--> statement-breakpoint
CREATE TABLE "results" (
	"student_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"key_version" integer NOT NULL,
	"scores" jsonb NOT NULL,
	"total_percent" real,
	"is_admitted" boolean NOT NULL,
	"awaits_evaluation" boolean NOT NULL,
	"share_token" text,
	"computed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "results_student_id_id_pk" PRIMARY KEY("student_id","id"),
	CONSTRAINT "results_percent" CHECK ("results"."total_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "test_keys" (
	"test_id" text NOT NULL,
	"version" integer NOT NULL,
	"key_version" integer NOT NULL,
	"key" jsonb NOT NULL,
	"published_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "test_keys_test_id_version_key_version_pk" PRIMARY KEY("test_id","version","key_version")
);
--> statement-breakpoint
CREATE TABLE "test_versions" (
	"test_id" text NOT NULL,
	"version" integer NOT NULL,
	"source_hash" text NOT NULL,
	"content_hash" text NOT NULL,
	"form" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"published_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "test_versions_test_id_version_pk" PRIMARY KEY("test_id","version")
);
--> statement-breakpoint
CREATE TABLE "tests" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"band" text NOT NULL,
	"version" integer NOT NULL,
	"opens_at" timestamp(3) with time zone,
	"closes_at" timestamp(3) with time zone,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "files_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"id" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"hash" text NOT NULL,
	"effective_from" date NOT NULL,
	CONSTRAINT "legal_texts_id_version_language_pk" PRIMARY KEY("id","version","language")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"attachment_key" text,
	"attachment_name" text,
	"state" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp(3) with time zone NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone,
	CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('sms', 'mail')),
	CONSTRAINT "messages_state" CHECK ("messages"."state" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"values" jsonb NOT NULL,
	"link" text,
	"readed" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "notifications_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "centers" (
	"id" text PRIMARY KEY NOT NULL,
	"region_id" text NOT NULL,
	"name_ru" text NOT NULL,
	"name_kk" text NOT NULL,
	"name_en" text NOT NULL,
	"city_ru" text NOT NULL,
	"city_kk" text NOT NULL,
	"city_en" text NOT NULL,
	"address_ru" text NOT NULL,
	"address_kk" text NOT NULL,
	"address_en" text NOT NULL,
	"phone" text NOT NULL,
	"hours" text NOT NULL,
	"languages" text[] NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "districts" (
	"id" text PRIMARY KEY NOT NULL,
	"region_id" text NOT NULL,
	"kato" char(9) NOT NULL,
	"kind" text NOT NULL,
	"name_ru" text NOT NULL,
	"name_kk" text NOT NULL,
	"name_en" text NOT NULL,
	CONSTRAINT "districts_kato_unique" UNIQUE("kato")
);
--> statement-breakpoint
CREATE TABLE "localities" (
	"id" text PRIMARY KEY NOT NULL,
	"district_id" text NOT NULL,
	"is_rural" boolean NOT NULL,
	"name_ru" text NOT NULL,
	"name_kk" text NOT NULL,
	"name_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_loads" (
	"hash" text PRIMARY KEY NOT NULL,
	"loaded_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"id" text PRIMARY KEY NOT NULL,
	"kato" char(9) NOT NULL,
	"name_ru" text NOT NULL,
	"name_kk" text NOT NULL,
	"name_en" text NOT NULL,
	"short_ru" text NOT NULL,
	"short_kk" text NOT NULL,
	"short_en" text NOT NULL,
	"tile_x" real NOT NULL,
	"tile_y" real NOT NULL,
	CONSTRAINT "regions_kato_unique" UNIQUE("kato")
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"id" text PRIMARY KEY NOT NULL,
	"locality_id" text NOT NULL,
	"school_type" text NOT NULL,
	"is_rural" boolean NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"name_ru" text NOT NULL,
	"name_kk" text NOT NULL,
	"name_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"student_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_given" boolean NOT NULL,
	"given_by" text NOT NULL,
	"phone" text NOT NULL,
	"text_version" text NOT NULL,
	"text_hash" text NOT NULL,
	"locale" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "consents_student_id_id_pk" PRIMARY KEY("student_id","id")
);
--> statement-breakpoint
CREATE TABLE "guardians" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"patronymic" text DEFAULT '' NOT NULL,
	"phone" text NOT NULL,
	"additional_phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"confirmed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parent_link_history" (
	"link_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "parent_link_history_link_id_id_pk" PRIMARY KEY("link_id","id")
);
--> statement-breakpoint
CREATE TABLE "parent_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid NOT NULL,
	"student_id" uuid,
	"iin" text NOT NULL,
	"state" text DEFAULT 'awaiting' NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"decided_at" timestamp(3) with time zone,
	CONSTRAINT "parent_links_state" CHECK ("parent_links"."state" in ('awaiting', 'confirmed', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "photo_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"file_id" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"decided_at" timestamp(3) with time zone,
	"decided_by" uuid,
	"is_accepted" boolean,
	"comment" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text,
	"center_id" text,
	"position_ru" text DEFAULT '' NOT NULL,
	"position_kk" text DEFAULT '' NOT NULL,
	"position_en" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "students" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text,
	"grade" smallint,
	"grade_letter" text DEFAULT '' NOT NULL,
	"education_language" text,
	"test_language" text,
	"school_profile" text DEFAULT 'none' NOT NULL,
	"education_status" smallint DEFAULT 0 NOT NULL,
	"photo_state" text DEFAULT 'none' NOT NULL,
	"photo_decided_at" timestamp(3) with time zone,
	"signed_up_at" timestamp(3) with time zone,
	"extra_time_by" uuid,
	"extra_time_at" timestamp(3) with time zone,
	"testing_place" text,
	"center_id" text,
	CONSTRAINT "students_grade" CHECK ("students"."grade" between 1 and 11),
	CONSTRAINT "students_photo_state" CHECK ("students"."photo_state" in ('none', 'accepted', 'awaiting-staff', 'refused')),
	CONSTRAINT "students_testing_place" CHECK ("students"."testing_place" in ('online', 'center')),
	CONSTRAINT "students_extra_time" CHECK (("students"."extra_time_by" is null) = ("students"."extra_time_at" is null))
);
--> statement-breakpoint
ALTER TABLE "reset_links" ADD CONSTRAINT "reset_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_student_id_attempt_id_attempts_student_id_id_fk" FOREIGN KEY ("student_id","attempt_id") REFERENCES "public"."attempts"("student_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_history" ADD CONSTRAINT "result_history_student_id_result_id_results_student_id_id_fk" FOREIGN KEY ("student_id","result_id") REFERENCES "public"."results"("student_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_student_id_attempt_id_attempts_student_id_id_fk" FOREIGN KEY ("student_id","attempt_id") REFERENCES "public"."attempts"("student_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_keys" ADD CONSTRAINT "test_keys_test_id_version_test_versions_test_id_version_fk" FOREIGN KEY ("test_id","version") REFERENCES "public"."test_versions"("test_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_versions" ADD CONSTRAINT "test_versions_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centers" ADD CONSTRAINT "centers_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "districts" ADD CONSTRAINT "districts_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "localities" ADD CONSTRAINT "localities_district_id_districts_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."districts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_locality_id_localities_id_fk" FOREIGN KEY ("locality_id") REFERENCES "public"."localities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_links" ADD CONSTRAINT "parent_links_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_links" ADD CONSTRAINT "parent_links_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_checks" ADD CONSTRAINT "photo_checks_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_checks" ADD CONSTRAINT "photo_checks_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_extra_time_by_users_id_fk" FOREIGN KEY ("extra_time_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reset_links_user" ON "reset_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reset_links_expiry" ON "reset_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_codes_phone" ON "sms_codes" USING btree ("phone","sent_at");--> statement-breakpoint
CREATE INDEX "sms_codes_address" ON "sms_codes" USING btree ("address","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_iin" ON "users" USING btree ("iin");--> statement-breakpoint
CREATE UNIQUE INDEX "users_login" ON "users" USING btree ("login");--> statement-breakpoint
CREATE UNIQUE INDEX "users_staff_email" ON "users" USING btree ("email") WHERE role_id in (3, 4, 9, 10) and email <> '';--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_avatar" ON "users" USING btree ("avatar_id") WHERE avatar_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "views_key" ON "views" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "attempts_id" ON "attempts" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_live" ON "attempts" USING btree ("student_id","test_id") WHERE state = 'started';--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_number" ON "attempts" USING btree ("student_id","test_id","number");--> statement-breakpoint
CREATE INDEX "attempts_due" ON "attempts" USING btree ("deadline_at") WHERE state = 'started';--> statement-breakpoint
CREATE INDEX "attempts_unscored" ON "attempts" USING btree ("finished_at") WHERE state = 'finished' and scored_at is null;--> statement-breakpoint
CREATE INDEX "attempts_finished" ON "attempts" USING btree ("finished_at" DESC NULLS LAST) WHERE state = 'finished';--> statement-breakpoint
CREATE INDEX "results_id" ON "results" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "results_attempt" ON "results" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "results_key" ON "results" USING btree ("key_version");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("state","next_at");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "districts_region" ON "districts" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX "localities_district" ON "localities" USING btree ("district_id");--> statement-breakpoint
CREATE INDEX "schools_locality" ON "schools" USING btree ("locality_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parent_links_pair" ON "parent_links" USING btree ("parent_id","iin");--> statement-breakpoint
CREATE INDEX "parent_links_student" ON "parent_links" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "parent_links_unclaimed" ON "parent_links" USING btree ("iin") WHERE student_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "photo_checks_open" ON "photo_checks" USING btree ("student_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "photo_checks_file" ON "photo_checks" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "photo_checks_waiting" ON "photo_checks" USING btree ("created_at") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "students_school" ON "students" USING btree ("school_id");