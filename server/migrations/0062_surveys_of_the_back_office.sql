ALTER TABLE "survey_versions" ADD COLUMN "entry_id" uuid;--> statement-breakpoint
ALTER TABLE "survey_versions" ADD COLUMN "languages" text[];--> statement-breakpoint
UPDATE "survey_versions" SET "languages" = CASE WHEN "is_open" THEN ARRAY['ru', 'kk', 'en'] ELSE ARRAY[]::text[] END;--> statement-breakpoint
ALTER TABLE "survey_versions" ALTER COLUMN "languages" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_anonymous_answers" ADD CONSTRAINT "survey_anonymous_version" FOREIGN KEY ("survey_id","version") REFERENCES "public"."survey_versions"("id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_anonymous_waiting" ADD CONSTRAINT "survey_waiting_version" FOREIGN KEY ("survey_id","version") REFERENCES "public"."survey_versions"("id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_version" FOREIGN KEY ("survey_id","version") REFERENCES "public"."survey_versions"("id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_drafts" ADD CONSTRAINT "survey_drafts_version" FOREIGN KEY ("survey_id","version") REFERENCES "public"."survey_versions"("id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_participations" ADD CONSTRAINT "survey_participations_version" FOREIGN KEY ("survey_id","version") REFERENCES "public"."survey_versions"("id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_versions" ADD CONSTRAINT "survey_versions_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "survey_anonymous_of_version" ON "survey_anonymous_answers" USING btree ("survey_id","version");--> statement-breakpoint
CREATE INDEX "survey_answers_of_version" ON "survey_answers" USING btree ("survey_id","version");--> statement-breakpoint
CREATE INDEX "survey_drafts_of_version" ON "survey_drafts" USING btree ("survey_id","version");--> statement-breakpoint
CREATE INDEX "survey_participations_of_version" ON "survey_participations" USING btree ("survey_id","version");--> statement-breakpoint
CREATE INDEX "survey_versions_of_entry" ON "survey_versions" USING btree ("entry_id");--> statement-breakpoint
ALTER TABLE "survey_versions" ADD CONSTRAINT "survey_versions_open" CHECK ("survey_versions"."is_open" = (cardinality("survey_versions"."languages") > 0));--> statement-breakpoint
-- Answers belong to what was asked: only words, the order among surveys and the days change in a version.
CREATE FUNCTION "survey_versions_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id <> OLD.id OR NEW.version <> OLD.version OR NEW.audience <> OLD.audience OR NEW.hash <> OLD.hash THEN
    RAISE EXCEPTION 'a survey is not changed under its answers' USING ERRCODE = 'check_violation', CONSTRAINT = 'survey_versions_stay';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "survey_versions_stay" BEFORE UPDATE ON "survey_versions" FOR EACH ROW EXECUTE FUNCTION "survey_versions_stay"();
