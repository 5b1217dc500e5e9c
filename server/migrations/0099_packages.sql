CREATE TABLE "olympiad_round_keys" (
	"season_id" text NOT NULL,
	"round" text NOT NULL,
	"sealed" text NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "olympiad_round_keys_season_id_round_pk" PRIMARY KEY("season_id","round"),
	CONSTRAINT "olympiad_round_keys_sealed" CHECK ("olympiad_round_keys"."sealed" <> '')
);
--> statement-breakpoint
CREATE TABLE "test_packages" (
	"id" text PRIMARY KEY NOT NULL,
	"sitting" text NOT NULL,
	"test_id" text NOT NULL,
	"version" integer NOT NULL,
	"source" text NOT NULL,
	"variant" smallint NOT NULL,
	"locale" text NOT NULL,
	"form_seed" integer,
	"texts" jsonb NOT NULL,
	"bytes" "bytea" NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"closes_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "test_packages_id" CHECK (length("test_packages"."id") = 43)
);
--> statement-breakpoint
ALTER TABLE "olympiad_round_keys" ADD CONSTRAINT "olympiad_round_keys_season_id_round_olympiad_season_rounds_season_id_round_fk" FOREIGN KEY ("season_id","round") REFERENCES "public"."olympiad_season_rounds"("season_id","round") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "test_packages_of_sitting" ON "test_packages" USING btree ("sitting","test_id","version","source","locale","variant");--> statement-breakpoint
CREATE INDEX "test_packages_by_end" ON "test_packages" USING btree ("closes_at");--> statement-breakpoint
CREATE FUNCTION "refuse_changed_secret"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the secret of a round and what was sealed with it never change' USING ERRCODE = 'check_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "olympiad_round_keys_unchanged" BEFORE UPDATE ON "olympiad_round_keys" FOR EACH ROW EXECUTE FUNCTION "refuse_changed_secret"();--> statement-breakpoint
CREATE TRIGGER "test_packages_unchanged" BEFORE UPDATE ON "test_packages" FOR EACH ROW EXECUTE FUNCTION "refuse_changed_secret"();
