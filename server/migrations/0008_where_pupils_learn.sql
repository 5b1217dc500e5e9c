ALTER TABLE "students" ADD COLUMN "region_id" text;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "students_center" ON "students" USING btree ("center_id");--> statement-breakpoint
CREATE INDEX "students_region" ON "students" USING btree ("region_id");--> statement-breakpoint
UPDATE "students" SET "region_id" = "districts"."region_id" FROM "schools", "localities", "districts" WHERE "schools"."id" = "students"."school_id" AND "localities"."id" = "schools"."locality_id" AND "districts"."id" = "localities"."district_id";--> statement-breakpoint
CREATE FUNCTION "students_keep_region"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."region_id" := (SELECT "districts"."region_id" FROM "schools" JOIN "localities" ON "localities"."id" = "schools"."locality_id" JOIN "districts" ON "districts"."id" = "localities"."district_id" WHERE "schools"."id" = NEW."school_id");
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "students_region" BEFORE INSERT OR UPDATE ON "students" FOR EACH ROW EXECUTE FUNCTION "students_keep_region"();--> statement-breakpoint
CREATE FUNCTION "places_keep_regions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "students" SET "region_id" = "districts"."region_id" FROM "schools", "localities", "districts" WHERE "schools"."id" = "students"."school_id" AND "localities"."id" = "schools"."locality_id" AND "districts"."id" = "localities"."district_id" AND "students"."region_id" IS DISTINCT FROM "districts"."region_id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "schools_regions" AFTER UPDATE ON "schools" FOR EACH STATEMENT EXECUTE FUNCTION "places_keep_regions"();--> statement-breakpoint
CREATE TRIGGER "localities_regions" AFTER UPDATE ON "localities" FOR EACH STATEMENT EXECUTE FUNCTION "places_keep_regions"();--> statement-breakpoint
CREATE TRIGGER "districts_regions" AFTER UPDATE ON "districts" FOR EACH STATEMENT EXECUTE FUNCTION "places_keep_regions"();
