CREATE TABLE "statistics_records" (
	"record_table" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"region_id" text,
	"district_id" text,
	"school_id" text,
	"at" timestamp(3) with time zone NOT NULL,
	"result" smallint,
	"language" text,
	"age" smallint,
	"gender" text,
	"is_rural" boolean,
	"device" text,
	"is_admitted" boolean,
	"identity" text,
	"state" text,
	"test_id" text,
	"started_at" timestamp(3) with time zone,
	CONSTRAINT "statistics_records_id_record_table_pk" PRIMARY KEY("id","record_table"),
	CONSTRAINT "statistics_records_table" CHECK ("statistics_records"."record_table" in ('step-1', 'step-2', 'admitted', 'career-guidance', 'preschoolers', 'consultations', 'specialists')),
	CONSTRAINT "statistics_records_identity" CHECK ("statistics_records"."identity" in ('none', 'accepted', 'awaiting-staff', 'refused')),
	CONSTRAINT "statistics_records_device" CHECK ("statistics_records"."device" in ('phone', 'tablet', 'computer'))
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
CREATE INDEX "statistics_records_of_user" ON "statistics_records" USING btree ("user_id","record_table") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "statistics_records_by_date" ON "statistics_records" USING btree ("record_table","at","id","language","age","gender","is_rural","device","is_admitted","identity","state");--> statement-breakpoint
CREATE INDEX "statistics_records_of_region" ON "statistics_records" USING btree ("record_table","region_id","at","id","language","age","gender","is_rural","device","is_admitted","identity","state");--> statement-breakpoint
CREATE INDEX "statistics_records_of_district" ON "statistics_records" USING btree ("record_table","district_id","at","id","language","age","gender","is_rural","device","is_admitted","identity","state","region_id");--> statement-breakpoint
CREATE INDEX "statistics_records_of_school" ON "statistics_records" USING btree ("record_table","school_id","at","id","language","age","gender","is_rural","device","is_admitted","identity","state","region_id");--> statement-breakpoint
CREATE INDEX "statistics_records_by_result" ON "statistics_records" USING btree ("record_table","result","id","at","language","age","gender","is_rural","device","is_admitted","identity","state") WHERE result is not null;--> statement-breakpoint
CREATE INDEX "statistics_records_of_region_by_result" ON "statistics_records" USING btree ("record_table","region_id","result","id","at","language","age","gender","is_rural","device","is_admitted","identity","state") WHERE result is not null;--> statement-breakpoint
CREATE INDEX "statistics_records_of_district_by_result" ON "statistics_records" USING btree ("record_table","district_id","result","id","at","language","age","gender","is_rural","device","is_admitted","identity","state","region_id") WHERE result is not null;--> statement-breakpoint
CREATE INDEX "statistics_records_of_school_by_result" ON "statistics_records" USING btree ("record_table","school_id","result","id","at","language","age","gender","is_rural","device","is_admitted","identity","state","region_id") WHERE result is not null;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('created', 'saved', 'published', 'scheduled', 'unscheduled', 'withdrawn', 'returned', 'archived', 'restored', 'rolled-back', 'imported', 'undone', 'loaded', 'removed', 'moved', 'uploaded', 'exported', 'import-applied', 'import-undone', 'setting-changed', 'school-matched', 'school-admitted', 'school-rejected', 'invited', 'invitation-renewed', 'invitation-withdrawn', 'position-changed', 'rights-changed', 'blocked', 'unblocked', 'sessions-ended', 'factor-reset', 'photo-accepted', 'photo-refused', 'identity-accepted', 'identity-refused', 'coins-corrected'));--> statement-breakpoint
-- The rows of the tables as they follow from their sources. Triggers copy them, and a check can compare the copies.
CREATE VIEW "records_of_results" AS
	SELECT CASE t."kind" WHEN 'ability' THEN 'step-1' WHEN 'special' THEN 'step-2' ELSE 'career-guidance' END AS "record_table",
		r."id", r."student_id" AS "user_id", s."region_id", l."district_id", s."school_id", r."finished_at" AS "at",
		CASE WHEN t."kind" = 'guidance' THEN NULL WHEN r."awaits_evaluation" OR r."total_percent" IS NULL THEN -1 ELSE round(r."total_percent" * 10) END::smallint AS "result",
		CASE a."locale" WHEN 'kz' THEN 'kk' ELSE a."locale" END AS "language", "statistics_age"("statistics_season"("statistics_day"(r."finished_at")), u."birth_date") AS "age", u."gender",
		sc."is_rural", a."device_kind" AS "device",
		EXISTS (SELECT FROM "invitations" i WHERE i."student_id" = r."student_id" AND i."result_id" = r."id" AND i."ended_at" IS NULL) AS "is_admitted",
		s."photo_state" AS "identity", NULL::text AS "state", a."test_id", a."started_at"
	FROM "results" r
	JOIN "attempts" a ON a."student_id" = r."student_id" AND a."id" = r."attempt_id"
	JOIN "tests" t ON t."id" = a."test_id"
	JOIN "users" u ON u."id" = r."student_id"
	LEFT JOIN "students" s ON s."student_id" = r."student_id"
	LEFT JOIN "schools" sc ON sc."id" = s."school_id"
	LEFT JOIN "localities" l ON l."id" = sc."locality_id";--> statement-breakpoint
