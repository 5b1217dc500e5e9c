-- What was typed of a note that is not written yet had no id until now.
UPDATE "care_note_drafts" SET "note_id" = gen_random_uuid() WHERE "note_id" IS NULL;--> statement-breakpoint
ALTER TABLE "care_note_drafts" DROP CONSTRAINT "care_note_drafts_student_id_author_id_pk";--> statement-breakpoint
ALTER TABLE "care_note_drafts" ALTER COLUMN "note_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "care_note_drafts" ADD CONSTRAINT "care_note_drafts_student_id_author_id_note_id_pk" PRIMARY KEY("student_id","author_id","note_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "students_begin_hand_over"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Whoever comes back takes the hand-over back that nobody has written yet.
	DELETE FROM "hand_overs" WHERE "student_id" = NEW."student_id" AND "from_school_id" = NEW."school_id" AND "handed_at" IS NULL;
	-- What an earlier school has not given yet goes to where the pupil is now.
	UPDATE "hand_overs" SET "to_school_id" = NEW."school_id" WHERE "student_id" = NEW."student_id" AND "handed_at" IS NULL;
	IF OLD."school_id" IS NOT NULL
		AND (EXISTS (SELECT FROM "care_notes" WHERE "student_id" = NEW."student_id" AND "school_id" = OLD."school_id" AND "layer" = 'private')
		OR EXISTS (SELECT FROM "worries" WHERE "student_id" = NEW."student_id" AND "closed_at" IS NULL)) THEN
		INSERT INTO "hand_overs" ("student_id", "from_school_id", "to_school_id", "left_at") VALUES (NEW."student_id", OLD."school_id", NEW."school_id", now());
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER "students_hand_over" ON "students";--> statement-breakpoint
CREATE TRIGGER "students_hand_over" AFTER UPDATE ON "students" FOR EACH ROW WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION "students_begin_hand_over"();
