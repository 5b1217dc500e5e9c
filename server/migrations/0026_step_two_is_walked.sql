CREATE TABLE "stage_steps" (
	"student_id" uuid NOT NULL,
	"invitation_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"state" text NOT NULL,
	"day" date,
	"time" text,
	"center_id" text,
	"comment" text NOT NULL,
	"reason" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "stage_steps_student_id_invitation_id_number_pk" PRIMARY KEY("student_id","invitation_id","number"),
	CONSTRAINT "stage_steps_state" CHECK ("stage_steps"."state" in ('invited', 'admitted', 'came', 'passed', 'not-passed')),
	CONSTRAINT "stage_steps_number" CHECK ("stage_steps"."number" >= 1),
	CONSTRAINT "stage_steps_place" CHECK ("stage_steps"."state" = 'invited' or ("stage_steps"."day" is not null and "stage_steps"."center_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "state" text DEFAULT 'invited' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "care_school_id" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "care_region_id" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "care_center_id" text;--> statement-breakpoint
ALTER TABLE "stage_steps" ADD CONSTRAINT "stage_steps_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_steps" ADD CONSTRAINT "stage_steps_student_id_invitation_id_invitations_student_id_id_fk" FOREIGN KEY ("student_id","invitation_id") REFERENCES "public"."invitations"("student_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_in_turn" ON "invitations" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "invitations_of_school" ON "invitations" USING btree ("care_school_id","at","id");--> statement-breakpoint
CREATE INDEX "invitations_of_region" ON "invitations" USING btree ("care_region_id","at","id");--> statement-breakpoint
CREATE INDEX "invitations_of_center" ON "invitations" USING btree ("care_center_id","at","id") WHERE care_center_id is not null;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_state" CHECK ("invitations"."state" in ('invited', 'admitted', 'came', 'passed', 'not-passed'));--> statement-breakpoint
UPDATE "invitations" SET "care_school_id" = "students"."school_id", "care_region_id" = "students"."region_id", "care_center_id" = "students"."center_id" FROM "students" WHERE "students"."student_id" = "invitations"."student_id";--> statement-breakpoint
-- The row of the pupil is locked, so that a change of the school or the centre waits until this row is there to be changed with it.
CREATE FUNCTION "invitations_take_care"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT "school_id", "region_id", "center_id" INTO NEW."care_school_id", NEW."care_region_id", NEW."care_center_id" FROM "students" WHERE "student_id" = NEW."student_id" FOR SHARE;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION "students_give_care_to_invitations"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "invitations" SET "care_school_id" = NEW."school_id", "care_region_id" = NEW."region_id", "care_center_id" = NEW."center_id" WHERE "student_id" = NEW."student_id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "invitations_care" BEFORE INSERT ON "invitations" FOR EACH ROW EXECUTE FUNCTION "invitations_take_care"();--> statement-breakpoint
CREATE TRIGGER "students_care_of_new_to_invitations" AFTER INSERT ON "students" FOR EACH ROW EXECUTE FUNCTION "students_give_care_to_invitations"();--> statement-breakpoint
CREATE TRIGGER "students_care_to_invitations" AFTER UPDATE ON "students" FOR EACH ROW WHEN ((OLD."school_id", OLD."region_id", OLD."center_id") IS DISTINCT FROM (NEW."school_id", NEW."region_id", NEW."center_id")) EXECUTE FUNCTION "students_give_care_to_invitations"();
