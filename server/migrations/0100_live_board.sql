CREATE TABLE "olympiad_room_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"season_id" text NOT NULL,
	"round" text NOT NULL,
	"school_id" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"minutes" smallint DEFAULT 0 NOT NULL,
	"numbers" integer[] NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	CONSTRAINT "olympiad_room_actions_kind" CHECK ("olympiad_room_actions"."kind" in ('more-time', 'pause', 'go-on', 'help-answered', 'hand-over')),
	CONSTRAINT "olympiad_room_actions_reason" CHECK ("olympiad_room_actions"."reason" in ('connection', 'power', 'device', 'late-start', 'health', 'resolved', 'other')),
	CONSTRAINT "olympiad_room_actions_words" CHECK ("olympiad_room_actions"."reason" <> 'other' or length("olympiad_room_actions"."words") >= 10),
	CONSTRAINT "olympiad_room_actions_minutes" CHECK (("olympiad_room_actions"."kind" = 'more-time') = ("olympiad_room_actions"."minutes" > 0))
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "olympiad_signs" (
	"student_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"season_id" text NOT NULL,
	"round" text NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL,
	"next_at" timestamp(3) with time zone NOT NULL,
	"answered" smallint NOT NULL,
	"item" smallint NOT NULL,
	"help" text,
	"help_at" timestamp(3) with time zone,
	"help_answered_at" timestamp(3) with time zone,
	"deadline_at" timestamp(3) with time zone NOT NULL,
	"seconds_left" integer,
	"paused_at" timestamp(3) with time zone,
	"held_at" timestamp(3) with time zone,
	"added_seconds" integer NOT NULL,
	"written_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "olympiad_signs_student_id_attempt_id_pk" PRIMARY KEY("student_id","attempt_id"),
	CONSTRAINT "olympiad_signs_round" CHECK ("olympiad_signs"."round" in ('trial', 'stage-1', 'stage-2')),
	CONSTRAINT "olympiad_signs_help" CHECK (("olympiad_signs"."help" is null) = ("olympiad_signs"."help_at" is null)),
	CONSTRAINT "olympiad_signs_answer" CHECK ("olympiad_signs"."help_answered_at" is null or "olympiad_signs"."help_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "olympiad_protocol_additions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"season_id" text NOT NULL,
	"round" text NOT NULL,
	"school_id" text NOT NULL,
	"words" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	CONSTRAINT "olympiad_protocol_additions_words" CHECK (length("olympiad_protocol_additions"."words") >= 10)
);
--> statement-breakpoint
CREATE TABLE "olympiad_protocols" (
	"season_id" text NOT NULL,
	"round" text NOT NULL,
	"school_id" text NOT NULL,
	"supervisors" text NOT NULL,
	"incidents" text NOT NULL,
	"attendance" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"content" jsonb,
	"hash" text DEFAULT '' NOT NULL,
	"signed_at" timestamp(3) with time zone,
	"signed_by" uuid,
	CONSTRAINT "olympiad_protocols_season_id_round_school_id_pk" PRIMARY KEY("season_id","round","school_id"),
	CONSTRAINT "olympiad_protocols_round" CHECK ("olympiad_protocols"."round" in ('trial', 'stage-1', 'stage-2')),
	CONSTRAINT "olympiad_protocols_signed" CHECK (num_nonnulls("olympiad_protocols"."content", "olympiad_protocols"."signed_at", "olympiad_protocols"."signed_by") in (0, 3)
        and ("olympiad_protocols"."hash" = '') = ("olympiad_protocols"."signed_at" is null)),
	CONSTRAINT "olympiad_protocols_supervisors" CHECK ("olympiad_protocols"."signed_at" is null or "olympiad_protocols"."supervisors" <> '')
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "held_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "held_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "added_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "olympiad_room_actions" ADD CONSTRAINT "olympiad_room_actions_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "olympiad_room_actions" ADD CONSTRAINT "olympiad_room_actions_season_id_round_olympiad_season_rounds_season_id_round_fk" FOREIGN KEY ("season_id","round") REFERENCES "public"."olympiad_season_rounds"("season_id","round") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "olympiad_signs" ADD CONSTRAINT "olympiad_signs_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "olympiad_protocol_additions" ADD CONSTRAINT "olympiad_protocol_additions_of_protocol" FOREIGN KEY ("season_id","round","school_id") REFERENCES "public"."olympiad_protocols"("season_id","round","school_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "olympiad_protocols" ADD CONSTRAINT "olympiad_protocols_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "olympiad_protocols" ADD CONSTRAINT "olympiad_protocols_season_id_round_olympiad_season_rounds_season_id_round_fk" FOREIGN KEY ("season_id","round") REFERENCES "public"."olympiad_season_rounds"("season_id","round") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "olympiad_room_actions_of_school" ON "olympiad_room_actions" USING btree ("season_id","round","school_id","at");--> statement-breakpoint
CREATE INDEX "olympiad_room_actions_at" ON "olympiad_room_actions" USING btree ("season_id","round","at");--> statement-breakpoint
CREATE INDEX "olympiad_signs_written" ON "olympiad_signs" USING btree ("season_id","round","written_at");--> statement-breakpoint
CREATE INDEX "olympiad_protocol_additions_of_school" ON "olympiad_protocol_additions" USING btree ("season_id","round","school_id","id");--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_held" CHECK ("attempts"."held_at" is null or "attempts"."paused_at" is not null);--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_added" CHECK ("attempts"."held_seconds" >= 0 and "attempts"."added_seconds" between 0 and 3600);--> statement-breakpoint
-- What staff did in a round is only added; so are corrections of a signed protocol, and the protocol stays.
CREATE TRIGGER "olympiad_room_actions_stay" BEFORE UPDATE OR DELETE ON "olympiad_room_actions" FOR EACH ROW EXECUTE FUNCTION keep_as_written();--> statement-breakpoint
CREATE TRIGGER "olympiad_protocol_additions_stay" BEFORE UPDATE OR DELETE ON "olympiad_protocol_additions" FOR EACH ROW EXECUTE FUNCTION keep_as_written();--> statement-breakpoint
CREATE TRIGGER "olympiad_protocols_stay" BEFORE UPDATE OR DELETE ON "olympiad_protocols" FOR EACH ROW WHEN (old.signed_at IS NOT NULL) EXECUTE FUNCTION keep_as_written();--> statement-breakpoint
CREATE FUNCTION "refuse_early_addition"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM olympiad_protocols p WHERE p.season_id = new.season_id AND p.round = new.round
      AND p.school_id = new.school_id AND p.signed_at IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'only a signed protocol has additions' USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "olympiad_protocol_additions_after" BEFORE INSERT ON "olympiad_protocol_additions" FOR EACH ROW EXECUTE FUNCTION "refuse_early_addition"();