CREATE VIEW "records_of_invitations" AS
	SELECT 'admitted'::text AS "record_table", i."id", i."student_id" AS "user_id", s."region_id", l."district_id", s."school_id", i."at",
		NULL::smallint AS "result", CASE a."locale" WHEN 'kz' THEN 'kk' ELSE a."locale" END AS "language",
		"statistics_age"("statistics_season"("statistics_day"(i."at")), u."birth_date") AS "age", u."gender", sc."is_rural", a."device_kind" AS "device",
		NULL::boolean AS "is_admitted", s."photo_state" AS "identity", i."state", a."test_id", a."started_at"
	FROM "invitations" i
	JOIN "results" r ON r."student_id" = i."student_id" AND r."id" = i."result_id"
	JOIN "attempts" a ON a."student_id" = r."student_id" AND a."id" = r."attempt_id"
	JOIN "users" u ON u."id" = i."student_id"
	LEFT JOIN "students" s ON s."student_id" = i."student_id"
	LEFT JOIN "schools" sc ON sc."id" = s."school_id"
	LEFT JOIN "localities" l ON l."id" = sc."locality_id"
	WHERE i."ended_at" IS NULL;--> statement-breakpoint
-- A consultation belongs to the place where it is held.
CREATE VIEW "records_of_consultations" AS
	SELECT 'consultations'::text AS "record_table", p."id", p."student_id" AS "user_id",
		coalesce(d."region_id", c."region_id") AS "region_id", l."district_id", p."school_id", p."starts_at" AS "at",
		NULL::smallint AS "result", p."language", "statistics_age"("statistics_season"("statistics_day"(p."starts_at")), u."birth_date") AS "age", u."gender", sc."is_rural", NULL::text AS "device",
		NULL::boolean AS "is_admitted", s."photo_state" AS "identity", p."state", NULL::text AS "test_id", NULL::timestamp(3) with time zone AS "started_at"
	FROM "appointments" p
	JOIN "users" u ON u."id" = p."student_id"
	LEFT JOIN "students" s ON s."student_id" = p."student_id"
	LEFT JOIN "schools" sc ON sc."id" = p."school_id"
	LEFT JOIN "localities" l ON l."id" = sc."locality_id"
	LEFT JOIN "districts" d ON d."id" = l."district_id"
	LEFT JOIN "centers" c ON c."id" = p."center_id"
	WHERE p."kind" = 'consultation' AND p."state" NOT IN ('held', 'lapsed');--> statement-breakpoint
CREATE VIEW "records_of_sheets" AS
	SELECT 'preschoolers'::text AS "record_table", p."id", NULL::uuid AS "user_id",
		coalesce(d."region_id", c."region_id") AS "region_id", l."district_id", p."school_id", p."finished_at" AS "at",
		coalesce((SELECT round(500.0 * sum(v::integer) / count(v)) FROM jsonb_each(p."points") task, jsonb_array_elements_text(task."value") v), -1)::smallint AS "result",
		CASE p."locale" WHEN 'kz' THEN 'kk' ELSE p."locale" END AS "language", "statistics_age"("statistics_season"("statistics_day"(p."finished_at")), p."birth_date") AS "age",
		NULL::text AS "gender", sc."is_rural", NULL::text AS "device", NULL::boolean AS "is_admitted", NULL::text AS "identity", NULL::text AS "state",
		NULL::text AS "test_id", NULL::timestamp(3) with time zone AS "started_at"
	FROM "card_sheets" p
	LEFT JOIN "schools" sc ON sc."id" = p."school_id"
	LEFT JOIN "localities" l ON l."id" = sc."locality_id"
	LEFT JOIN "districts" d ON d."id" = l."district_id"
	LEFT JOIN "centers" c ON c."id" = p."center_id";--> statement-breakpoint
CREATE VIEW "records_of_specialists" AS
	SELECT 'specialists'::text AS "record_table", u."id", u."id" AS "user_id",
		coalesce(d."region_id", c."region_id") AS "region_id", l."district_id", w."school_id", u."created_at" AS "at",
		NULL::smallint AS "result", NULL::text AS "language", NULL::smallint AS "age", NULL::text AS "gender", sc."is_rural", NULL::text AS "device",
		NULL::boolean AS "is_admitted", NULL::text AS "identity",
		CASE u."role_id" WHEN 3 THEN 'psychologist' WHEN 4 THEN 'psychologist_center' WHEN 9 THEN 'trainer' ELSE 'kindergarten_psychologist' END AS "state",
		NULL::text AS "test_id", NULL::timestamp(3) with time zone AS "started_at"
	FROM "users" u
	LEFT JOIN "staff" w ON w."user_id" = u."id"
	LEFT JOIN "schools" sc ON sc."id" = w."school_id"
	LEFT JOIN "localities" l ON l."id" = sc."locality_id"
	LEFT JOIN "districts" d ON d."id" = l."district_id"
	LEFT JOIN "centers" c ON c."id" = w."center_id"
	WHERE u."role_id" IN (3, 4, 9, 10) AND u."blocked_at" IS NULL;--> statement-breakpoint
