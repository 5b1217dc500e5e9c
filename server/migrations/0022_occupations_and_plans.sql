CREATE TABLE "occupation_marks" (
	"student_id" uuid NOT NULL,
	"occupation" text NOT NULL,
	"mark" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "occupation_marks_student_id_occupation_pk" PRIMARY KEY("student_id","occupation"),
	CONSTRAINT "occupation_marks_mark" CHECK ("occupation_marks"."mark" in ('saved', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "plan_steps" (
	"student_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"occupation" text,
	"due_on" date,
	"done_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "plan_steps_student_id_id_pk" PRIMARY KEY("student_id","id"),
	CONSTRAINT "plan_steps_title" CHECK (length("plan_steps"."title") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "occupation_marks" ADD CONSTRAINT "occupation_marks_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_steps" ADD CONSTRAINT "plan_steps_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;