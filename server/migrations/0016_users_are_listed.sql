ALTER TABLE "users" ADD COLUMN "region_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_key" text COLLATE "C" GENERATED ALWAYS AS (translate(last_name || ' ' || first_name || ' ' || patronymic, 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюяАӘБВГҒДЕЁЖЗИЙКҚЛМНҢОӨПРСТУҰҮФХҺЦЧШЩЪЫІЬЭЮЯABCDEFGHIJKLMNOPQRSTUVWXYZ', 'абвгдежзийклмнопрстуфхцчшщъыьэюяѐёђѓєѕіїјљабвгдежзийклмнопрстуфхцчшщъыьэюяѐёђѓєѕіїјљabcdefghijklmnopqrstuvwxyz')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_newest_of_role" ON "users" USING btree ("role_id","created_at","id");--> statement-breakpoint
CREATE INDEX "users_newest_of_region" ON "users" USING btree ("region_id","role_id","created_at","id") WHERE region_id is not null;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "users_by_name_of_role" ON "users" USING btree ("role_id","name_key","id");--> statement-breakpoint
CREATE INDEX "users_by_name_of_region" ON "users" USING btree ("region_id","role_id","name_key","id") WHERE region_id is not null;--> statement-breakpoint
CREATE INDEX "users_closed" ON "users" USING btree ("created_at","id") WHERE blocked_at is not null;--> statement-breakpoint
CREATE FUNCTION "students_give_region"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "users" SET "region_id" = NEW."region_id" WHERE "id" = NEW."student_id" AND "region_id" IS DISTINCT FROM NEW."region_id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE VIEW "staff_regions" AS SELECT "staff"."user_id", coalesce("centers"."region_id", "districts"."region_id") AS "region_id" FROM "staff" LEFT JOIN "centers" ON "centers"."id" = "staff"."center_id" LEFT JOIN "schools" ON "schools"."id" = "staff"."school_id" LEFT JOIN "localities" ON "localities"."id" = "schools"."locality_id" LEFT JOIN "districts" ON "districts"."id" = "localities"."district_id";--> statement-breakpoint
CREATE FUNCTION "staff_give_regions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "users" SET "region_id" = "staff_regions"."region_id" FROM "staff_regions" WHERE "staff_regions"."user_id" = "users"."id" AND "users"."region_id" IS DISTINCT FROM "staff_regions"."region_id";
	RETURN NULL;
END
$$;--> statement-breakpoint
UPDATE "users" SET "region_id" = "students"."region_id" FROM "students" WHERE "students"."student_id" = "users"."id" AND "students"."region_id" IS NOT NULL;--> statement-breakpoint
UPDATE "users" SET "region_id" = "staff_regions"."region_id" FROM "staff_regions" WHERE "staff_regions"."user_id" = "users"."id";--> statement-breakpoint
CREATE TRIGGER "students_region_of_new" AFTER INSERT ON "students" FOR EACH ROW WHEN (NEW."region_id" IS NOT NULL) EXECUTE FUNCTION "students_give_region"();--> statement-breakpoint
CREATE TRIGGER "students_region_of_user" AFTER UPDATE ON "students" FOR EACH ROW WHEN (OLD."region_id" IS DISTINCT FROM NEW."region_id") EXECUTE FUNCTION "students_give_region"();--> statement-breakpoint
CREATE TRIGGER "staff_regions" AFTER INSERT OR UPDATE ON "staff" FOR EACH STATEMENT EXECUTE FUNCTION "staff_give_regions"();--> statement-breakpoint
CREATE TRIGGER "centers_staff_regions" AFTER UPDATE ON "centers" FOR EACH STATEMENT EXECUTE FUNCTION "staff_give_regions"();--> statement-breakpoint
CREATE TRIGGER "schools_staff_regions" AFTER UPDATE ON "schools" FOR EACH STATEMENT EXECUTE FUNCTION "staff_give_regions"();--> statement-breakpoint
CREATE TRIGGER "localities_staff_regions" AFTER UPDATE ON "localities" FOR EACH STATEMENT EXECUTE FUNCTION "staff_give_regions"();--> statement-breakpoint
CREATE TRIGGER "districts_staff_regions" AFTER UPDATE ON "districts" FOR EACH STATEMENT EXECUTE FUNCTION "staff_give_regions"();