-- Each of these functions locks the tables of counts before its rows, as everybody who counts does: a place that moves waits here, or is waited for, and then all see the new place.
-- Renews the rows of a pupil. They are locked before their sources are read, so that of two changes at once the later one sees both.
CREATE FUNCTION "records_of_pupil_renew"("pupil" uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE "pupil_seasons", "counted_facts" IN ROW EXCLUSIVE MODE;
	PERFORM FROM "statistics_records" WHERE "user_id" = "pupil" ORDER BY "id", "record_table" FOR UPDATE;
	INSERT INTO "statistics_records" ("record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at")
	SELECT "record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at" FROM "records_of_results" WHERE "user_id" = "pupil"
	ON CONFLICT ("id", "record_table") DO UPDATE SET ("user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at")
		= (excluded."user_id", excluded."region_id", excluded."district_id", excluded."school_id", excluded."at", excluded."result", excluded."language", excluded."age", excluded."gender", excluded."is_rural", excluded."device", excluded."is_admitted", excluded."identity", excluded."state", excluded."test_id", excluded."started_at")
		WHERE ("statistics_records"."user_id", "statistics_records"."region_id", "statistics_records"."district_id", "statistics_records"."school_id", "statistics_records"."at", "statistics_records"."result", "statistics_records"."language", "statistics_records"."age", "statistics_records"."gender", "statistics_records"."is_rural", "statistics_records"."device", "statistics_records"."is_admitted", "statistics_records"."identity", "statistics_records"."state", "statistics_records"."test_id", "statistics_records"."started_at")
			IS DISTINCT FROM (excluded."user_id", excluded."region_id", excluded."district_id", excluded."school_id", excluded."at", excluded."result", excluded."language", excluded."age", excluded."gender", excluded."is_rural", excluded."device", excluded."is_admitted", excluded."identity", excluded."state", excluded."test_id", excluded."started_at");
	INSERT INTO "statistics_records" ("record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at")
	SELECT "record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at" FROM "records_of_invitations" WHERE "user_id" = "pupil"
	ON CONFLICT ("id", "record_table") DO UPDATE SET ("user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at")
		= (excluded."user_id", excluded."region_id", excluded."district_id", excluded."school_id", excluded."at", excluded."result", excluded."language", excluded."age", excluded."gender", excluded."is_rural", excluded."device", excluded."is_admitted", excluded."identity", excluded."state", excluded."test_id", excluded."started_at")
		WHERE ("statistics_records"."user_id", "statistics_records"."region_id", "statistics_records"."district_id", "statistics_records"."school_id", "statistics_records"."at", "statistics_records"."result", "statistics_records"."language", "statistics_records"."age", "statistics_records"."gender", "statistics_records"."is_rural", "statistics_records"."device", "statistics_records"."is_admitted", "statistics_records"."identity", "statistics_records"."state", "statistics_records"."test_id", "statistics_records"."started_at")
			IS DISTINCT FROM (excluded."user_id", excluded."region_id", excluded."district_id", excluded."school_id", excluded."at", excluded."result", excluded."language", excluded."age", excluded."gender", excluded."is_rural", excluded."device", excluded."is_admitted", excluded."identity", excluded."state", excluded."test_id", excluded."started_at");
	INSERT INTO "statistics_records" ("record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at")
	SELECT "record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at" FROM "records_of_consultations" WHERE "user_id" = "pupil"
	ON CONFLICT ("id", "record_table") DO UPDATE SET ("user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at")
		= (excluded."user_id", excluded."region_id", excluded."district_id", excluded."school_id", excluded."at", excluded."result", excluded."language", excluded."age", excluded."gender", excluded."is_rural", excluded."device", excluded."is_admitted", excluded."identity", excluded."state", excluded."test_id", excluded."started_at")
		WHERE ("statistics_records"."user_id", "statistics_records"."region_id", "statistics_records"."district_id", "statistics_records"."school_id", "statistics_records"."at", "statistics_records"."result", "statistics_records"."language", "statistics_records"."age", "statistics_records"."gender", "statistics_records"."is_rural", "statistics_records"."device", "statistics_records"."is_admitted", "statistics_records"."identity", "statistics_records"."state", "statistics_records"."test_id", "statistics_records"."started_at")
			IS DISTINCT FROM (excluded."user_id", excluded."region_id", excluded."district_id", excluded."school_id", excluded."at", excluded."result", excluded."language", excluded."age", excluded."gender", excluded."is_rural", excluded."device", excluded."is_admitted", excluded."identity", excluded."state", excluded."test_id", excluded."started_at");
END
$$;--> statement-breakpoint
-- Results of many finishes come in one statement. Each row is looked up by its key, however large the tables are.
CREATE FUNCTION "results_write_records"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE "pupil_seasons", "counted_facts" IN ROW EXCLUSIVE MODE;
	INSERT INTO "statistics_records" ("record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at")
	SELECT "record".* FROM "new_rows" CROSS JOIN LATERAL (SELECT "record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at" FROM "records_of_results" WHERE "user_id" = "new_rows"."student_id" AND "id" = "new_rows"."id" OFFSET 0) "record"
	ON CONFLICT ("id", "record_table") DO UPDATE SET ("user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at")
		= (excluded."user_id", excluded."region_id", excluded."district_id", excluded."school_id", excluded."at", excluded."result", excluded."language", excluded."age", excluded."gender", excluded."is_rural", excluded."device", excluded."is_admitted", excluded."identity", excluded."state", excluded."test_id", excluded."started_at")
		WHERE ("statistics_records"."user_id", "statistics_records"."region_id", "statistics_records"."district_id", "statistics_records"."school_id", "statistics_records"."at", "statistics_records"."result", "statistics_records"."language", "statistics_records"."age", "statistics_records"."gender", "statistics_records"."is_rural", "statistics_records"."device", "statistics_records"."is_admitted", "statistics_records"."identity", "statistics_records"."state", "statistics_records"."test_id", "statistics_records"."started_at")
			IS DISTINCT FROM (excluded."user_id", excluded."region_id", excluded."district_id", excluded."school_id", excluded."at", excluded."result", excluded."language", excluded."age", excluded."gender", excluded."is_rural", excluded."device", excluded."is_admitted", excluded."identity", excluded."state", excluded."test_id", excluded."started_at");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "results_write_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE "pupil_seasons", "counted_facts" IN ROW EXCLUSIVE MODE;
	PERFORM FROM "statistics_records" WHERE "id" = NEW."id" FOR UPDATE;
	INSERT INTO "statistics_records" ("record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at")
	SELECT "record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at" FROM "records_of_results" WHERE "user_id" = NEW."student_id" AND "id" = NEW."id"
	ON CONFLICT ("id", "record_table") DO UPDATE SET ("user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at")
		= (excluded."user_id", excluded."region_id", excluded."district_id", excluded."school_id", excluded."at", excluded."result", excluded."language", excluded."age", excluded."gender", excluded."is_rural", excluded."device", excluded."is_admitted", excluded."identity", excluded."state", excluded."test_id", excluded."started_at")
		WHERE ("statistics_records"."user_id", "statistics_records"."region_id", "statistics_records"."district_id", "statistics_records"."school_id", "statistics_records"."at", "statistics_records"."result", "statistics_records"."language", "statistics_records"."age", "statistics_records"."gender", "statistics_records"."is_rural", "statistics_records"."device", "statistics_records"."is_admitted", "statistics_records"."identity", "statistics_records"."state", "statistics_records"."test_id", "statistics_records"."started_at")
			IS DISTINCT FROM (excluded."user_id", excluded."region_id", excluded."district_id", excluded."school_id", excluded."at", excluded."result", excluded."language", excluded."age", excluded."gender", excluded."is_rural", excluded."device", excluded."is_admitted", excluded."identity", excluded."state", excluded."test_id", excluded."started_at");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "results_drop_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE "pupil_seasons", "counted_facts" IN ROW EXCLUSIVE MODE;
	DELETE FROM "statistics_records" WHERE "id" = OLD."id" AND "record_table" IN ('step-1', 'step-2', 'career-guidance');
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "invitations_write_records"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE "pupil_seasons", "counted_facts" IN ROW EXCLUSIVE MODE;
	INSERT INTO "statistics_records" ("record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at")
	SELECT "record".* FROM "new_rows" CROSS JOIN LATERAL (SELECT "record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at" FROM "records_of_invitations" WHERE "user_id" = "new_rows"."student_id" AND "id" = "new_rows"."id" OFFSET 0) "record"
	ON CONFLICT ("id", "record_table") DO UPDATE SET ("user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at")
		= (excluded."user_id", excluded."region_id", excluded."district_id", excluded."school_id", excluded."at", excluded."result", excluded."language", excluded."age", excluded."gender", excluded."is_rural", excluded."device", excluded."is_admitted", excluded."identity", excluded."state", excluded."test_id", excluded."started_at")
		WHERE ("statistics_records"."user_id", "statistics_records"."region_id", "statistics_records"."district_id", "statistics_records"."school_id", "statistics_records"."at", "statistics_records"."result", "statistics_records"."language", "statistics_records"."age", "statistics_records"."gender", "statistics_records"."is_rural", "statistics_records"."device", "statistics_records"."is_admitted", "statistics_records"."identity", "statistics_records"."state", "statistics_records"."test_id", "statistics_records"."started_at")
			IS DISTINCT FROM (excluded."user_id", excluded."region_id", excluded."district_id", excluded."school_id", excluded."at", excluded."result", excluded."language", excluded."age", excluded."gender", excluded."is_rural", excluded."device", excluded."is_admitted", excluded."identity", excluded."state", excluded."test_id", excluded."started_at");
	UPDATE "statistics_records" "row" SET "is_admitted" = true FROM "new_rows"
	WHERE "row"."id" = "new_rows"."result_id" AND "row"."record_table" IN ('step-1', 'step-2', 'career-guidance') AND "new_rows"."ended_at" IS NULL;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "invitations_write_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE "pupil_seasons", "counted_facts" IN ROW EXCLUSIVE MODE;
	PERFORM FROM "statistics_records" WHERE "id" IN (NEW."id", NEW."result_id") ORDER BY "id" FOR UPDATE;
	DELETE FROM "statistics_records" WHERE "id" = NEW."id" AND "record_table" = 'admitted' AND NEW."ended_at" IS NOT NULL;
	INSERT INTO "statistics_records" ("record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at")
	SELECT "record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at" FROM "records_of_invitations" WHERE "user_id" = NEW."student_id" AND "id" = NEW."id"
	ON CONFLICT ("id", "record_table") DO UPDATE SET ("user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at")
		= (excluded."user_id", excluded."region_id", excluded."district_id", excluded."school_id", excluded."at", excluded."result", excluded."language", excluded."age", excluded."gender", excluded."is_rural", excluded."device", excluded."is_admitted", excluded."identity", excluded."state", excluded."test_id", excluded."started_at")
		WHERE ("statistics_records"."user_id", "statistics_records"."region_id", "statistics_records"."district_id", "statistics_records"."school_id", "statistics_records"."at", "statistics_records"."result", "statistics_records"."language", "statistics_records"."age", "statistics_records"."gender", "statistics_records"."is_rural", "statistics_records"."device", "statistics_records"."is_admitted", "statistics_records"."identity", "statistics_records"."state", "statistics_records"."test_id", "statistics_records"."started_at")
			IS DISTINCT FROM (excluded."user_id", excluded."region_id", excluded."district_id", excluded."school_id", excluded."at", excluded."result", excluded."language", excluded."age", excluded."gender", excluded."is_rural", excluded."device", excluded."is_admitted", excluded."identity", excluded."state", excluded."test_id", excluded."started_at");
	INSERT INTO "statistics_records" ("record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at")
	SELECT "record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at" FROM "records_of_results" WHERE "user_id" = NEW."student_id" AND "id" = NEW."result_id"
	ON CONFLICT ("id", "record_table") DO UPDATE SET ("user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at")
		= (excluded."user_id", excluded."region_id", excluded."district_id", excluded."school_id", excluded."at", excluded."result", excluded."language", excluded."age", excluded."gender", excluded."is_rural", excluded."device", excluded."is_admitted", excluded."identity", excluded."state", excluded."test_id", excluded."started_at")
		WHERE ("statistics_records"."user_id", "statistics_records"."region_id", "statistics_records"."district_id", "statistics_records"."school_id", "statistics_records"."at", "statistics_records"."result", "statistics_records"."language", "statistics_records"."age", "statistics_records"."gender", "statistics_records"."is_rural", "statistics_records"."device", "statistics_records"."is_admitted", "statistics_records"."identity", "statistics_records"."state", "statistics_records"."test_id", "statistics_records"."started_at")
			IS DISTINCT FROM (excluded."user_id", excluded."region_id", excluded."district_id", excluded."school_id", excluded."at", excluded."result", excluded."language", excluded."age", excluded."gender", excluded."is_rural", excluded."device", excluded."is_admitted", excluded."identity", excluded."state", excluded."test_id", excluded."started_at");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "invitations_drop_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE "pupil_seasons", "counted_facts" IN ROW EXCLUSIVE MODE;
	DELETE FROM "statistics_records" WHERE "id" = OLD."id" AND "record_table" = 'admitted';
	INSERT INTO "statistics_records" ("record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at")
	SELECT "record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at" FROM "records_of_results" WHERE "user_id" = OLD."student_id" AND "id" = OLD."result_id"
	ON CONFLICT ("id", "record_table") DO UPDATE SET ("user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at")
		= (excluded."user_id", excluded."region_id", excluded."district_id", excluded."school_id", excluded."at", excluded."result", excluded."language", excluded."age", excluded."gender", excluded."is_rural", excluded."device", excluded."is_admitted", excluded."identity", excluded."state", excluded."test_id", excluded."started_at")
		WHERE ("statistics_records"."user_id", "statistics_records"."region_id", "statistics_records"."district_id", "statistics_records"."school_id", "statistics_records"."at", "statistics_records"."result", "statistics_records"."language", "statistics_records"."age", "statistics_records"."gender", "statistics_records"."is_rural", "statistics_records"."device", "statistics_records"."is_admitted", "statistics_records"."identity", "statistics_records"."state", "statistics_records"."test_id", "statistics_records"."started_at")
			IS DISTINCT FROM (excluded."user_id", excluded."region_id", excluded."district_id", excluded."school_id", excluded."at", excluded."result", excluded."language", excluded."age", excluded."gender", excluded."is_rural", excluded."device", excluded."is_admitted", excluded."identity", excluded."state", excluded."test_id", excluded."started_at");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "appointments_write_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE "pupil_seasons", "counted_facts" IN ROW EXCLUSIVE MODE;
	PERFORM FROM "statistics_records" WHERE "id" = NEW."id" AND "record_table" = 'consultations' FOR UPDATE;
	DELETE FROM "statistics_records" WHERE "id" = NEW."id" AND "record_table" = 'consultations' AND NEW."state" IN ('held', 'lapsed');
	INSERT INTO "statistics_records" ("record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at")
	SELECT "record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at" FROM "records_of_consultations" WHERE "user_id" = NEW."student_id" AND "id" = NEW."id"
	ON CONFLICT ("id", "record_table") DO UPDATE SET ("user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at")
		= (excluded."user_id", excluded."region_id", excluded."district_id", excluded."school_id", excluded."at", excluded."result", excluded."language", excluded."age", excluded."gender", excluded."is_rural", excluded."device", excluded."is_admitted", excluded."identity", excluded."state", excluded."test_id", excluded."started_at")
		WHERE ("statistics_records"."user_id", "statistics_records"."region_id", "statistics_records"."district_id", "statistics_records"."school_id", "statistics_records"."at", "statistics_records"."result", "statistics_records"."language", "statistics_records"."age", "statistics_records"."gender", "statistics_records"."is_rural", "statistics_records"."device", "statistics_records"."is_admitted", "statistics_records"."identity", "statistics_records"."state", "statistics_records"."test_id", "statistics_records"."started_at")
			IS DISTINCT FROM (excluded."user_id", excluded."region_id", excluded."district_id", excluded."school_id", excluded."at", excluded."result", excluded."language", excluded."age", excluded."gender", excluded."is_rural", excluded."device", excluded."is_admitted", excluded."identity", excluded."state", excluded."test_id", excluded."started_at");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "appointments_drop_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE "pupil_seasons", "counted_facts" IN ROW EXCLUSIVE MODE;
	DELETE FROM "statistics_records" WHERE "id" = OLD."id" AND "record_table" = 'consultations';
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "sheets_write_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE "pupil_seasons", "counted_facts" IN ROW EXCLUSIVE MODE;
	INSERT INTO "statistics_records" ("record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at")
	SELECT "record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at" FROM "records_of_sheets" WHERE "id" = NEW."id"
	ON CONFLICT ("id", "record_table") DO UPDATE SET ("user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at")
		= (excluded."user_id", excluded."region_id", excluded."district_id", excluded."school_id", excluded."at", excluded."result", excluded."language", excluded."age", excluded."gender", excluded."is_rural", excluded."device", excluded."is_admitted", excluded."identity", excluded."state", excluded."test_id", excluded."started_at")
		WHERE ("statistics_records"."user_id", "statistics_records"."region_id", "statistics_records"."district_id", "statistics_records"."school_id", "statistics_records"."at", "statistics_records"."result", "statistics_records"."language", "statistics_records"."age", "statistics_records"."gender", "statistics_records"."is_rural", "statistics_records"."device", "statistics_records"."is_admitted", "statistics_records"."identity", "statistics_records"."state", "statistics_records"."test_id", "statistics_records"."started_at")
			IS DISTINCT FROM (excluded."user_id", excluded."region_id", excluded."district_id", excluded."school_id", excluded."at", excluded."result", excluded."language", excluded."age", excluded."gender", excluded."is_rural", excluded."device", excluded."is_admitted", excluded."identity", excluded."state", excluded."test_id", excluded."started_at");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "sheets_drop_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE "pupil_seasons", "counted_facts" IN ROW EXCLUSIVE MODE;
	DELETE FROM "statistics_records" WHERE "id" = OLD."id" AND "record_table" = 'preschoolers';
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "students_renew_records"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "records_of_pupil_renew"(NEW."student_id");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "users_renew_records"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE "pupil_seasons", "counted_facts" IN ROW EXCLUSIVE MODE;
	IF NEW."role_id" = 1 THEN
		PERFORM "records_of_pupil_renew"(NEW."id");
	END IF;
	IF NEW."role_id" NOT IN (3, 4, 9, 10) OR NEW."blocked_at" IS NOT NULL THEN
		DELETE FROM "statistics_records" WHERE "id" = NEW."id" AND "record_table" = 'specialists';
	END IF;
	INSERT INTO "statistics_records" ("record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at")
	SELECT "record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at" FROM "records_of_specialists" WHERE "id" = NEW."id"
	ON CONFLICT ("id", "record_table") DO UPDATE SET ("user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at")
		= (excluded."user_id", excluded."region_id", excluded."district_id", excluded."school_id", excluded."at", excluded."result", excluded."language", excluded."age", excluded."gender", excluded."is_rural", excluded."device", excluded."is_admitted", excluded."identity", excluded."state", excluded."test_id", excluded."started_at")
		WHERE ("statistics_records"."user_id", "statistics_records"."region_id", "statistics_records"."district_id", "statistics_records"."school_id", "statistics_records"."at", "statistics_records"."result", "statistics_records"."language", "statistics_records"."age", "statistics_records"."gender", "statistics_records"."is_rural", "statistics_records"."device", "statistics_records"."is_admitted", "statistics_records"."identity", "statistics_records"."state", "statistics_records"."test_id", "statistics_records"."started_at")
			IS DISTINCT FROM (excluded."user_id", excluded."region_id", excluded."district_id", excluded."school_id", excluded."at", excluded."result", excluded."language", excluded."age", excluded."gender", excluded."is_rural", excluded."device", excluded."is_admitted", excluded."identity", excluded."state", excluded."test_id", excluded."started_at");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "users_drop_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE "pupil_seasons", "counted_facts" IN ROW EXCLUSIVE MODE;
	DELETE FROM "statistics_records" WHERE "id" = OLD."id" AND "record_table" = 'specialists';
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "staff_renew_records"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE "pupil_seasons", "counted_facts" IN ROW EXCLUSIVE MODE;
	INSERT INTO "statistics_records" ("record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at")
	SELECT "record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at" FROM "records_of_specialists" WHERE "id" = NEW."user_id"
	ON CONFLICT ("id", "record_table") DO UPDATE SET ("user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at")
		= (excluded."user_id", excluded."region_id", excluded."district_id", excluded."school_id", excluded."at", excluded."result", excluded."language", excluded."age", excluded."gender", excluded."is_rural", excluded."device", excluded."is_admitted", excluded."identity", excluded."state", excluded."test_id", excluded."started_at")
		WHERE ("statistics_records"."user_id", "statistics_records"."region_id", "statistics_records"."district_id", "statistics_records"."school_id", "statistics_records"."at", "statistics_records"."result", "statistics_records"."language", "statistics_records"."age", "statistics_records"."gender", "statistics_records"."is_rural", "statistics_records"."device", "statistics_records"."is_admitted", "statistics_records"."identity", "statistics_records"."state", "statistics_records"."test_id", "statistics_records"."started_at")
			IS DISTINCT FROM (excluded."user_id", excluded."region_id", excluded."district_id", excluded."school_id", excluded."at", excluded."result", excluded."language", excluded."age", excluded."gender", excluded."is_rural", excluded."device", excluded."is_admitted", excluded."identity", excluded."state", excluded."test_id", excluded."started_at");
	RETURN NULL;
END
$$;--> statement-breakpoint
-- All that was recorded in a place moves with it. `places_move_counts` has locked the tables of counts before.
CREATE FUNCTION "places_renew_records"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moved text[];
BEGIN
	CASE TG_TABLE_NAME
		WHEN 'schools' THEN moved := ARRAY(SELECT "id" FROM (SELECT "id", "locality_id", "is_rural" FROM "new_rows" EXCEPT SELECT "id", "locality_id", "is_rural" FROM "old_rows") "different");
		WHEN 'localities' THEN moved := ARRAY(SELECT "schools"."id" FROM (SELECT "id", "district_id" FROM "new_rows" EXCEPT SELECT "id", "district_id" FROM "old_rows") "different" JOIN "schools" ON "schools"."locality_id" = "different"."id");
		ELSE moved := ARRAY(SELECT "school_places"."school_id" FROM (SELECT "id", "region_id" FROM "new_rows" EXCEPT SELECT "id", "region_id" FROM "old_rows") "different" JOIN "school_places" ON "school_places"."district_id" = "different"."id");
	END CASE;
	IF cardinality(moved) > 0 THEN
		UPDATE "statistics_records" "row" SET "district_id" = "place"."district_id", "region_id" = "place"."region_id", "is_rural" = "place"."is_rural" FROM "school_places" "place"
		WHERE "place"."school_id" = ANY (moved) AND "row"."record_table" IN ('step-1', 'step-2', 'admitted', 'career-guidance', 'preschoolers', 'consultations', 'specialists') AND "row"."school_id" = "place"."school_id";
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "centers_renew_records"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moved text[] := ARRAY(SELECT "id" FROM (SELECT "id", "region_id" FROM "new_rows" EXCEPT SELECT "id", "region_id" FROM "old_rows") "different");
BEGIN
	IF cardinality(moved) > 0 THEN
		UPDATE "statistics_records" SET "region_id" = c."region_id"
		FROM "appointments" p JOIN "centers" c ON c."id" = p."center_id" WHERE c."id" = ANY (moved) AND p."school_id" IS NULL AND "statistics_records"."id" = p."id" AND "record_table" = 'consultations';
		UPDATE "statistics_records" SET "region_id" = c."region_id"
		FROM "card_sheets" p JOIN "centers" c ON c."id" = p."center_id" WHERE c."id" = ANY (moved) AND p."school_id" IS NULL AND "statistics_records"."id" = p."id" AND "record_table" = 'preschoolers';
		UPDATE "statistics_records" SET "region_id" = c."region_id"
		FROM "staff" p JOIN "centers" c ON c."id" = p."center_id" WHERE c."id" = ANY (moved) AND p."school_id" IS NULL AND "statistics_records"."id" = p."user_id" AND "record_table" = 'specialists';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Triggers of one table run in the order of their names. These come after those of the registry of pupils, which lock the row of the pupil there: a new result and a change of the account wait for each other at that row.
CREATE TRIGGER "results_statistics_of_new" AFTER INSERT ON "results" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "results_write_records"();--> statement-breakpoint
CREATE TRIGGER "results_statistics" AFTER UPDATE ON "results" FOR EACH ROW WHEN ((OLD."student_id", OLD."total_percent", OLD."awaits_evaluation", OLD."finished_at") IS DISTINCT FROM (NEW."student_id", NEW."total_percent", NEW."awaits_evaluation", NEW."finished_at")) EXECUTE FUNCTION "results_write_record"();--> statement-breakpoint
CREATE TRIGGER "results_statistics_of_gone" AFTER DELETE ON "results" FOR EACH ROW EXECUTE FUNCTION "results_drop_record"();--> statement-breakpoint
CREATE TRIGGER "invitations_record_of_new" AFTER INSERT ON "invitations" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "invitations_write_records"();--> statement-breakpoint
CREATE TRIGGER "invitations_record" AFTER UPDATE ON "invitations" FOR EACH ROW WHEN ((OLD."student_id", OLD."result_id", OLD."state", OLD."at", OLD."ended_at") IS DISTINCT FROM (NEW."student_id", NEW."result_id", NEW."state", NEW."at", NEW."ended_at")) EXECUTE FUNCTION "invitations_write_record"();--> statement-breakpoint
CREATE TRIGGER "invitations_record_of_gone" AFTER DELETE ON "invitations" FOR EACH ROW EXECUTE FUNCTION "invitations_drop_record"();--> statement-breakpoint
CREATE TRIGGER "appointments_record_of_new" AFTER INSERT ON "appointments" FOR EACH ROW WHEN (NEW."kind" = 'consultation' AND NEW."state" <> 'held') EXECUTE FUNCTION "appointments_write_record"();--> statement-breakpoint
CREATE TRIGGER "appointments_record" AFTER UPDATE ON "appointments" FOR EACH ROW WHEN (NEW."kind" = 'consultation' AND (OLD."student_id", OLD."state", OLD."starts_at", OLD."school_id", OLD."center_id", OLD."language") IS DISTINCT FROM (NEW."student_id", NEW."state", NEW."starts_at", NEW."school_id", NEW."center_id", NEW."language")) EXECUTE FUNCTION "appointments_write_record"();--> statement-breakpoint
CREATE TRIGGER "appointments_record_of_gone" AFTER DELETE ON "appointments" FOR EACH ROW EXECUTE FUNCTION "appointments_drop_record"();--> statement-breakpoint
CREATE TRIGGER "card_sheets_record_of_new" AFTER INSERT OR UPDATE ON "card_sheets" FOR EACH ROW EXECUTE FUNCTION "sheets_write_record"();--> statement-breakpoint
CREATE TRIGGER "card_sheets_record_of_gone" AFTER DELETE ON "card_sheets" FOR EACH ROW EXECUTE FUNCTION "sheets_drop_record"();--> statement-breakpoint
CREATE TRIGGER "students_statistics" AFTER UPDATE ON "students" FOR EACH ROW WHEN ((OLD."school_id", OLD."photo_state") IS DISTINCT FROM (NEW."school_id", NEW."photo_state")) EXECUTE FUNCTION "students_renew_records"();--> statement-breakpoint
CREATE TRIGGER "users_tables_of_new" AFTER INSERT ON "users" FOR EACH ROW WHEN (NEW."role_id" IN (3, 4, 9, 10)) EXECUTE FUNCTION "users_renew_records"();--> statement-breakpoint
CREATE TRIGGER "users_tables" AFTER UPDATE ON "users" FOR EACH ROW WHEN ((OLD."role_id", OLD."birth_date", OLD."gender", OLD."blocked_at") IS DISTINCT FROM (NEW."role_id", NEW."birth_date", NEW."gender", NEW."blocked_at")) EXECUTE FUNCTION "users_renew_records"();--> statement-breakpoint
CREATE TRIGGER "users_tables_of_gone" AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "users_drop_record"();--> statement-breakpoint
CREATE TRIGGER "staff_records" AFTER INSERT OR UPDATE ON "staff" FOR EACH ROW EXECUTE FUNCTION "staff_renew_records"();--> statement-breakpoint
-- These come after `places_move_counts`, which locks the tables.
CREATE TRIGGER "schools_statistics_records" AFTER UPDATE ON "schools" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "places_renew_records"();--> statement-breakpoint
CREATE TRIGGER "localities_statistics_records" AFTER UPDATE ON "localities" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "places_renew_records"();--> statement-breakpoint
CREATE TRIGGER "districts_statistics_records" AFTER UPDATE ON "districts" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "places_renew_records"();--> statement-breakpoint
CREATE TRIGGER "centers_statistics_records" AFTER UPDATE ON "centers" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "centers_renew_records"();--> statement-breakpoint
INSERT INTO "statistics_records" ("record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at") SELECT "record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at" FROM "records_of_results";--> statement-breakpoint
INSERT INTO "statistics_records" ("record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at") SELECT "record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at" FROM "records_of_invitations";--> statement-breakpoint
INSERT INTO "statistics_records" ("record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at") SELECT "record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at" FROM "records_of_consultations";--> statement-breakpoint
INSERT INTO "statistics_records" ("record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at") SELECT "record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at" FROM "records_of_sheets";--> statement-breakpoint
INSERT INTO "statistics_records" ("record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at") SELECT "record_table", "id", "user_id", "region_id", "district_id", "school_id", "at", "result", "language", "age", "gender", "is_rural", "device", "is_admitted", "identity", "state", "test_id", "started_at" FROM "records_of_specialists";
