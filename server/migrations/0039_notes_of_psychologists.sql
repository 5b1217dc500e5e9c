CREATE TABLE "care_changes" (
	"student_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"changed_by" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"comment" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "care_changes_student_id_id_pk" PRIMARY KEY("student_id","id")
);
--> statement-breakpoint
CREATE TABLE "care_note_drafts" (
	"student_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"words" text NOT NULL,
	"layer" text NOT NULL,
	"note_id" uuid,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "care_note_drafts_student_id_author_id_pk" PRIMARY KEY("student_id","author_id")
);
--> statement-breakpoint
CREATE TABLE "care_note_versions" (
	"student_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"layer" text NOT NULL,
	"words" text NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "care_note_versions_student_id_note_id_number_pk" PRIMARY KEY("student_id","note_id","number")
);
--> statement-breakpoint
CREATE TABLE "care_notes" (
	"student_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"layer" text NOT NULL,
	"words" text NOT NULL,
	"school_id" text,
	"center_id" text,
	"appointment_id" uuid,
	"number" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "care_notes_student_id_id_pk" PRIMARY KEY("student_id","id"),
	CONSTRAINT "care_notes_layer" CHECK ("care_notes"."layer" in ('private', 'parents', 'family')),
	CONSTRAINT "care_notes_place" CHECK (num_nonnulls("care_notes"."school_id", "care_notes"."center_id") = 1),
	CONSTRAINT "care_notes_words" CHECK (length("care_notes"."words") between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "care_changes" ADD CONSTRAINT "care_changes_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_note_drafts" ADD CONSTRAINT "care_note_drafts_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_note_drafts" ADD CONSTRAINT "care_note_drafts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_note_versions" ADD CONSTRAINT "care_note_versions_student_id_note_id_care_notes_student_id_id_fk" FOREIGN KEY ("student_id","note_id") REFERENCES "public"."care_notes"("student_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_notes" ADD CONSTRAINT "care_notes_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_notes" ADD CONSTRAINT "care_notes_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_notes" ADD CONSTRAINT "care_notes_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE no action ON UPDATE no action;