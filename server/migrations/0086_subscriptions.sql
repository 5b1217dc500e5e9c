CREATE TABLE "subscription_steps" (
	"application_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"step" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"actor_id" uuid,
	"words" text DEFAULT '' NOT NULL,
	CONSTRAINT "subscription_steps_application_id_id_pk" PRIMARY KEY("application_id","id"),
	CONSTRAINT "subscription_steps_step" CHECK ("subscription_steps"."step" in ('requested', 'school-linked', 'accepted', 'refused', 'cancelled', 'papers-sent', 'paid-by-card', 'paid-by-transfer', 'activated', 'renewal-invoiced', 'reminded', 'refunded', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "subscription_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "subscription_applications_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"region_id" text NOT NULL,
	"district_id" text NOT NULL,
	"locality_id" text NOT NULL,
	"school_id" text,
	"school_name" text DEFAULT '' NOT NULL,
	"contact_name" text NOT NULL,
	"position" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"offer_version" text NOT NULL,
	"data_version" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"ends_on" date,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "subscription_applications_key_unique" UNIQUE("key"),
	CONSTRAINT "subscription_applications_states" CHECK ("subscription_applications"."state" in ('requested', 'accepted', 'active', 'ended', 'refused', 'cancelled')),
	CONSTRAINT "subscription_applications_locale" CHECK ("subscription_applications"."locale" in ('ru', 'kz', 'en')),
	CONSTRAINT "subscription_applications_named" CHECK ("subscription_applications"."school_id" is not null or (btrim("subscription_applications"."school_name") <> '' and "subscription_applications"."state" in ('requested', 'refused'))),
	CONSTRAINT "subscription_applications_reason" CHECK (("subscription_applications"."state" in ('refused', 'cancelled')) = (length("subscription_applications"."reason") >= 10)),
	CONSTRAINT "subscription_applications_paid" CHECK (case "subscription_applications"."state" when 'active' then "subscription_applications"."ends_on" is not null when 'ended' then true else "subscription_applications"."ends_on" is null end)
);
--> statement-breakpoint
CREATE TABLE "subscription_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"period_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"number" text NOT NULL,
	"made_on" date NOT NULL,
	"sheet" jsonb NOT NULL,
	CONSTRAINT "subscription_papers_kind" CHECK ("subscription_papers"."kind" in ('contract', 'invoice')),
	CONSTRAINT "subscription_papers_language" CHECK ("subscription_papers"."language" in ('ru', 'kk'))
);
--> statement-breakpoint
CREATE TABLE "subscription_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"state" text DEFAULT 'invoiced' NOT NULL,
	"price" bigint NOT NULL,
	"months" smallint NOT NULL,
	"seats" smallint NOT NULL,
	"invoiced_on" date NOT NULL,
	"due_on" date NOT NULL,
	"order_id" uuid NOT NULL,
	"paid_on" date,
	"paid_by" text,
	"starts_on" date,
	"ends_on" date,
	"told_at" timestamp(3) with time zone,
	CONSTRAINT "subscription_periods_states" CHECK ("subscription_periods"."state" in ('invoiced', 'paid', 'refunded', 'cancelled')),
	CONSTRAINT "subscription_periods_ways" CHECK ("subscription_periods"."paid_by" in ('card', 'transfer')),
	CONSTRAINT "subscription_periods_price" CHECK ("subscription_periods"."price" > 0 and "subscription_periods"."months" > 0 and "subscription_periods"."seats" > 0),
	CONSTRAINT "subscription_periods_due" CHECK ("subscription_periods"."due_on" >= "subscription_periods"."invoiced_on"),
	CONSTRAINT "subscription_periods_paid" CHECK (("subscription_periods"."state" in ('paid', 'refunded')) = ("subscription_periods"."paid_on" is not null) and num_nulls("subscription_periods"."paid_on", "subscription_periods"."paid_by", "subscription_periods"."starts_on", "subscription_periods"."ends_on") in (0, 4)),
	CONSTRAINT "subscription_periods_days" CHECK ("subscription_periods"."starts_on" <= "subscription_periods"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "subscription_seats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"number" smallint NOT NULL,
	"given_at" timestamp(3) with time zone NOT NULL,
	"given_by" uuid,
	"rests_since" timestamp(3) with time zone,
	CONSTRAINT "subscription_seats_range" CHECK ("subscription_seats"."number" between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "subscription_sellers" (
	"id" text PRIMARY KEY NOT NULL,
	"bin" text NOT NULL,
	"iban" text NOT NULL,
	"bik" text NOT NULL,
	"kbe" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"name_ru" text NOT NULL,
	"name_kk" text NOT NULL,
	"name_en" text NOT NULL,
	"address_ru" text NOT NULL,
	"address_kk" text NOT NULL,
	"address_en" text NOT NULL,
	"bank_ru" text NOT NULL,
	"bank_kk" text NOT NULL,
	"bank_en" text NOT NULL,
	"signer_ru" text NOT NULL,
	"signer_kk" text NOT NULL,
	"signer_en" text NOT NULL,
	CONSTRAINT "subscription_sellers_one" CHECK ("subscription_sellers"."id" = 'seller')
);
--> statement-breakpoint
CREATE TABLE "subscription_reminders" (
	"period_id" uuid NOT NULL,
	"days" smallint NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "subscription_reminders_period_id_days_pk" PRIMARY KEY("period_id","days")
);
--> statement-breakpoint
CREATE TABLE "subscription_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"price_tenge" integer NOT NULL,
	"months" smallint NOT NULL,
	"seats" smallint NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"name_ru" text NOT NULL,
	"name_kk" text NOT NULL,
	"name_en" text NOT NULL,
	"holds_ru" text NOT NULL,
	"holds_kk" text NOT NULL,
	"holds_en" text NOT NULL,
	CONSTRAINT "subscription_plans_price" CHECK ("subscription_plans"."price_tenge" between 1 and 100000000),
	CONSTRAINT "subscription_plans_months" CHECK ("subscription_plans"."months" between 1 and 60),
	CONSTRAINT "subscription_plans_seats" CHECK ("subscription_plans"."seats" between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "subscription_steps" ADD CONSTRAINT "subscription_steps_application_id_subscription_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."subscription_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_applications" ADD CONSTRAINT "subscription_applications_plan_id_subscription_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."subscription_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_applications" ADD CONSTRAINT "subscription_applications_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_applications" ADD CONSTRAINT "subscription_applications_district_id_districts_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."districts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_applications" ADD CONSTRAINT "subscription_applications_locality_id_localities_id_fk" FOREIGN KEY ("locality_id") REFERENCES "public"."localities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_applications" ADD CONSTRAINT "subscription_applications_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_papers" ADD CONSTRAINT "subscription_papers_period_id_subscription_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."subscription_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD CONSTRAINT "subscription_periods_application_id_subscription_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."subscription_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD CONSTRAINT "subscription_periods_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_seats" ADD CONSTRAINT "subscription_seats_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_seats" ADD CONSTRAINT "subscription_seats_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_reminders" ADD CONSTRAINT "subscription_reminders_period_id_subscription_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."subscription_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_applications_school" ON "subscription_applications" USING btree ("school_id") WHERE state in ('accepted', 'active');--> statement-breakpoint
CREATE INDEX "subscription_applications_of_school" ON "subscription_applications" USING btree ("school_id","created_at");--> statement-breakpoint
CREATE INDEX "subscription_applications_created" ON "subscription_applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscription_applications_state" ON "subscription_applications" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "subscription_applications_region" ON "subscription_applications" USING btree ("region_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subscription_applications_plan" ON "subscription_applications" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "subscription_applications_district" ON "subscription_applications" USING btree ("district_id");--> statement-breakpoint
CREATE INDEX "subscription_applications_locality" ON "subscription_applications" USING btree ("locality_id");--> statement-breakpoint
CREATE INDEX "subscription_applications_ends" ON "subscription_applications" USING btree ("ends_on") WHERE state = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_papers_one" ON "subscription_papers" USING btree ("period_id","kind","language");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_periods_number" ON "subscription_periods" USING btree ("application_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_periods_order" ON "subscription_periods" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_periods_open" ON "subscription_periods" USING btree ("application_id") WHERE state = 'invoiced';--> statement-breakpoint
CREATE INDEX "subscription_periods_untold" ON "subscription_periods" USING btree ("id") WHERE state = 'paid' and told_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_seats_number" ON "subscription_seats" USING btree ("school_id","number");--> statement-breakpoint
-- Paid periods of a school follow each other.
ALTER TABLE "subscription_periods" ADD CONSTRAINT "subscription_periods_apart" EXCLUDE USING gist ("application_id" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&) WHERE ("state" = 'paid');
--> statement-breakpoint
-- What was printed or has happened is not rewritten.
CREATE FUNCTION refuse_subscription_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% rows are never changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "subscription_papers_stay" BEFORE UPDATE ON "subscription_papers" FOR EACH ROW EXECUTE FUNCTION refuse_subscription_change();
--> statement-breakpoint
CREATE TRIGGER "subscription_steps_stay" BEFORE UPDATE ON "subscription_steps" FOR EACH ROW EXECUTE FUNCTION refuse_subscription_change();
--> statement-breakpoint
-- The terms of an invoice stand in papers, and what is paid stays paid or is refunded.
CREATE FUNCTION keep_subscription_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."application_id", NEW."number", NEW."price", NEW."months", NEW."seats", NEW."invoiced_on")
      IS DISTINCT FROM (OLD."application_id", OLD."number", OLD."price", OLD."months", OLD."seats", OLD."invoiced_on")
    OR OLD."state" = 'paid' AND NEW."state" NOT IN ('paid', 'refunded')
    OR OLD."state" IN ('refunded', 'cancelled') AND NEW."state" <> OLD."state" THEN
    RAISE EXCEPTION 'the terms of an invoice are never changed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "subscription_periods_terms" BEFORE UPDATE ON "subscription_periods" FOR EACH ROW EXECUTE FUNCTION keep_subscription_terms();
