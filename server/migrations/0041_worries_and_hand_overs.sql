CREATE TABLE "hand_overs" (
	"student_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"from_school_id" text NOT NULL,
	"to_school_id" text,
	"left_at" timestamp(3) with time zone NOT NULL,
	"told_at" timestamp(3) with time zone,
	"word" text DEFAULT '' NOT NULL,
	"handed_by" uuid,
	"handed_at" timestamp(3) with time zone,
	"accepted_by" uuid,
	"accepted_at" timestamp(3) with time zone,
	"school_id" text,
	"center_id" text,
	CONSTRAINT "hand_overs_student_id_id_pk" PRIMARY KEY("student_id","id"),
	CONSTRAINT "hand_overs_handing" CHECK (("hand_overs"."handed_at" is null) = ("hand_overs"."handed_by" is null) and ("hand_overs"."handed_at" is null or length("hand_overs"."word") >= 10)),
	CONSTRAINT "hand_overs_acceptance" CHECK (("hand_overs"."accepted_at" is null) = ("hand_overs"."accepted_by" is null) and ("hand_overs"."accepted_at" is null or num_nonnulls("hand_overs"."school_id", "hand_overs"."center_id") = 1))
);
--> statement-breakpoint
CREATE TABLE "handed_notes" (
	"student_id" uuid NOT NULL,
	"hand_over_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	CONSTRAINT "handed_notes_student_id_hand_over_id_note_id_pk" PRIMARY KEY("student_id","hand_over_id","note_id")
);
--> statement-breakpoint
CREATE TABLE "worries" (
	"student_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"level" text NOT NULL,
	"seen" text NOT NULL,
	"is_from_home" boolean NOT NULL,
	"raised_by" uuid NOT NULL,
	"raised_at" timestamp(3) with time zone NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp(3) with time zone,
	"closing" text DEFAULT '' NOT NULL,
	CONSTRAINT "worries_student_id_id_pk" PRIMARY KEY("student_id","id"),
	CONSTRAINT "worries_level" CHECK ("worries"."level" in ('watch', 'today', 'danger')),
	CONSTRAINT "worries_seen" CHECK (length("worries"."seen") >= 10),
	CONSTRAINT "worries_closing" CHECK (("worries"."closed_at" is null) = ("worries"."closed_by" is null) and ("worries"."closed_at" is null or length("worries"."closing") >= 10))
);
--> statement-breakpoint
CREATE TABLE "worry_members" (
	"student_id" uuid NOT NULL,
	"worry_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"part" text NOT NULL,
	"told_at" timestamp(3) with time zone NOT NULL,
	"opened_at" timestamp(3) with time zone,
	"reminded_at" timestamp(3) with time zone,
	CONSTRAINT "worry_members_student_id_worry_id_user_id_pk" PRIMARY KEY("student_id","worry_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "worry_ticks" (
	"student_id" uuid NOT NULL,
	"worry_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"step" text NOT NULL,
	"is_done" boolean NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "worry_ticks_student_id_worry_id_id_pk" PRIMARY KEY("student_id","worry_id","id")
);
--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_from_school_id_schools_id_fk" FOREIGN KEY ("from_school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_to_school_id_schools_id_fk" FOREIGN KEY ("to_school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handed_notes" ADD CONSTRAINT "handed_notes_student_id_hand_over_id_hand_overs_student_id_id_fk" FOREIGN KEY ("student_id","hand_over_id") REFERENCES "public"."hand_overs"("student_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handed_notes" ADD CONSTRAINT "handed_notes_student_id_note_id_care_notes_student_id_id_fk" FOREIGN KEY ("student_id","note_id") REFERENCES "public"."care_notes"("student_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worries" ADD CONSTRAINT "worries_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worry_members" ADD CONSTRAINT "worry_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worry_members" ADD CONSTRAINT "worry_members_student_id_worry_id_worries_student_id_id_fk" FOREIGN KEY ("student_id","worry_id") REFERENCES "public"."worries"("student_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worry_ticks" ADD CONSTRAINT "worry_ticks_student_id_worry_id_worries_student_id_id_fk" FOREIGN KEY ("student_id","worry_id") REFERENCES "public"."worries"("student_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hand_overs_id" ON "hand_overs" USING btree ("id");--> statement-breakpoint
CREATE INDEX "hand_overs_leaving" ON "hand_overs" USING btree ("from_school_id","left_at") WHERE handed_at is null;--> statement-breakpoint
CREATE INDEX "hand_overs_arriving" ON "hand_overs" USING btree ("to_school_id","left_at") WHERE accepted_at is null;--> statement-breakpoint
CREATE INDEX "hand_overs_untold" ON "hand_overs" USING btree ("left_at") WHERE told_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "worries_id" ON "worries" USING btree ("id");--> statement-breakpoint
CREATE INDEX "worry_members_of_user" ON "worry_members" USING btree ("user_id","worry_id");--> statement-breakpoint
CREATE INDEX "worry_members_unopened" ON "worry_members" USING btree ("told_at") WHERE opened_at is null and reminded_at is null and part <> 'parent';--> statement-breakpoint
CREATE FUNCTION "students_begin_hand_over"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Whoever comes back takes the hand-over back that nobody has written yet.
	DELETE FROM "hand_overs" WHERE "student_id" = NEW."student_id" AND "from_school_id" = NEW."school_id" AND "handed_at" IS NULL;
	IF EXISTS (SELECT FROM "care_notes" WHERE "student_id" = NEW."student_id" AND "school_id" = OLD."school_id" AND "layer" = 'private')
		OR EXISTS (SELECT FROM "worries" WHERE "student_id" = NEW."student_id" AND "closed_at" IS NULL) THEN
		INSERT INTO "hand_overs" ("student_id", "from_school_id", "to_school_id", "left_at") VALUES (NEW."student_id", OLD."school_id", NEW."school_id", now());
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "students_hand_over" AFTER UPDATE ON "students" FOR EACH ROW WHEN (OLD."school_id" IS NOT NULL AND OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION "students_begin_hand_over"();
