CREATE TABLE "added_attempts" (
	"student_id" uuid NOT NULL,
	"test_id" text NOT NULL,
	"number" smallint NOT NULL,
	"attempt" smallint NOT NULL,
	"is_added" boolean NOT NULL,
	"reason" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "added_attempts_student_id_test_id_number_pk" PRIMARY KEY("student_id","test_id","number"),
	CONSTRAINT "added_attempts_numbers" CHECK ("added_attempts"."number" >= 1 and "added_attempts"."attempt" >= 2),
	CONSTRAINT "added_attempts_reason" CHECK ("added_attempts"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "added_attempts" ADD CONSTRAINT "added_attempts_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;