CREATE OR REPLACE FUNCTION "students_begin_hand_over"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Whoever comes back takes the hand-over back that nobody has taken yet.
	DELETE FROM "hand_overs" WHERE "student_id" = NEW."student_id" AND "from_school_id" = NEW."school_id" AND "accepted_at" IS NULL;
	-- What an earlier school has not given yet, or the next one has not taken, goes to where the pupil is now; who may take what was given is told anew.
	UPDATE "hand_overs" SET "to_school_id" = NEW."school_id", "told_at" = CASE WHEN "handed_at" IS NULL THEN "told_at" END
		WHERE "student_id" = NEW."student_id" AND "accepted_at" IS NULL;
	IF OLD."school_id" IS NOT NULL
		AND (EXISTS (SELECT FROM "care_notes" WHERE "student_id" = NEW."student_id" AND "school_id" = OLD."school_id" AND "layer" = 'private')
		OR EXISTS (SELECT FROM "worries" WHERE "student_id" = NEW."student_id" AND "closed_at" IS NULL)) THEN
		INSERT INTO "hand_overs" ("student_id", "from_school_id", "to_school_id", "left_at") VALUES (NEW."student_id", OLD."school_id", NEW."school_id", now());
	END IF;
	RETURN NULL;
END
$$;
