ALTER TABLE "parent_links" DROP CONSTRAINT "parent_links_place_taken";--> statement-breakpoint
CREATE INDEX "parent_links_without_place" ON "parent_links" USING btree ("iin") WHERE state = 'awaiting' and place is null;--> statement-breakpoint
ALTER TABLE "parent_links" ADD CONSTRAINT "parent_links_place_taken" CHECK (case "parent_links"."state" when 'declined' then "parent_links"."place" is null when 'confirmed' then "parent_links"."place" is not null else true end);--> statement-breakpoint
-- Which of a child's two places a link takes. A request that finds both taken waits for one; a link that holds asks for one that is taken, and the unique index refuses it.
CREATE OR REPLACE FUNCTION "parent_links_take_place"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."state" = 'declined' THEN
		NEW."place" := NULL;
	ELSIF TG_OP = 'INSERT' OR OLD."place" IS NULL OR OLD."iin" <> NEW."iin" THEN
		NEW."place" := CASE
			WHEN NOT EXISTS (SELECT FROM "parent_links" WHERE "iin" = NEW."iin" AND "place" = 1) THEN 1
			WHEN NEW."state" = 'confirmed' OR NOT EXISTS (SELECT FROM "parent_links" WHERE "iin" = NEW."iin" AND "place" = 2) THEN 2
		END;
	ELSE
		NEW."place" := OLD."place";
	END IF;
	RETURN NEW;
END
$$;
