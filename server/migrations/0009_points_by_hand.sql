CREATE TABLE "manual_points" (
	"student_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"item" smallint NOT NULL,
	"number" smallint NOT NULL,
	"points" real,
	"max" real NOT NULL,
	"comment" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "manual_points_student_id_attempt_id_item_number_pk" PRIMARY KEY("student_id","attempt_id","item","number"),
	CONSTRAINT "manual_points_within" CHECK ("manual_points"."points" between 0 and "manual_points"."max"),
	CONSTRAINT "manual_points_numbers" CHECK ("manual_points"."item" >= 0 and "manual_points"."number" >= 1),
	CONSTRAINT "manual_points_comment" CHECK (length("manual_points"."comment") >= 10)
);
--> statement-breakpoint
ALTER TABLE "result_history" ADD COLUMN "comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "manual_points" ADD CONSTRAINT "manual_points_student_id_attempt_id_attempts_student_id_id_fk" FOREIGN KEY ("student_id","attempt_id") REFERENCES "public"."attempts"("student_id","id") ON DELETE cascade ON UPDATE no action;