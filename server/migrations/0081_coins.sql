CREATE TABLE "coin_corrections" (
	"wallet_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"student_id" uuid NOT NULL,
	"staff_id" uuid,
	"comment" text NOT NULL,
	CONSTRAINT "coin_corrections_wallet_id_number_pk" PRIMARY KEY("wallet_id","number"),
	CONSTRAINT "coin_corrections_comment" CHECK (length("coin_corrections"."comment") >= 10)
);
--> statement-breakpoint
CREATE TABLE "coin_earnings" (
	"student_id" uuid NOT NULL,
	"occasion" text NOT NULL,
	"about" text NOT NULL,
	"title_ru" text DEFAULT '' NOT NULL,
	"title_kk" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"done_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "coin_earnings_student_id_occasion_about_pk" PRIMARY KEY("student_id","occasion","about"),
	CONSTRAINT "coin_earnings_occasion" CHECK ("coin_earnings"."occasion" in ('test', 'survey', 'profile', 'visit'))
);
--> statement-breakpoint
CREATE TABLE "coin_entries" (
	"wallet_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"amount" integer NOT NULL,
	"held" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"reserved_after" integer NOT NULL,
	"key" text NOT NULL,
	"about" text NOT NULL,
	"title_ru" text DEFAULT '' NOT NULL,
	"title_kk" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"ends" integer,
	"at" timestamp(3) with time zone NOT NULL,
	"previous" integer GENERATED ALWAYS AS (nullif(number - 1, 0)) STORED,
	"balance_before" integer GENERATED ALWAYS AS (balance_after - amount) STORED NOT NULL,
	"reserved_before" integer GENERATED ALWAYS AS (reserved_after - held) STORED NOT NULL,
	CONSTRAINT "coin_entries_wallet_id_number_pk" PRIMARY KEY("wallet_id","number"),
	CONSTRAINT "coin_entries_key" UNIQUE("wallet_id","key"),
	CONSTRAINT "coin_entries_balances" UNIQUE("wallet_id","number","balance_after","reserved_after"),
	CONSTRAINT "coin_entries_reason" CHECK ("coin_entries"."reason" in ('test', 'survey', 'profile', 'visit', 'order', 'correction')),
	CONSTRAINT "coin_entries_not_negative" CHECK ("coin_entries"."balance_after" >= 0 and "coin_entries"."reserved_after" >= 0),
	CONSTRAINT "coin_entries_begin_empty" CHECK ("coin_entries"."number" > 1 or ("coin_entries"."number" = 1 and balance_before = 0 and reserved_before = 0)),
	CONSTRAINT "coin_entries_ends_earlier" CHECK ("coin_entries"."ends" < "coin_entries"."number"),
	CONSTRAINT "coin_entries_kind" CHECK (case "coin_entries"."kind"
        when 'earned' then "coin_entries"."amount" > 0 and "coin_entries"."held" = 0 and "coin_entries"."ends" is null
        when 'corrected' then "coin_entries"."amount" <> 0 and "coin_entries"."held" = 0 and "coin_entries"."ends" is null
        when 'reserved' then "coin_entries"."amount" < 0 and "coin_entries"."held" = -"coin_entries"."amount" and "coin_entries"."ends" is null
        when 'taken' then "coin_entries"."amount" = 0 and "coin_entries"."held" < 0 and "coin_entries"."ends" is not null
        when 'returned' then "coin_entries"."amount" > 0 and "coin_entries"."held" in (0, -"coin_entries"."amount") and "coin_entries"."ends" is not null
        else false end)
);
--> statement-breakpoint
CREATE TABLE "coin_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"wallets" integer NOT NULL,
	"entries" integer NOT NULL,
	"sum" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"faults" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coin_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"daily_limit" smallint NOT NULL,
	"title_ru" text NOT NULL,
	"title_kk" text NOT NULL,
	"title_en" text NOT NULL,
	"description_ru" text NOT NULL,
	"description_kk" text NOT NULL,
	"description_en" text NOT NULL,
	CONSTRAINT "coin_rules_occasion" CHECK ("coin_rules"."id" in ('test', 'survey', 'profile', 'visit')),
	CONSTRAINT "coin_rules_numbers" CHECK ("coin_rules"."amount" >= 0 and "coin_rules"."daily_limit" >= 1)
);
--> statement-breakpoint
CREATE TABLE "coin_wallets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid,
	"balance" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"last_number" integer,
	CONSTRAINT "coin_wallets_not_negative" CHECK ("coin_wallets"."balance" >= 0 and "coin_wallets"."reserved" >= 0),
	CONSTRAINT "coin_wallets_begin_empty" CHECK ("coin_wallets"."last_number" is not null or ("coin_wallets"."balance" = 0 and "coin_wallets"."reserved" = 0))
);
--> statement-breakpoint
ALTER TABLE "coin_corrections" ADD CONSTRAINT "coin_corrections_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_corrections" ADD CONSTRAINT "coin_corrections_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_corrections" ADD CONSTRAINT "coin_corrections_entry" FOREIGN KEY ("wallet_id","number") REFERENCES "public"."coin_entries"("wallet_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_earnings" ADD CONSTRAINT "coin_earnings_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_entries" ADD CONSTRAINT "coin_entries_wallet_id_coin_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."coin_wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_entries" ADD CONSTRAINT "coin_entries_without_gaps" FOREIGN KEY ("wallet_id","previous","balance_before","reserved_before") REFERENCES "public"."coin_entries"("wallet_id","number","balance_after","reserved_after") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_entries" ADD CONSTRAINT "coin_entries_ends" FOREIGN KEY ("wallet_id","ends") REFERENCES "public"."coin_entries"("wallet_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_wallets" ADD CONSTRAINT "coin_wallets_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coin_corrections_of_student" ON "coin_corrections" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "coin_corrections_of_staff" ON "coin_corrections" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "coin_earnings_due" ON "coin_earnings" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "coin_entries_ended" ON "coin_entries" USING btree ("wallet_id","ends") WHERE ends is not null;--> statement-breakpoint
CREATE INDEX "coin_proofs_newest" ON "coin_proofs" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coin_wallets_student" ON "coin_wallets" USING btree ("student_id");--> statement-breakpoint
-- The balance of a wallet is that of its last entry: it cannot be changed without one.
ALTER TABLE "coin_wallets" ADD CONSTRAINT "coin_wallets_agree" FOREIGN KEY ("id","last_number","balance","reserved") REFERENCES "public"."coin_entries"("wallet_id","number","balance_after","reserved_after");--> statement-breakpoint
CREATE FUNCTION "coin_entries_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of the ledger are neither changed nor deleted' USING ERRCODE = 'check_violation', CONSTRAINT = 'coin_entries_stay';
END $$;--> statement-breakpoint
CREATE TRIGGER "coin_entries_stay" BEFORE UPDATE OR DELETE ON "coin_entries" FOR EACH ROW EXECUTE FUNCTION "coin_entries_stay"();--> statement-breakpoint
CREATE TRIGGER "coin_entries_stay_whole" BEFORE TRUNCATE ON "coin_entries" FOR EACH STATEMENT EXECUTE FUNCTION "coin_entries_stay"();
