CREATE TABLE "olympiad_entry_codes" (
	"season_id" text NOT NULL,
	"round" text NOT NULL,
	"student_id" uuid NOT NULL,
	"serial" smallint DEFAULT 1 NOT NULL,
	"code_hash" text NOT NULL,
	"given_out_at" timestamp(3) with time zone NOT NULL,
	"entered_at" timestamp(3) with time zone,
	CONSTRAINT "olympiad_entry_codes_season_id_round_student_id_pk" PRIMARY KEY("season_id","round","student_id"),
	CONSTRAINT "olympiad_entry_codes_round" CHECK ("olympiad_entry_codes"."round" in ('trial', 'stage-1', 'stage-2')),
	CONSTRAINT "olympiad_entry_codes_serial" CHECK ("olympiad_entry_codes"."serial" > 0)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "sitting_test_id" text;--> statement-breakpoint
ALTER TABLE "olympiad_participants" ADD COLUMN "delay_minutes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "olympiad_participants" ADD COLUMN "has_extra_time" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "olympiad_participants" ADD COLUMN "tries_early" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "olympiad_entry_codes" ADD CONSTRAINT "olympiad_entry_codes_season_id_student_id_olympiad_participants_season_id_student_id_fk" FOREIGN KEY ("season_id","student_id") REFERENCES "public"."olympiad_participants"("season_id","student_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "olympiad_entry_codes_hash" ON "olympiad_entry_codes" USING btree ("code_hash");--> statement-breakpoint
ALTER TABLE "olympiad_participants" ADD CONSTRAINT "olympiad_participants_delay" CHECK ("olympiad_participants"."delay_minutes" between 0 and 1440);--> statement-breakpoint
ALTER TABLE "olympiad_participants" ADD CONSTRAINT "olympiad_participants_early" CHECK (not "olympiad_participants"."tries_early" or "olympiad_participants"."is_hidden");