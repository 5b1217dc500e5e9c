CREATE TABLE "olympiad_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"season_id" text NOT NULL,
	"round" text,
	"what" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"by_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "olympiad_name_consents" (
	"student_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"is_given" boolean NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "olympiad_name_consents_student_id_id_pk" PRIMARY KEY("student_id","id")
);
--> statement-breakpoint
CREATE TABLE "olympiad_participants" (
	"season_id" text NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "olympiad_participants_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"region_id" text NOT NULL,
	"grade" smallint NOT NULL,
	"registered_at" timestamp(3) with time zone NOT NULL,
	"registered_by" uuid NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "olympiad_participants_season_id_student_id_pk" PRIMARY KEY("season_id","student_id"),
	CONSTRAINT "olympiad_participants_grade" CHECK ("olympiad_participants"."grade" in (5, 6))
);
--> statement-breakpoint
CREATE TABLE "olympiad_places" (
	"season_id" text NOT NULL,
	"round" text NOT NULL,
	"number" integer NOT NULL,
	"student_id" uuid,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"region_id" text NOT NULL,
	"school_id" text NOT NULL,
	"grade" smallint NOT NULL,
	"points" jsonb NOT NULL,
	"wrong" smallint NOT NULL,
	"total" real NOT NULL,
	"rank" integer,
	"status" text,
	"passes" boolean NOT NULL,
	CONSTRAINT "olympiad_places_season_id_round_number_pk" PRIMARY KEY("season_id","round","number"),
	CONSTRAINT "olympiad_places_status" CHECK ("olympiad_places"."status" in ('winner', 'finalist', 'participant')),
	CONSTRAINT "olympiad_places_ranked" CHECK (("olympiad_places"."rank" is null) = ("olympiad_places"."status" is null)),
	CONSTRAINT "olympiad_places_passing" CHECK (not "olympiad_places"."passes" or "olympiad_places"."rank" is not null)
);
--> statement-breakpoint
CREATE TABLE "olympiad_season_rounds" (
	"season_id" text NOT NULL,
	"round" text NOT NULL,
	"test_id" text NOT NULL,
	"opens_at" timestamp(3) with time zone NOT NULL,
	"closes_at" timestamp(3) with time zone NOT NULL,
	"places_per_region" smallint NOT NULL,
	"phase" text DEFAULT 'planned' NOT NULL,
	"pupils_see" boolean DEFAULT false NOT NULL,
	"public_sees" boolean DEFAULT false NOT NULL,
	"ranked_at" timestamp(3) with time zone,
	"hash" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "olympiad_season_rounds_season_id_round_pk" PRIMARY KEY("season_id","round"),
	CONSTRAINT "olympiad_season_rounds_round" CHECK ("olympiad_season_rounds"."round" in ('trial', 'stage-1', 'stage-2')),
	CONSTRAINT "olympiad_season_rounds_phase" CHECK ("olympiad_season_rounds"."phase" in ('planned', 'open', 'closed', 'provisional', 'final')),
	CONSTRAINT "olympiad_season_rounds_window" CHECK ("olympiad_season_rounds"."opens_at" < "olympiad_season_rounds"."closes_at"),
	CONSTRAINT "olympiad_season_rounds_places" CHECK ("olympiad_season_rounds"."places_per_region" > 0),
	CONSTRAINT "olympiad_season_rounds_shown" CHECK (not ("olympiad_season_rounds"."pupils_see" or "olympiad_season_rounds"."public_sees") or "olympiad_season_rounds"."phase" in ('provisional', 'final')),
	CONSTRAINT "olympiad_season_rounds_public" CHECK (not "olympiad_season_rounds"."public_sees" or "olympiad_season_rounds"."ranked_at" is not null),
	CONSTRAINT "olympiad_season_rounds_hash" CHECK (("olympiad_season_rounds"."phase" = 'final' and "olympiad_season_rounds"."round" <> 'trial') = ("olympiad_season_rounds"."hash" <> ''))
);
--> statement-breakpoint
CREATE TABLE "olympiad_seasons" (
	"id" text PRIMARY KEY NOT NULL,
	"title_ru" text NOT NULL,
	"title_kk" text NOT NULL,
	"title_en" text NOT NULL,
	"registers_from" timestamp(3) with time zone NOT NULL,
	"registers_until" timestamp(3) with time zone NOT NULL,
	"tie_order" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "olympiad_seasons_id" CHECK ("olympiad_seasons"."id" ~ '^20[0-9]{2}-20[0-9]{2}$'),
	CONSTRAINT "olympiad_seasons_window" CHECK ("olympiad_seasons"."registers_from" < "olympiad_seasons"."registers_until"),
	CONSTRAINT "olympiad_seasons_rules" CHECK (cardinality("olympiad_seasons"."tie_order") > 0 and cardinality("olympiad_seasons"."languages") > 0)
);
--> statement-breakpoint
ALTER TABLE "olympiad_changes" ADD CONSTRAINT "olympiad_changes_season_id_olympiad_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."olympiad_seasons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "olympiad_name_consents" ADD CONSTRAINT "olympiad_name_consents_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "olympiad_participants" ADD CONSTRAINT "olympiad_participants_season_id_olympiad_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."olympiad_seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "olympiad_participants" ADD CONSTRAINT "olympiad_participants_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "olympiad_participants" ADD CONSTRAINT "olympiad_participants_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "olympiad_participants" ADD CONSTRAINT "olympiad_participants_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "olympiad_places" ADD CONSTRAINT "olympiad_places_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "olympiad_places" ADD CONSTRAINT "olympiad_places_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "olympiad_places" ADD CONSTRAINT "olympiad_places_season_id_round_olympiad_season_rounds_season_id_round_fk" FOREIGN KEY ("season_id","round") REFERENCES "public"."olympiad_season_rounds"("season_id","round") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "olympiad_season_rounds" ADD CONSTRAINT "olympiad_season_rounds_season_id_olympiad_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."olympiad_seasons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "olympiad_changes_of_season" ON "olympiad_changes" USING btree ("season_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "olympiad_participants_number" ON "olympiad_participants" USING btree ("number");--> statement-breakpoint
CREATE INDEX "olympiad_participants_of_student" ON "olympiad_participants" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "olympiad_participants_of_season" ON "olympiad_participants" USING btree ("season_id","number");--> statement-breakpoint
CREATE INDEX "olympiad_participants_of_region" ON "olympiad_participants" USING btree ("season_id","region_id","number");--> statement-breakpoint
CREATE INDEX "olympiad_places_by_rank" ON "olympiad_places" USING btree ("season_id","round","rank","number");--> statement-breakpoint
CREATE INDEX "olympiad_places_of_region" ON "olympiad_places" USING btree ("season_id","round","region_id","rank","number");--> statement-breakpoint
CREATE INDEX "olympiad_places_of_student" ON "olympiad_places" USING btree ("student_id");--> statement-breakpoint
-- Results that are final, and diplomas that show their hash, must never change. Only a person can be taken out of them.
CREATE FUNCTION refuse_changed_olympiad_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place olympiad_places;
BEGIN
  IF TG_OP = 'INSERT' THEN place := NEW; ELSE place := OLD; END IF;
  IF NOT EXISTS (
    SELECT FROM olympiad_season_rounds r
    WHERE r.season_id = place.season_id AND r.round = place.round AND r.phase = 'final'
  ) THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.student_id IS NULL AND NEW.last_name = '' AND NEW.first_name = ''
    AND (NEW.season_id, NEW.round, NEW.number, NEW.region_id, NEW.school_id, NEW.grade, NEW.points, NEW.wrong, NEW.total, NEW.rank, NEW.status, NEW.passes)
      IS NOT DISTINCT FROM
      (OLD.season_id, OLD.round, OLD.number, OLD.region_id, OLD.school_id, OLD.grade, OLD.points, OLD.wrong, OLD.total, OLD.rank, OLD.status, OLD.passes)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a final place of the olympiad cannot change';
END $$;--> statement-breakpoint
CREATE TRIGGER olympiad_places_final BEFORE INSERT OR UPDATE OR DELETE ON olympiad_places
  FOR EACH ROW EXECUTE FUNCTION refuse_changed_olympiad_place();--> statement-breakpoint
CREATE FUNCTION refuse_reopened_olympiad_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.phase = 'final' AND (NEW.phase <> 'final' OR NEW.hash <> OLD.hash) THEN
    RAISE EXCEPTION 'a final round of the olympiad cannot be opened again';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER olympiad_rounds_final BEFORE UPDATE ON olympiad_season_rounds
  FOR EACH ROW EXECUTE FUNCTION refuse_reopened_olympiad_round();
