ALTER TABLE "parent_links" ADD COLUMN "place" smallint;--> statement-breakpoint
-- Links that stand stay valid, where there are more than two as well.
UPDATE "parent_links" SET "place" = "live"."place" FROM (SELECT "id", row_number() OVER (PARTITION BY "iin" ORDER BY "state" DESC, "created_at", "id") AS "place" FROM "parent_links" WHERE "state" <> 'declined') AS "live" WHERE "live"."id" = "parent_links"."id";--> statement-breakpoint
CREATE UNIQUE INDEX "parent_links_place" ON "parent_links" USING btree ("iin","place");--> statement-breakpoint
ALTER TABLE "parent_links" ADD CONSTRAINT "parent_links_place_taken" CHECK (("parent_links"."state" = 'declined') = ("parent_links"."place" is null));--> statement-breakpoint
-- Which of a child's two places a link takes. Where both are taken it asks for one that is, and the unique index refuses it; of two at one moment, too.
CREATE FUNCTION "parent_links_take_place"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."state" = 'declined' THEN
		NEW."place" := NULL;
	ELSIF TG_OP = 'INSERT' OR OLD."state" = 'declined' OR OLD."iin" <> NEW."iin" THEN
		NEW."place" := CASE WHEN EXISTS (SELECT FROM "parent_links" WHERE "iin" = NEW."iin" AND "place" = 1) THEN 2 ELSE 1 END;
	ELSE
		NEW."place" := OLD."place";
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "parent_links_places" BEFORE INSERT OR UPDATE OF "state", "iin", "place" ON "parent_links" FOR EACH ROW EXECUTE FUNCTION "parent_links_take_place"();
