CREATE TABLE "pupils_in_care" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"district_id" text,
	"grade" smallint,
	"education_language" text,
	"gender" text,
	"birth_date" date,
	"test_state" text DEFAULT 'none' NOT NULL,
	"tested_at" timestamp(3) with time zone DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL,
	"result_id" uuid,
	"care_school_id" text,
	"care_region_id" text,
	"care_center_id" text,
	CONSTRAINT "pupils_in_care_state" CHECK ("pupils_in_care"."test_state" in ('none', 'begun', 'ready'))
);
--> statement-breakpoint
ALTER TABLE "views" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pupils_in_care" ADD CONSTRAINT "pupils_in_care_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pupils_of_school_by_name" ON "pupils_in_care" USING btree ("care_school_id","name_key","student_id");--> statement-breakpoint
CREATE INDEX "pupils_of_school_by_test" ON "pupils_in_care" USING btree ("care_school_id","tested_at","student_id");--> statement-breakpoint
CREATE INDEX "pupils_of_center_by_name" ON "pupils_in_care" USING btree ("care_center_id","name_key","student_id","grade","test_state","education_language","gender","birth_date","district_id") WHERE care_center_id is not null;--> statement-breakpoint
CREATE INDEX "pupils_of_center_by_test" ON "pupils_in_care" USING btree ("care_center_id","tested_at","student_id","grade","test_state","education_language","gender","birth_date","district_id") WHERE care_center_id is not null;--> statement-breakpoint
CREATE INDEX "pupils_of_region_by_name" ON "pupils_in_care" USING btree ("care_region_id","name_key","student_id","grade","test_state","education_language","gender","birth_date","care_center_id");--> statement-breakpoint
CREATE INDEX "pupils_of_region_by_test" ON "pupils_in_care" USING btree ("care_region_id","tested_at","student_id","grade","test_state","education_language","gender","birth_date","care_center_id");--> statement-breakpoint
CREATE INDEX "pupils_of_district_by_name" ON "pupils_in_care" USING btree ("district_id","care_region_id","name_key","student_id","grade","test_state","education_language","gender","birth_date","care_center_id");--> statement-breakpoint
CREATE INDEX "pupils_of_district_by_test" ON "pupils_in_care" USING btree ("district_id","care_region_id","tested_at","student_id","grade","test_state","education_language","gender","birth_date","care_center_id");--> statement-breakpoint
CREATE INDEX "pupils_of_grade_by_name" ON "pupils_in_care" USING btree ("care_region_id","grade","name_key","student_id","test_state","education_language","gender","birth_date","care_center_id");--> statement-breakpoint
CREATE INDEX "pupils_of_state_by_name" ON "pupils_in_care" USING btree ("care_region_id","test_state","name_key","student_id","grade","education_language","gender","birth_date","care_center_id");--> statement-breakpoint
-- The row of a pupil as it is now; none where the account is closed.
CREATE FUNCTION "pupils_in_care_take"("pupil" uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "pupils_in_care" ("student_id", "name_key", "district_id", "grade", "education_language", "gender", "birth_date", "test_state", "tested_at", "result_id", "care_school_id", "care_region_id", "care_center_id")
	SELECT "students"."student_id", "users"."name_key", "localities"."district_id", "students"."grade", "students"."education_language", "users"."gender", "users"."birth_date",
		CASE WHEN EXISTS (SELECT FROM "results" WHERE "results"."student_id" = "pupil" AND NOT "results"."awaits_evaluation") THEN 'ready' WHEN EXISTS (SELECT FROM "attempts" WHERE "attempts"."student_id" = "pupil") THEN 'begun' ELSE 'none' END,
		coalesce("newest"."finished_at", '1970-01-01T00:00:00Z'), "newest"."id", "students"."school_id", "students"."region_id", "students"."center_id"
	FROM "students" JOIN "users" ON "users"."id" = "students"."student_id" LEFT JOIN "schools" ON "schools"."id" = "students"."school_id" LEFT JOIN "localities" ON "localities"."id" = "schools"."locality_id"
	LEFT JOIN LATERAL (SELECT "results"."id", "results"."finished_at" FROM "results" WHERE "results"."student_id" = "pupil" ORDER BY "results"."finished_at" DESC, "results"."id" DESC LIMIT 1) "newest" ON true
	WHERE "students"."student_id" = "pupil" AND "users"."blocked_at" IS NULL
	ON CONFLICT ("student_id") DO UPDATE SET ("name_key", "district_id", "grade", "education_language", "gender", "birth_date", "test_state", "tested_at", "result_id", "care_school_id", "care_region_id", "care_center_id")
		= (excluded."name_key", excluded."district_id", excluded."grade", excluded."education_language", excluded."gender", excluded."birth_date", excluded."test_state", excluded."tested_at", excluded."result_id", excluded."care_school_id", excluded."care_region_id", excluded."care_center_id");
END
$$;--> statement-breakpoint
SELECT "pupils_in_care_take"("student_id") FROM "students";--> statement-breakpoint
CREATE FUNCTION "students_give_registry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "pupils_in_care_take"(NEW."student_id");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "students_leave_registry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "pupils_in_care" WHERE "student_id" = OLD."student_id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "users_give_registry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."blocked_at" IS NULL THEN
		PERFORM "pupils_in_care_take"(NEW."id");
	ELSE
		DELETE FROM "pupils_in_care" WHERE "student_id" = NEW."id";
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "attempts_give_registry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "pupils_in_care" SET "test_state" = 'begun' WHERE "student_id" = NEW."student_id" AND "test_state" = 'none';
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "results_give_registry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "pupils_in_care" SET "test_state" = CASE WHEN NEW."awaits_evaluation" THEN "test_state" ELSE 'ready' END, "result_id" = CASE WHEN NEW."finished_at" >= "tested_at" THEN NEW."id" ELSE "result_id" END, "tested_at" = greatest("tested_at", NEW."finished_at")
	WHERE "student_id" = NEW."student_id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "places_give_registry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "pupils_in_care" SET "district_id" = "localities"."district_id" FROM "schools" JOIN "localities" ON "localities"."id" = "schools"."locality_id" WHERE "schools"."id" = "pupils_in_care"."care_school_id" AND "pupils_in_care"."district_id" IS DISTINCT FROM "localities"."district_id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "students_registry_of_new" AFTER INSERT ON "students" FOR EACH ROW EXECUTE FUNCTION "students_give_registry"();--> statement-breakpoint
CREATE TRIGGER "students_registry" AFTER UPDATE ON "students" FOR EACH ROW WHEN ((OLD."school_id", OLD."region_id", OLD."center_id", OLD."grade", OLD."education_language") IS DISTINCT FROM (NEW."school_id", NEW."region_id", NEW."center_id", NEW."grade", NEW."education_language")) EXECUTE FUNCTION "students_give_registry"();--> statement-breakpoint
CREATE TRIGGER "students_registry_of_gone" AFTER DELETE ON "students" FOR EACH ROW EXECUTE FUNCTION "students_leave_registry"();--> statement-breakpoint
CREATE TRIGGER "users_registry" AFTER UPDATE ON "users" FOR EACH ROW WHEN (NEW."role_id" = 1 AND (OLD."name_key", OLD."birth_date", OLD."gender", OLD."blocked_at") IS DISTINCT FROM (NEW."name_key", NEW."birth_date", NEW."gender", NEW."blocked_at")) EXECUTE FUNCTION "users_give_registry"();--> statement-breakpoint
CREATE TRIGGER "attempts_registry" AFTER INSERT ON "attempts" FOR EACH ROW EXECUTE FUNCTION "attempts_give_registry"();--> statement-breakpoint
CREATE TRIGGER "results_registry_of_new" AFTER INSERT ON "results" FOR EACH ROW EXECUTE FUNCTION "results_give_registry"();--> statement-breakpoint
CREATE TRIGGER "results_registry" AFTER UPDATE ON "results" FOR EACH ROW WHEN (OLD."awaits_evaluation" AND NOT NEW."awaits_evaluation") EXECUTE FUNCTION "results_give_registry"();--> statement-breakpoint
CREATE TRIGGER "schools_registry" AFTER UPDATE ON "schools" FOR EACH STATEMENT EXECUTE FUNCTION "places_give_registry"();--> statement-breakpoint
CREATE TRIGGER "localities_registry" AFTER UPDATE ON "localities" FOR EACH STATEMENT EXECUTE FUNCTION "places_give_registry"();
