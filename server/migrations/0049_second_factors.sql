CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor_changes" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"what" text NOT NULL,
	"by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "second_factor_changes_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "second_factor_changes_what" CHECK ("second_factor_changes"."what" in ('on', 'moved', 'codes-renewed', 'off', 'reset')),
	CONSTRAINT "second_factor_changes_reason" CHECK ("second_factor_changes"."what" <> 'reset' or length("second_factor_changes"."reason") >= 10)
);
--> statement-breakpoint
CREATE TABLE "second_factor_set_ups" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "second_factor_set_ups_tries" CHECK ("second_factor_set_ups"."tries" between 0 and 10),
	CONSTRAINT "second_factor_set_ups_sealed" CHECK ("second_factor_set_ups"."secret" like 'v1.%')
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"locked_until" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "second_factors_failures" CHECK ("second_factors"."failures" >= 0),
	CONSTRAINT "second_factors_sealed" CHECK ("second_factors"."secret" like 'v1.%')
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"step" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "sign_in_challenges_step" CHECK ("sign_in_challenges"."step" in ('code', 'set-up')),
	CONSTRAINT "sign_in_challenges_tries" CHECK ("sign_in_challenges"."tries" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_changes" ADD CONSTRAINT "second_factor_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_set_ups" ADD CONSTRAINT "second_factor_set_ups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_factor_set_ups_expiry" ON "second_factor_set_ups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_user" ON "sign_in_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_expiry" ON "sign_in_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE FUNCTION "refuse_spent_codes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'second_factors' THEN
		IF NEW."secret" = OLD."secret" AND NEW."last_step" < OLD."last_step" THEN
			RAISE EXCEPTION 'a code that was taken is taken no more' USING ERRCODE = 'check_violation', CONSTRAINT = 'second_factors_step_grows';
		END IF;
	ELSIF OLD."used_at" IS NOT NULL THEN
		RAISE EXCEPTION 'a recovery code works once' USING ERRCODE = 'check_violation', CONSTRAINT = 'recovery_codes_once';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "second_factors_step_grows" BEFORE UPDATE ON "second_factors" FOR EACH ROW EXECUTE FUNCTION "refuse_spent_codes"();--> statement-breakpoint
CREATE TRIGGER "recovery_codes_once" BEFORE UPDATE ON "recovery_codes" FOR EACH ROW EXECUTE FUNCTION "refuse_spent_codes"();
