DROP INDEX "iin_cases_waiting";--> statement-breakpoint
DROP INDEX "photo_checks_waiting";--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "finished_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "care_school_id" text;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "care_region_id" text;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "care_center_id" text;--> statement-breakpoint
ALTER TABLE "iin_cases" ADD COLUMN "care_school_id" text;--> statement-breakpoint
ALTER TABLE "iin_cases" ADD COLUMN "care_region_id" text;--> statement-breakpoint
ALTER TABLE "iin_cases" ADD COLUMN "care_center_id" text;--> statement-breakpoint
ALTER TABLE "photo_checks" ADD COLUMN "care_school_id" text;--> statement-breakpoint
ALTER TABLE "photo_checks" ADD COLUMN "care_region_id" text;--> statement-breakpoint
ALTER TABLE "photo_checks" ADD COLUMN "care_center_id" text;--> statement-breakpoint
UPDATE "results" SET "finished_at" = coalesce("attempts"."finished_at", "attempts"."deadline_at"), "care_school_id" = "students"."school_id", "care_region_id" = "students"."region_id", "care_center_id" = "students"."center_id" FROM "attempts" LEFT JOIN "students" ON "students"."student_id" = "attempts"."student_id" WHERE "attempts"."student_id" = "results"."student_id" AND "attempts"."id" = "results"."attempt_id";--> statement-breakpoint
ALTER TABLE "results" ALTER COLUMN "finished_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "week" date GENERATED ALWAYS AS ((date_trunc('week', finished_at at time zone 'Asia/Almaty'))::date) STORED NOT NULL;--> statement-breakpoint
UPDATE "photo_checks" SET "care_school_id" = "students"."school_id", "care_region_id" = "students"."region_id", "care_center_id" = "students"."center_id" FROM "students" WHERE "students"."student_id" = "photo_checks"."student_id" AND "decided_at" IS NULL;--> statement-breakpoint
UPDATE "iin_cases" SET "care_school_id" = "students"."school_id", "care_region_id" = "students"."region_id", "care_center_id" = "students"."center_id" FROM "students" WHERE "students"."student_id" = "iin_cases"."owner_id" AND "state" = 'open';--> statement-breakpoint
CREATE INDEX "results_of_school" ON "results" USING btree ("care_school_id","awaits_evaluation","finished_at","id");--> statement-breakpoint
CREATE INDEX "results_of_region" ON "results" USING btree ("care_region_id","awaits_evaluation","finished_at","id");--> statement-breakpoint
CREATE INDEX "results_of_center" ON "results" USING btree ("care_center_id","awaits_evaluation","finished_at","id") WHERE care_center_id is not null;--> statement-breakpoint
CREATE INDEX "works" ON "results" USING btree ("week","work_id") WHERE awaits_evaluation;--> statement-breakpoint
CREATE INDEX "works_of_region" ON "results" USING btree ("care_region_id","week","work_id") WHERE awaits_evaluation;--> statement-breakpoint
CREATE INDEX "works_of_center" ON "results" USING btree ("care_center_id","week","work_id") WHERE awaits_evaluation and care_center_id is not null;--> statement-breakpoint
CREATE INDEX "iin_cases_of_region" ON "iin_cases" USING btree ("care_region_id","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "iin_cases_of_center" ON "iin_cases" USING btree ("care_center_id","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "photo_checks_of_region" ON "photo_checks" USING btree ("care_region_id","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "photo_checks_of_center" ON "photo_checks" USING btree ("care_center_id","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "iin_cases_waiting" ON "iin_cases" USING btree ("id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "photo_checks_waiting" ON "photo_checks" USING btree ("id") WHERE decided_at is null;--> statement-breakpoint
-- The row of the pupil is locked, so that a change of the school or the centre waits until this row is there to be changed with it.
CREATE FUNCTION "photo_checks_take_care"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT "school_id", "region_id", "center_id" INTO NEW."care_school_id", NEW."care_region_id", NEW."care_center_id" FROM "students" WHERE "student_id" = NEW."student_id" FOR SHARE;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION "iin_cases_take_care"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT "school_id", "region_id", "center_id" INTO NEW."care_school_id", NEW."care_region_id", NEW."care_center_id" FROM "students" WHERE "student_id" = NEW."owner_id" FOR SHARE;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION "results_take_care"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT "school_id", "region_id", "center_id" INTO NEW."care_school_id", NEW."care_region_id", NEW."care_center_id" FROM "students" WHERE "student_id" = NEW."student_id" FOR SHARE;
	NEW."finished_at" := (SELECT coalesce("finished_at", "deadline_at") FROM "attempts" WHERE "student_id" = NEW."student_id" AND "id" = NEW."attempt_id");
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION "students_give_care"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "results" SET "care_school_id" = NEW."school_id", "care_region_id" = NEW."region_id", "care_center_id" = NEW."center_id" WHERE "student_id" = NEW."student_id";
	UPDATE "photo_checks" SET "care_school_id" = NEW."school_id", "care_region_id" = NEW."region_id", "care_center_id" = NEW."center_id" WHERE "student_id" = NEW."student_id" AND "decided_at" IS NULL;
	UPDATE "iin_cases" SET "care_school_id" = NEW."school_id", "care_region_id" = NEW."region_id", "care_center_id" = NEW."center_id" WHERE "owner_id" = NEW."student_id" AND "state" = 'open';
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "photo_checks_care" BEFORE INSERT ON "photo_checks" FOR EACH ROW EXECUTE FUNCTION "photo_checks_take_care"();--> statement-breakpoint
CREATE TRIGGER "iin_cases_care" BEFORE INSERT OR UPDATE OF "owner_id" ON "iin_cases" FOR EACH ROW EXECUTE FUNCTION "iin_cases_take_care"();--> statement-breakpoint
CREATE TRIGGER "results_care" BEFORE INSERT ON "results" FOR EACH ROW EXECUTE FUNCTION "results_take_care"();--> statement-breakpoint
CREATE TRIGGER "students_care_of_new" AFTER INSERT ON "students" FOR EACH ROW EXECUTE FUNCTION "students_give_care"();--> statement-breakpoint
CREATE TRIGGER "students_care" AFTER UPDATE ON "students" FOR EACH ROW WHEN ((OLD."school_id", OLD."region_id", OLD."center_id") IS DISTINCT FROM (NEW."school_id", NEW."region_id", NEW."center_id")) EXECUTE FUNCTION "students_give_care"();