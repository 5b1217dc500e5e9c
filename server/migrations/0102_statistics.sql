CREATE TABLE "counted_facts" (
	"subject_id" uuid NOT NULL,
	"measure" text NOT NULL,
	"day" date NOT NULL,
	"school_id" text,
	"district_id" text,
	"region_id" text,
	"center_id" text,
	CONSTRAINT "counted_facts_subject_id_measure_pk" PRIMARY KEY("subject_id","measure"),
	CONSTRAINT "counted_facts_measure" CHECK ("counted_facts"."measure" in ('center-sign-ups', 'center-completions', 'consultations-center', 'consultations-school', 'consultations-kindergarten', 'preschoolers', 'users', 'parents', 'trainers', 'psychologists', 'psychologists-trained-kk', 'psychologists-trained-ru'))
);
--> statement-breakpoint
CREATE TABLE "pupil_seasons" (
	"student_id" uuid NOT NULL,
	"season" smallint NOT NULL,
	"school_id" text,
	"district_id" text,
	"region_id" text,
	"language" text,
	"age" smallint,
	"gender" text,
	"is_rural" boolean,
	"device" text,
	"first_started_at" timestamp(3) with time zone,
	"first_attempt_id" uuid,
	"is_placed" boolean DEFAULT false NOT NULL,
	"registered" date,
	"step_1_started" date,
	"step_1_finished" date,
	"invited" date,
	"came" date,
	"step_2_passed" date,
	"career_started" date,
	"career_finished" date,
	CONSTRAINT "pupil_seasons_student_id_season_pk" PRIMARY KEY("student_id","season"),
	CONSTRAINT "pupil_seasons_language" CHECK ("pupil_seasons"."language" in ('ru', 'kk', 'en')),
	CONSTRAINT "pupil_seasons_device" CHECK ("pupil_seasons"."device" in ('phone', 'tablet', 'computer'))
);
--> statement-breakpoint
CREATE TABLE "statistics_audits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"pupils" integer NOT NULL,
	"subjects" integer NOT NULL,
	"sums" integer NOT NULL,
	"records" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_changes" (
	"measure" text NOT NULL,
	"day" date NOT NULL,
	"school_id" text,
	"district_id" text,
	"region_id" text,
	"language" text,
	"age" smallint,
	"gender" text,
	"is_rural" boolean,
	"device" text,
	"difference" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_details" (
	"level" smallint NOT NULL,
	"place_id" text NOT NULL,
	"grain" smallint NOT NULL,
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"language" text,
	"age" smallint,
	"gender" text,
	"is_rural" boolean,
	"device" text,
	"total" integer NOT NULL,
	CONSTRAINT "statistics_details_key" UNIQUE NULLS NOT DISTINCT("level","place_id","grain","day","measure","language","age","gender","is_rural","device")
);
--> statement-breakpoint
CREATE TABLE "statistics_sums" (
	"level" smallint NOT NULL,
	"place_id" text NOT NULL,
	"grain" smallint NOT NULL,
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"ru" integer DEFAULT 0 NOT NULL,
	"kk" integer DEFAULT 0 NOT NULL,
	"en" integer DEFAULT 0 NOT NULL,
	"male" integer DEFAULT 0 NOT NULL,
	"female" integer DEFAULT 0 NOT NULL,
	"rural" integer DEFAULT 0 NOT NULL,
	"urban" integer DEFAULT 0 NOT NULL,
	"phone" integer DEFAULT 0 NOT NULL,
	"tablet" integer DEFAULT 0 NOT NULL,
	"computer" integer DEFAULT 0 NOT NULL,
	"age_5" integer DEFAULT 0 NOT NULL,
	"age_6" integer DEFAULT 0 NOT NULL,
	"age_7" integer DEFAULT 0 NOT NULL,
	"age_8" integer DEFAULT 0 NOT NULL,
	"age_9" integer DEFAULT 0 NOT NULL,
	"age_10" integer DEFAULT 0 NOT NULL,
	"age_11" integer DEFAULT 0 NOT NULL,
	"age_12" integer DEFAULT 0 NOT NULL,
	"age_13" integer DEFAULT 0 NOT NULL,
	"age_14" integer DEFAULT 0 NOT NULL,
	"age_15" integer DEFAULT 0 NOT NULL,
	"age_16" integer DEFAULT 0 NOT NULL,
	"age_17" integer DEFAULT 0 NOT NULL,
	"age_18" integer DEFAULT 0 NOT NULL,
	"age_19" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "statistics_sums_level_place_id_grain_day_measure_pk" PRIMARY KEY("level","place_id","grain","day","measure"),
	CONSTRAINT "statistics_sums_level" CHECK ("statistics_sums"."level" between 1 and 4),
	CONSTRAINT "statistics_sums_grain" CHECK ("statistics_sums"."grain" in (1, 10, 30))
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "oversees_country" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "sees_names" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "device_kind" text;--> statement-breakpoint
ALTER TABLE "pupil_seasons" ADD CONSTRAINT "pupil_seasons_pupil" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counted_facts_of_school" ON "counted_facts" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "pupil_seasons_of_place" ON "pupil_seasons" USING btree ("district_id","school_id","season");--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_device_kind" CHECK ("attempts"."device_kind" in ('phone', 'tablet', 'computer'));--> statement-breakpoint
ALTER TABLE "pupil_seasons" SET (fillfactor = 75);--> statement-breakpoint
ALTER TABLE "statistics_sums" SET (fillfactor = 75);--> statement-breakpoint
ALTER TABLE "statistics_details" SET (fillfactor = 75);--> statement-breakpoint
-- Emptied all day long: readers go through what is left, so what was taken must not lie about.
ALTER TABLE "statistics_changes" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);--> statement-breakpoint
-- The day in Kazakhstan, which has one offset all year.
CREATE FUNCTION "statistics_day"("at" timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT ("at" AT TIME ZONE 'UTC' + interval '5 hours')::date $$;--> statement-breakpoint
-- First year of the season of a day; a season begins in August.
CREATE FUNCTION "statistics_season"("day" date) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT extract(year FROM "day" - interval '7 months')::smallint $$;--> statement-breakpoint
CREATE VIEW "school_places" AS
SELECT "schools"."id" AS "school_id", "localities"."district_id", "districts"."region_id", "schools"."is_rural"
FROM "schools" JOIN "localities" ON "localities"."id" = "schools"."locality_id" JOIN "districts" ON "districts"."id" = "localities"."district_id";--> statement-breakpoint
CREATE VIEW "pupil_places" AS
SELECT "students"."student_id", "students"."school_id", "localities"."district_id", "districts"."region_id", "schools"."is_rural",
	CASE "students"."test_language" WHEN 'kz' THEN 'kk' ELSE "students"."test_language" END AS "language", "users"."birth_date", "users"."gender", "students"."signed_up_at"
FROM "students" JOIN "users" ON "users"."id" = "students"."student_id" LEFT JOIN "schools" ON "schools"."id" = "students"."school_id" LEFT JOIN "localities" ON "localities"."id" = "schools"."locality_id" LEFT JOIN "districts" ON "districts"."id" = "localities"."district_id";--> statement-breakpoint
CREATE FUNCTION "statistics_age"("season" smallint, "born" date) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT extract(year FROM age(make_date("season", 9, 1)::timestamp, "born"::timestamp))::smallint $$;--> statement-breakpoint
-- What pupils have done, one row for each event that a measure counts.
CREATE VIEW "pupil_events" AS
SELECT "student_id", 'registered' AS "measure", "statistics_day"("signed_up_at") AS "day" FROM "students" WHERE "signed_up_at" IS NOT NULL
UNION ALL
SELECT "attempts"."student_id", CASE "tests"."kind" WHEN 'ability' THEN 'step-1-started' ELSE 'career-started' END, "statistics_day"("attempts"."started_at")
FROM "attempts" JOIN "tests" ON "tests"."id" = "attempts"."test_id" WHERE "tests"."kind" IN ('ability', 'guidance')
UNION ALL
SELECT "attempts"."student_id", CASE "tests"."kind" WHEN 'ability' THEN 'step-1-finished' ELSE 'career-finished' END, "statistics_day"("attempts"."finished_at")
FROM "attempts" JOIN "tests" ON "tests"."id" = "attempts"."test_id" WHERE "tests"."kind" IN ('ability', 'guidance') AND "attempts"."state" = 'finished'
UNION ALL
SELECT "student_id", 'invited', "statistics_day"("at") FROM "invitations" WHERE "ended_at" IS NULL
UNION ALL
-- A correction may lead on without a step of its own: then the newest step tells the day.
SELECT "invitations"."student_id", 'came', "step"."day"
FROM "invitations" CROSS JOIN LATERAL (
	SELECT "stage_steps"."day" FROM "stage_steps" WHERE "stage_steps"."student_id" = "invitations"."student_id" AND "stage_steps"."invitation_id" = "invitations"."id"
	ORDER BY "stage_steps"."state" = 'came' DESC, "stage_steps"."number" DESC LIMIT 1
) "step" WHERE "invitations"."ended_at" IS NULL AND "invitations"."state" IN ('came', 'passed', 'not-passed') AND "step"."day" IS NOT NULL
UNION ALL
SELECT "invitations"."student_id", 'step-2-passed', "step"."day"
FROM "invitations" CROSS JOIN LATERAL (
	SELECT "stage_steps"."day" FROM "stage_steps" WHERE "stage_steps"."student_id" = "invitations"."student_id" AND "stage_steps"."invitation_id" = "invitations"."id"
	ORDER BY "stage_steps"."number" DESC LIMIT 1
) "step" WHERE "invitations"."ended_at" IS NULL AND "invitations"."state" = 'passed' AND "step"."day" IS NOT NULL;--> statement-breakpoint
-- What `pupil_seasons` has to hold, from its sources.
CREATE VIEW "pupil_season_facts" AS
SELECT "counted"."student_id", "counted"."season", "pupil"."school_id", "pupil"."district_id", "pupil"."region_id", coalesce("first"."language", "pupil"."language") AS "language",
	"statistics_age"("counted"."season", "pupil"."birth_date") AS "age", "pupil"."gender", "pupil"."is_rural", "first"."device_kind" AS "device", "first"."started_at" AS "first_started_at", "first"."id" AS "first_attempt_id",
	"counted"."registered", "counted"."step_1_started", "counted"."step_1_finished", "counted"."invited", "counted"."came", "counted"."step_2_passed", "counted"."career_started", "counted"."career_finished"
FROM (
	SELECT "student_id", "statistics_season"("day") AS "season",
		min("day") FILTER (WHERE "measure" = 'registered') AS "registered", min("day") FILTER (WHERE "measure" = 'step-1-started') AS "step_1_started", min("day") FILTER (WHERE "measure" = 'step-1-finished') AS "step_1_finished",
		min("day") FILTER (WHERE "measure" = 'invited') AS "invited", min("day") FILTER (WHERE "measure" = 'came') AS "came", min("day") FILTER (WHERE "measure" = 'step-2-passed') AS "step_2_passed",
		min("day") FILTER (WHERE "measure" = 'career-started') AS "career_started", min("day") FILTER (WHERE "measure" = 'career-finished') AS "career_finished"
	FROM "pupil_events" GROUP BY "student_id", "statistics_season"("day")
) "counted"
JOIN "pupil_places" "pupil" ON "pupil"."student_id" = "counted"."student_id"
LEFT JOIN LATERAL (
	SELECT "attempts"."id", "attempts"."started_at", CASE "attempts"."locale" WHEN 'kz' THEN 'kk' ELSE "attempts"."locale" END AS "language", "attempts"."device_kind"
	FROM "attempts" WHERE "attempts"."student_id" = "counted"."student_id" AND "statistics_season"("statistics_day"("attempts"."started_at")) = "counted"."season" ORDER BY "attempts"."started_at", "attempts"."id" LIMIT 1
) "first" ON true;--> statement-breakpoint
-- What `counted_facts` has to hold, from its sources.
CREATE VIEW "countable_facts" AS
SELECT "appointments"."id" AS "subject_id", "counted"."measure", "counted"."day", "appointments"."school_id", "school_places"."district_id", coalesce("school_places"."region_id", "centers"."region_id") AS "region_id", "appointments"."center_id"
FROM "appointments" LEFT JOIN "school_places" ON "school_places"."school_id" = "appointments"."school_id" LEFT JOIN "centers" ON "centers"."id" = "appointments"."center_id"
CROSS JOIN LATERAL (VALUES
	('center-sign-ups', "statistics_day"("appointments"."created_at"), "appointments"."center_id" IS NOT NULL AND "appointments"."kind" IN ('testing', 'stage-two') AND "appointments"."state" IN ('requested', 'accepted', 'finished', 'missed')),
	('center-completions', "statistics_day"("appointments"."starts_at"), "appointments"."center_id" IS NOT NULL AND "appointments"."kind" IN ('testing', 'stage-two') AND "appointments"."state" = 'finished'),
	(CASE WHEN "appointments"."center_id" IS NOT NULL THEN 'consultations-center' WHEN "appointments"."school_id" IS NOT NULL THEN 'consultations-school' ELSE 'consultations-kindergarten' END,
		"statistics_day"("appointments"."starts_at"), "appointments"."kind" = 'consultation' AND "appointments"."state" = 'finished')
) "counted"("measure", "day", "counts") WHERE "counted"."counts"
UNION ALL
SELECT "card_sheets"."id", 'preschoolers', "statistics_day"("card_sheets"."finished_at"), "card_sheets"."school_id", "school_places"."district_id", coalesce("school_places"."region_id", "centers"."region_id"), "card_sheets"."center_id"
FROM "card_sheets" LEFT JOIN "school_places" ON "school_places"."school_id" = "card_sheets"."school_id" LEFT JOIN "centers" ON "centers"."id" = "card_sheets"."center_id"
UNION ALL
SELECT "users"."id", "counted"."measure", "counted"."day", "place"."school_id", "school_places"."district_id", coalesce("school_places"."region_id", "centers"."region_id"), "place"."center_id"
FROM "users" LEFT JOIN "students" ON "students"."student_id" = "users"."id" LEFT JOIN "staff" ON "staff"."user_id" = "users"."id"
LEFT JOIN LATERAL (
	SELECT "child"."school_id" FROM "parent_links" JOIN "students" "child" ON "child"."student_id" = "parent_links"."student_id"
	WHERE "users"."role_id" = 2 AND "parent_links"."parent_id" = "users"."id" AND "parent_links"."state" = 'confirmed' ORDER BY "parent_links"."decided_at", "parent_links"."id" LIMIT 1
) "family" ON true
LEFT JOIN LATERAL (
	SELECT min("statistics_day"("event_certificates"."issued_at")) FILTER (WHERE "event_certificate_issues"."language" = 'kk') AS "kk", min("statistics_day"("event_certificates"."issued_at")) FILTER (WHERE "event_certificate_issues"."language" = 'ru') AS "ru"
	FROM "event_participants" JOIN "event_certificates" ON "event_certificates"."participant_id" = "event_participants"."id" AND "event_certificates"."withdrawn_at" IS NULL
	JOIN "event_certificate_issues" ON "event_certificate_issues"."certificate_id" = "event_certificates"."id" AND "event_certificate_issues"."issue" = "event_certificates"."issue"
	WHERE "users"."role_id" IN (3, 4, 10) AND "event_participants"."user_id" = "users"."id" AND "event_certificate_issues"."event_type" IN ('training', 'course')
) "trained" ON true
CROSS JOIN LATERAL (SELECT coalesce("students"."school_id", "staff"."school_id", "family"."school_id") AS "school_id", "staff"."center_id") "place"
LEFT JOIN "school_places" ON "school_places"."school_id" = "place"."school_id" LEFT JOIN "centers" ON "centers"."id" = "place"."center_id"
CROSS JOIN LATERAL (VALUES
	('users', "statistics_day"("users"."created_at")),
	(CASE WHEN "users"."role_id" = 2 THEN 'parents' WHEN "users"."role_id" = 9 THEN 'trainers' WHEN "users"."role_id" IN (3, 4, 10) THEN 'psychologists' END, "statistics_day"("users"."created_at")),
	('psychologists-trained-kk', "trained"."kk"), ('psychologists-trained-ru', "trained"."ru")
) "counted"("measure", "day") WHERE "users"."blocked_at" IS NULL AND "counted"."measure" IS NOT NULL AND "counted"."day" IS NOT NULL;--> statement-breakpoint
-- The rows of `pupil_seasons` as counts: one for each measure that was met.
CREATE FUNCTION "pupil_seasons_write_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "statistics_changes" ("measure", "day", "school_id", "district_id", "region_id", "language", "age", "gender", "is_rural", "device", "difference")
		SELECT "met"."measure", "met"."day", "school_id", "district_id", "region_id", "language", "age", "gender", "is_rural", "device", count(*)
		FROM "new_rows" CROSS JOIN LATERAL (VALUES
			('registered', "registered"), ('step-1-started', "step_1_started"), ('step-1-finished', "step_1_finished"), ('invited', "invited"), ('came', "came"), ('step-2-passed', "step_2_passed"), ('career-started', "career_started"), ('career-finished', "career_finished")
		) "met"("measure", "day") WHERE "is_placed" AND "met"."day" IS NOT NULL
		GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "statistics_changes" ("measure", "day", "school_id", "district_id", "region_id", "language", "age", "gender", "is_rural", "device", "difference")
		SELECT "met"."measure", "met"."day", "school_id", "district_id", "region_id", "language", "age", "gender", "is_rural", "device", -count(*)
		FROM "old_rows" CROSS JOIN LATERAL (VALUES
			('registered', "registered"), ('step-1-started', "step_1_started"), ('step-1-finished', "step_1_finished"), ('invited', "invited"), ('came', "came"), ('step-2-passed', "step_2_passed"), ('career-started', "career_started"), ('career-finished', "career_finished")
		) "met"("measure", "day") WHERE "is_placed" AND "met"."day" IS NOT NULL
		GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
	ELSE
		-- Without a join of old and new rows: it would be planned for the few rows of the first call. What has not changed cancels out.
		INSERT INTO "statistics_changes" ("measure", "day", "school_id", "district_id", "region_id", "language", "age", "gender", "is_rural", "device", "difference")
		SELECT "met"."measure", "met"."day", "school_id", "district_id", "region_id", "language", "age", "gender", "is_rural", "device", sum("sign")
		FROM (SELECT 1 AS "sign", * FROM "new_rows" WHERE "is_placed" UNION ALL SELECT -1, * FROM "old_rows" WHERE "is_placed") "both_rows" CROSS JOIN LATERAL (VALUES
			('registered', "registered"), ('step-1-started', "step_1_started"), ('step-1-finished', "step_1_finished"), ('invited', "invited"), ('came', "came"), ('step-2-passed', "step_2_passed"), ('career-started', "career_started"), ('career-finished', "career_finished")
		) "met"("measure", "day") WHERE "met"."day" IS NOT NULL
		GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 HAVING sum("sign") <> 0;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "pupil_seasons_changes_of_new" AFTER INSERT ON "pupil_seasons" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "pupil_seasons_write_changes"();--> statement-breakpoint
CREATE TRIGGER "pupil_seasons_changes" AFTER UPDATE ON "pupil_seasons" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "pupil_seasons_write_changes"();--> statement-breakpoint
CREATE TRIGGER "pupil_seasons_changes_of_gone" AFTER DELETE ON "pupil_seasons" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "pupil_seasons_write_changes"();--> statement-breakpoint
CREATE FUNCTION "counted_facts_write_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "statistics_changes" ("measure", "day", "school_id", "district_id", "region_id", "difference") SELECT "measure", "day", "school_id", "district_id", "region_id", count(*) FROM "new_rows" GROUP BY 1, 2, 3, 4, 5;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO "statistics_changes" ("measure", "day", "school_id", "district_id", "region_id", "difference") SELECT "measure", "day", "school_id", "district_id", "region_id", -count(*) FROM "old_rows" GROUP BY 1, 2, 3, 4, 5;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "counted_facts_changes_of_new" AFTER INSERT ON "counted_facts" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "counted_facts_write_changes"();--> statement-breakpoint
CREATE TRIGGER "counted_facts_changes" AFTER UPDATE ON "counted_facts" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "counted_facts_write_changes"();--> statement-breakpoint
CREATE TRIGGER "counted_facts_changes_of_gone" AFTER DELETE ON "counted_facts" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "counted_facts_write_changes"();--> statement-breakpoint
-- Counts pupils anew from the sources. A row is there and locked before the sources are read: of two changes at once the later one waits here, and its next statement sees the other.
CREATE FUNCTION "pupil_seasons_recount"("pupils" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "pupil_seasons" ("student_id", "season")
	SELECT "student_id", "season" FROM (
		SELECT "student_id", "statistics_season"("statistics_day"(now())) AS "season" FROM "students" WHERE "student_id" = ANY ("pupils")
		UNION SELECT "asked", "statistics_season"("events"."day") FROM unnest("pupils") "asked" CROSS JOIN LATERAL (SELECT "day" FROM "pupil_events" WHERE "pupil_events"."student_id" = "asked" AND "day" IS NOT NULL OFFSET 0) "events"
	) "seasons" WHERE EXISTS (SELECT FROM "users" WHERE "users"."id" = "seasons"."student_id") ORDER BY "student_id", "season"
	ON CONFLICT DO NOTHING;
	PERFORM FROM "pupil_seasons" WHERE "student_id" = ANY ("pupils") ORDER BY "student_id", "season" FOR UPDATE;
	UPDATE "pupil_seasons" "row" SET ("school_id", "district_id", "region_id", "language", "age", "gender", "is_rural", "device", "first_started_at", "first_attempt_id", "is_placed", "registered", "step_1_started", "step_1_finished", "invited", "came", "step_2_passed", "career_started", "career_finished")
		= ("now"."school_id", "now"."district_id", "now"."region_id", "now"."language", "now"."age", "now"."gender", "now"."is_rural", "now"."device", "now"."first_started_at", "now"."first_attempt_id", true, "now"."registered", "now"."step_1_started", "now"."step_1_finished", "now"."invited", "now"."came", "now"."step_2_passed", "now"."career_started", "now"."career_finished")
	FROM (
		SELECT "kept"."student_id", "kept"."season", "pupil"."school_id", "pupil"."district_id", "pupil"."region_id", coalesce("facts"."language", "pupil"."language") AS "language", "statistics_age"("kept"."season", "pupil"."birth_date") AS "age", "pupil"."gender", "pupil"."is_rural", "facts"."device", "facts"."first_started_at", "facts"."first_attempt_id",
			"facts"."registered", "facts"."step_1_started", "facts"."step_1_finished", "facts"."invited", "facts"."came", "facts"."step_2_passed", "facts"."career_started", "facts"."career_finished"
		FROM unnest("pupils") "asked" JOIN "pupil_seasons" "kept" ON "kept"."student_id" = "asked" JOIN "pupil_places" "pupil" ON "pupil"."student_id" = "kept"."student_id"
		-- One pupil after another: for all at once the database has chosen plans that compare each with each.
		LEFT JOIN LATERAL (SELECT * FROM "pupil_season_facts" WHERE "pupil_season_facts"."student_id" = "kept"."student_id" AND "pupil_season_facts"."season" = "kept"."season" OFFSET 0) "facts" ON true
	) "now"
	WHERE "row"."student_id" = "now"."student_id" AND "row"."season" = "now"."season";
END
$$;--> statement-breakpoint
-- Fills in place and person of rows that a first attempt of the season has just made.
CREATE FUNCTION "pupil_seasons_place"("pupils" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "pupil_seasons" "row" SET "school_id" = "pupil"."school_id", "district_id" = "pupil"."district_id", "region_id" = "pupil"."region_id", "language" = coalesce("row"."language", "pupil"."language"), "age" = "statistics_age"("row"."season", "pupil"."birth_date"), "gender" = "pupil"."gender", "is_rural" = "pupil"."is_rural", "is_placed" = true
	FROM "pupil_places" "pupil" WHERE "pupil"."student_id" = "row"."student_id" AND "row"."student_id" = ANY ("pupils") AND NOT "row"."is_placed";
END
$$;--> statement-breakpoint
CREATE FUNCTION "attempts_count_begun"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	fresh uuid[];
BEGIN
	WITH "written" AS (
		INSERT INTO "pupil_seasons" AS "row" ("student_id", "season", "language", "device", "first_started_at", "first_attempt_id", "step_1_started", "career_started", "step_1_finished", "career_finished")
		SELECT "student_id", "season", (array_agg("language" ORDER BY "started_at", "id"))[1], (array_agg("device_kind" ORDER BY "started_at", "id"))[1], min("started_at"), (array_agg("id" ORDER BY "started_at", "id"))[1],
			min("day") FILTER (WHERE "kind" = 'ability'), min("day") FILTER (WHERE "kind" = 'guidance'), min("end_day") FILTER (WHERE "kind" = 'ability'), min("end_day") FILTER (WHERE "kind" = 'guidance')
		FROM (
			SELECT "new_rows"."student_id", "new_rows"."id", "new_rows"."started_at", "new_rows"."device_kind", CASE "new_rows"."locale" WHEN 'kz' THEN 'kk' ELSE "new_rows"."locale" END AS "language", "tests"."kind",
				"statistics_day"("new_rows"."started_at") AS "day", "statistics_season"("statistics_day"("new_rows"."started_at")) AS "season",
				CASE WHEN "statistics_season"("statistics_day"("new_rows"."finished_at")) = "statistics_season"("statistics_day"("new_rows"."started_at")) THEN "statistics_day"("new_rows"."finished_at") END AS "end_day"
			FROM "new_rows" JOIN "tests" ON "tests"."id" = "new_rows"."test_id"
		) "begun" GROUP BY "student_id", "season" ORDER BY "student_id", "season"
		ON CONFLICT ("student_id", "season") DO UPDATE SET
			"language" = CASE WHEN "row"."first_started_at" IS NULL OR (excluded."first_started_at", excluded."first_attempt_id") < ("row"."first_started_at", "row"."first_attempt_id") THEN excluded."language" ELSE "row"."language" END,
			"device" = CASE WHEN "row"."first_started_at" IS NULL OR (excluded."first_started_at", excluded."first_attempt_id") < ("row"."first_started_at", "row"."first_attempt_id") THEN excluded."device" ELSE "row"."device" END,
			"first_attempt_id" = CASE WHEN "row"."first_started_at" IS NULL OR (excluded."first_started_at", excluded."first_attempt_id") < ("row"."first_started_at", "row"."first_attempt_id") THEN excluded."first_attempt_id" ELSE "row"."first_attempt_id" END,
			"first_started_at" = least("row"."first_started_at", excluded."first_started_at"),
			"step_1_started" = least("row"."step_1_started", excluded."step_1_started"), "career_started" = least("row"."career_started", excluded."career_started"),
			"step_1_finished" = least("row"."step_1_finished", excluded."step_1_finished"), "career_finished" = least("row"."career_finished", excluded."career_finished")
		RETURNING "row"."student_id", "row"."is_placed"
	) SELECT array_agg("student_id") FILTER (WHERE NOT "is_placed") INTO fresh FROM "written";
	IF fresh IS NOT NULL THEN
		PERFORM "pupil_seasons_place"(fresh);
	END IF;
	-- Stored when it was long over, in another season than it began: only old data is.
	IF EXISTS (SELECT FROM "new_rows" WHERE "statistics_season"("statistics_day"("finished_at")) <> "statistics_season"("statistics_day"("started_at"))) THEN
		PERFORM "pupil_seasons_recount"(ARRAY(SELECT DISTINCT "student_id" FROM "new_rows"));
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- An answer, a pause or a count of the result changes nothing here, and is seen to in two looks.
CREATE FUNCTION "attempts_count_ended"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	fresh uuid[];
BEGIN
	IF EXISTS (SELECT FROM "old_rows" WHERE "state" = 'started') AND EXISTS (SELECT FROM "new_rows" WHERE "state" = 'finished') THEN
		WITH "written" AS (
			INSERT INTO "pupil_seasons" AS "row" ("student_id", "season", "step_1_finished", "career_finished")
			SELECT "student_id", "statistics_season"("day"), min("day") FILTER (WHERE "kind" = 'ability'), min("day") FILTER (WHERE "kind" = 'guidance')
			FROM (
				SELECT "new_rows"."student_id", "tests"."kind", "statistics_day"("new_rows"."finished_at") AS "day"
				FROM "new_rows" JOIN "tests" ON "tests"."id" = "new_rows"."test_id" WHERE "new_rows"."state" = 'finished' AND "tests"."kind" IN ('ability', 'guidance')
			) "ended" GROUP BY 1, 2 ORDER BY 1, 2
			ON CONFLICT ("student_id", "season") DO UPDATE SET "step_1_finished" = least("row"."step_1_finished", excluded."step_1_finished"), "career_finished" = least("row"."career_finished", excluded."career_finished")
			WHERE "row"."step_1_finished" > excluded."step_1_finished" OR "row"."step_1_finished" IS NULL AND excluded."step_1_finished" IS NOT NULL OR "row"."career_finished" > excluded."career_finished" OR "row"."career_finished" IS NULL AND excluded."career_finished" IS NOT NULL
			RETURNING "row"."student_id", "row"."is_placed"
		) SELECT array_agg("student_id") FILTER (WHERE NOT "is_placed") INTO fresh FROM "written";
		IF fresh IS NOT NULL THEN
			PERFORM "pupil_seasons_place"(fresh);
		END IF;
	ELSIF EXISTS (SELECT FROM "old_rows" WHERE "state" = 'finished') AND EXISTS (SELECT FROM "new_rows" WHERE "state" = 'started') THEN
		PERFORM "pupil_seasons_recount"(ARRAY(SELECT DISTINCT "student_id" FROM "new_rows"));
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "attempts_count_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "pupil_seasons_recount"(ARRAY(SELECT DISTINCT "student_id" FROM "old_rows"));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "attempts_count_of_new" AFTER INSERT ON "attempts" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "attempts_count_begun"();--> statement-breakpoint
CREATE TRIGGER "attempts_count" AFTER UPDATE ON "attempts" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "attempts_count_ended"();--> statement-breakpoint
CREATE TRIGGER "attempts_count_of_gone" AFTER DELETE ON "attempts" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "attempts_count_gone"();--> statement-breakpoint
CREATE FUNCTION "invitations_count"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	fresh uuid[];
	changed uuid[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		-- Part of many finishes, so the days are not looked up anew.
		WITH "written" AS (
			INSERT INTO "pupil_seasons" AS "row" ("student_id", "season", "invited")
			SELECT "student_id", "statistics_season"("statistics_day"("at")), min("statistics_day"("at")) FROM "new_rows" WHERE "ended_at" IS NULL GROUP BY 1, 2 ORDER BY 1, 2
			ON CONFLICT ("student_id", "season") DO UPDATE SET "invited" = least("row"."invited", excluded."invited") WHERE "row"."invited" IS NULL OR "row"."invited" > excluded."invited"
			RETURNING "row"."student_id", "row"."is_placed"
		) SELECT array_agg("student_id") FILTER (WHERE NOT "is_placed") INTO fresh FROM "written";
		IF fresh IS NOT NULL THEN
			PERFORM "pupil_seasons_place"(fresh);
		END IF;
		changed := ARRAY(SELECT DISTINCT "student_id" FROM "new_rows" WHERE "state" <> 'invited');
	ELSIF TG_OP = 'DELETE' THEN
		changed := ARRAY(SELECT DISTINCT "student_id" FROM "old_rows");
	ELSE
		-- A move of the pupil changes the care of an invitation, and nothing here.
		changed := ARRAY(SELECT DISTINCT "student_id" FROM (SELECT "student_id", "id", "at", "ended_at", "state" FROM "new_rows" EXCEPT SELECT "student_id", "id", "at", "ended_at", "state" FROM "old_rows") "different");
	END IF;
	IF cardinality(changed) > 0 THEN
		PERFORM "pupil_seasons_recount"(changed);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "invitations_count_of_new" AFTER INSERT ON "invitations" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "invitations_count"();--> statement-breakpoint
CREATE TRIGGER "invitations_count" AFTER UPDATE ON "invitations" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "invitations_count"();--> statement-breakpoint
CREATE TRIGGER "invitations_count_of_gone" AFTER DELETE ON "invitations" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "invitations_count"();--> statement-breakpoint
CREATE FUNCTION "stage_steps_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "pupil_seasons_recount"(ARRAY(SELECT DISTINCT "student_id" FROM "new_rows"));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "stage_steps_count" AFTER INSERT ON "stage_steps" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "stage_steps_count"();--> statement-breakpoint
-- Counts accounts, appointments or sheets anew. The caller has the row of the subject.
CREATE FUNCTION "counted_facts_recount"("subjects" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- Both at once, in the order of a place that moves.
	LOCK TABLE "pupil_seasons", "counted_facts" IN ROW EXCLUSIVE MODE;
	DELETE FROM "counted_facts" "row" WHERE "row"."subject_id" = ANY ("subjects")
		AND ("row"."subject_id", "row"."measure") NOT IN (SELECT "subject_id", "measure" FROM "countable_facts" WHERE "subject_id" = ANY ("subjects"));
	INSERT INTO "counted_facts" AS "row" ("subject_id", "measure", "day", "school_id", "district_id", "region_id", "center_id")
	SELECT "subject_id", "measure", "day", "school_id", "district_id", "region_id", "center_id" FROM "countable_facts" WHERE "subject_id" = ANY ("subjects") ORDER BY "subject_id", "measure"
	ON CONFLICT ("subject_id", "measure") DO UPDATE SET "day" = excluded."day", "school_id" = excluded."school_id", "district_id" = excluded."district_id", "region_id" = excluded."region_id", "center_id" = excluded."center_id"
	WHERE ("row"."day", "row"."school_id", "row"."district_id", "row"."region_id", "row"."center_id") IS DISTINCT FROM (excluded."day", excluded."school_id", excluded."district_id", excluded."region_id", excluded."center_id");
END
$$;--> statement-breakpoint
-- What an account counts depends on rows of several tables: of two that change at once the later one waits here. Each account has a lock of its own, so strangers never wait for each other. Pupils come before their parents, as in transactions that change a pupil first and a link afterwards. The table of locks has no room for a whole school: whoever counts more than a hundred accounts waits for all others instead.
CREATE FUNCTION "accounts_recount"("accounts" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF cardinality("accounts") > 100 THEN
		PERFORM pg_advisory_xact_lock(723305, 0);
	ELSE
		PERFORM pg_advisory_xact_lock_shared(723305, 0);
		PERFORM pg_advisory_xact_lock(hashtextextended("account"::text, 723305))
		FROM (SELECT DISTINCT "account", EXISTS (SELECT FROM "students" WHERE "student_id" = "account") AS "is_pupil" FROM unnest("accounts") "account" ORDER BY 2 DESC, 1) "sorted";
	END IF;
	PERFORM "counted_facts_recount"("accounts");
END
$$;--> statement-breakpoint
CREATE FUNCTION "appointments_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "counted_facts_recount"(ARRAY[NEW."id"]);
	RETURN NULL;
END
$$;--> statement-breakpoint
-- A place that is held while a form is filled in counts nothing.
CREATE TRIGGER "appointments_totals_of_new" AFTER INSERT ON "appointments" FOR EACH ROW WHEN (NEW."kind" <> 'training' AND NEW."state" NOT IN ('held', 'lapsed')) EXECUTE FUNCTION "appointments_count"();--> statement-breakpoint
CREATE TRIGGER "appointments_totals" AFTER UPDATE ON "appointments" FOR EACH ROW WHEN (NEW."kind" <> 'training' AND (OLD."state" NOT IN ('held', 'lapsed') OR NEW."state" NOT IN ('held', 'lapsed')) AND (OLD."state", OLD."starts_at", OLD."created_at", OLD."school_id", OLD."center_id") IS DISTINCT FROM (NEW."state", NEW."starts_at", NEW."created_at", NEW."school_id", NEW."center_id")) EXECUTE FUNCTION "appointments_count"();--> statement-breakpoint
CREATE FUNCTION "subjects_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "counted_facts_recount"(ARRAY(SELECT DISTINCT "id" FROM "new_rows"));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "subjects_count_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "counted_facts" WHERE "subject_id" IN (SELECT "id" FROM "old_rows");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "appointments_count_of_gone" AFTER DELETE ON "appointments" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "subjects_count_gone"();--> statement-breakpoint
CREATE TRIGGER "card_sheets_count_of_new" AFTER INSERT ON "card_sheets" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "subjects_count"();--> statement-breakpoint
CREATE TRIGGER "card_sheets_count" AFTER UPDATE ON "card_sheets" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "subjects_count"();--> statement-breakpoint
CREATE TRIGGER "card_sheets_count_of_gone" AFTER DELETE ON "card_sheets" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "subjects_count_gone"();--> statement-breakpoint
CREATE TRIGGER "users_count_of_new" AFTER INSERT ON "users" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "subjects_count"();--> statement-breakpoint
CREATE TRIGGER "users_count_of_gone" AFTER DELETE ON "users" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "subjects_count_gone"();--> statement-breakpoint
CREATE FUNCTION "users_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (OLD."birth_date", OLD."gender") IS DISTINCT FROM (NEW."birth_date", NEW."gender") THEN
		PERFORM "pupil_seasons_recount"(ARRAY[NEW."id"]);
	END IF;
	IF (OLD."role_id", OLD."blocked_at", OLD."created_at") IS DISTINCT FROM (NEW."role_id", NEW."blocked_at", NEW."created_at") THEN
		PERFORM "accounts_recount"(ARRAY[NEW."id"]);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Comes after the triggers of the registry and of the tables, as with a result: rows are locked in one order.
CREATE TRIGGER "users_totals" AFTER UPDATE ON "users" FOR EACH ROW WHEN ((OLD."role_id", OLD."blocked_at", OLD."created_at", OLD."birth_date", OLD."gender") IS DISTINCT FROM (NEW."role_id", NEW."blocked_at", NEW."created_at", NEW."birth_date", NEW."gender")) EXECUTE FUNCTION "users_count"();--> statement-breakpoint
CREATE FUNCTION "students_count"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed uuid[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		changed := ARRAY(SELECT "student_id" FROM "new_rows");
	ELSE
		changed := ARRAY(SELECT DISTINCT "student_id" FROM (SELECT "student_id", "school_id", "signed_up_at", "test_language" FROM "new_rows" EXCEPT SELECT "student_id", "school_id", "signed_up_at", "test_language" FROM "old_rows") "different");
	END IF;
	IF cardinality(changed) > 0 THEN
		PERFORM "pupil_seasons_recount"(changed);
		PERFORM "accounts_recount"(changed || ARRAY(SELECT DISTINCT "parent_id" FROM "parent_links" WHERE "student_id" = ANY (changed) AND "state" = 'confirmed'));
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "students_count_of_new" AFTER INSERT ON "students" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "students_count"();--> statement-breakpoint
CREATE TRIGGER "students_count" AFTER UPDATE ON "students" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "students_count"();--> statement-breakpoint
CREATE FUNCTION "staff_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		PERFORM "accounts_recount"(ARRAY(SELECT "user_id" FROM "old_rows"));
	ELSE
		PERFORM "accounts_recount"(ARRAY(SELECT "user_id" FROM "new_rows"));
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "staff_count_of_new" AFTER INSERT ON "staff" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "staff_count"();--> statement-breakpoint
CREATE TRIGGER "staff_count" AFTER UPDATE ON "staff" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "staff_count"();--> statement-breakpoint
CREATE TRIGGER "staff_count_of_gone" AFTER DELETE ON "staff" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "staff_count"();--> statement-breakpoint
-- The child is locked, so that a move of the child at this moment waits until the parent is there to be moved too.
CREATE FUNCTION "parent_links_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		PERFORM "accounts_recount"(ARRAY(SELECT DISTINCT "parent_id" FROM "old_rows" WHERE "state" = 'confirmed'));
	ELSE
		PERFORM FROM "students" WHERE "student_id" IN (SELECT "student_id" FROM "new_rows" WHERE "state" = 'confirmed') ORDER BY "student_id" FOR SHARE;
		PERFORM "accounts_recount"(ARRAY(SELECT DISTINCT "parent_id" FROM "new_rows"));
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "parent_links_count_of_new" AFTER INSERT ON "parent_links" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "parent_links_count"();--> statement-breakpoint
CREATE TRIGGER "parent_links_count" AFTER UPDATE ON "parent_links" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "parent_links_count"();--> statement-breakpoint
CREATE TRIGGER "parent_links_count_of_gone" AFTER DELETE ON "parent_links" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "parent_links_count"();--> statement-breakpoint
CREATE FUNCTION "event_certificates_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "accounts_recount"(ARRAY(SELECT DISTINCT "event_participants"."user_id" FROM "new_rows" JOIN "event_participants" ON "event_participants"."id" = "new_rows"."participant_id" WHERE "event_participants"."user_id" IS NOT NULL));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "event_certificate_issues_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "accounts_recount"(ARRAY(SELECT DISTINCT "event_participants"."user_id" FROM "new_rows" JOIN "event_certificates" ON "event_certificates"."id" = "new_rows"."certificate_id" JOIN "event_participants" ON "event_participants"."id" = "event_certificates"."participant_id" WHERE "event_participants"."user_id" IS NOT NULL));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "event_participants_count_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "accounts_recount"(ARRAY(SELECT DISTINCT "user_id" FROM "old_rows" WHERE "user_id" IS NOT NULL));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "event_certificates_count_of_new" AFTER INSERT ON "event_certificates" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "event_certificates_count"();--> statement-breakpoint
CREATE TRIGGER "event_certificates_count" AFTER UPDATE ON "event_certificates" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "event_certificates_count"();--> statement-breakpoint
CREATE TRIGGER "event_certificate_issues_count" AFTER INSERT ON "event_certificate_issues" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "event_certificate_issues_count"();--> statement-breakpoint
CREATE TRIGGER "event_participants_count_of_gone" AFTER DELETE ON "event_participants" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "event_participants_count_gone"();--> statement-breakpoint
-- A school, a settlement, a district or a centre moves: all that is counted there moves with it. Whoever writes counts at this moment is waited for, and waits. Locks are taken in one order by all: rows of accounts and pupils, then these two tables, then rows of `statistics_records`, `pupil_seasons` and `counted_facts`. So these triggers are named to come after those that change rows of pupils and before those of `statistics_records`.
CREATE FUNCTION "places_move_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_moved boolean;
BEGIN
	CASE TG_TABLE_NAME
		WHEN 'schools' THEN SELECT EXISTS (SELECT "id", "locality_id", "is_rural" FROM "new_rows" EXCEPT SELECT "id", "locality_id", "is_rural" FROM "old_rows") INTO is_moved;
		WHEN 'localities' THEN SELECT EXISTS (SELECT "id", "district_id" FROM "new_rows" EXCEPT SELECT "id", "district_id" FROM "old_rows") INTO is_moved;
		ELSE SELECT EXISTS (SELECT "id", "region_id" FROM "new_rows" EXCEPT SELECT "id", "region_id" FROM "old_rows") INTO is_moved;
	END CASE;
	IF is_moved THEN
		LOCK TABLE "pupil_seasons", "counted_facts" IN SHARE ROW EXCLUSIVE MODE;
		UPDATE "pupil_seasons" "row" SET "district_id" = "place"."district_id", "region_id" = "place"."region_id", "is_rural" = "place"."is_rural" FROM "school_places" "place"
		WHERE "place"."school_id" = "row"."school_id" AND ("row"."district_id", "row"."region_id", "row"."is_rural") IS DISTINCT FROM ("place"."district_id", "place"."region_id", "place"."is_rural");
		UPDATE "counted_facts" "row" SET "district_id" = "place"."district_id", "region_id" = "place"."region_id" FROM "school_places" "place"
		WHERE "place"."school_id" = "row"."school_id" AND ("row"."district_id", "row"."region_id") IS DISTINCT FROM ("place"."district_id", "place"."region_id");
		UPDATE "counted_facts" "row" SET "region_id" = "centers"."region_id" FROM "centers" WHERE "row"."school_id" IS NULL AND "centers"."id" = "row"."center_id" AND "row"."region_id" IS DISTINCT FROM "centers"."region_id";
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "schools_statistics" AFTER UPDATE ON "schools" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "places_move_counts"();--> statement-breakpoint
CREATE TRIGGER "localities_statistics" AFTER UPDATE ON "localities" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "places_move_counts"();--> statement-breakpoint
CREATE TRIGGER "districts_statistics" AFTER UPDATE ON "districts" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "places_move_counts"();--> statement-breakpoint
CREATE TRIGGER "centers_statistics" AFTER UPDATE ON "centers" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "places_move_counts"();--> statement-breakpoint
-- What there was before: the triggers above write it as differences, which the job folds.
INSERT INTO "pupil_seasons" ("student_id", "season", "school_id", "district_id", "region_id", "language", "age", "gender", "is_rural", "device", "first_started_at", "first_attempt_id", "is_placed", "registered", "step_1_started", "step_1_finished", "invited", "came", "step_2_passed", "career_started", "career_finished")
SELECT "student_id", "season", "school_id", "district_id", "region_id", "language", "age", "gender", "is_rural", "device", "first_started_at", "first_attempt_id", true, "registered", "step_1_started", "step_1_finished", "invited", "came", "step_2_passed", "career_started", "career_finished" FROM "pupil_season_facts";--> statement-breakpoint
INSERT INTO "pupil_seasons" ("student_id", "season") SELECT "student_id", "statistics_season"("statistics_day"(now())) FROM "students" ON CONFLICT DO NOTHING;--> statement-breakpoint
SELECT "pupil_seasons_place"(ARRAY(SELECT "student_id" FROM "pupil_seasons" WHERE NOT "is_placed"));--> statement-breakpoint
INSERT INTO "counted_facts" ("subject_id", "measure", "day", "school_id", "district_id", "region_id", "center_id") SELECT "subject_id", "measure", "day", "school_id", "district_id", "region_id", "center_id" FROM "countable_facts";