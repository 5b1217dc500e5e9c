CREATE TABLE "iin_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"iin" char(12) NOT NULL,
	"owner_id" uuid,
	"claimant_phone" text NOT NULL,
	"claimant_email" text DEFAULT '' NOT NULL,
	"claimant_locale" text NOT NULL,
	"words" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"decided_at" timestamp(3) with time zone,
	"decided_by" uuid,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "iin_cases_state" CHECK ("iin_cases"."state" in ('open', 'kept', 'freed')),
	CONSTRAINT "iin_cases_decision" CHECK (("iin_cases"."state" = 'open') = ("iin_cases"."decided_at" is null) and ("iin_cases"."decided_at" is null) = ("iin_cases"."decided_by" is null)),
	CONSTRAINT "iin_cases_comment" CHECK ("iin_cases"."state" = 'open' or length("iin_cases"."comment") >= 10)
);
--> statement-breakpoint
ALTER TABLE "iin_cases" ADD CONSTRAINT "iin_cases_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "iin_cases_open" ON "iin_cases" USING btree ("iin","claimant_phone") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "iin_cases_waiting" ON "iin_cases" USING btree ("created_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "iin_cases_phone" ON "iin_cases" USING btree ("claimant_phone","created_at");--> statement-breakpoint
CREATE INDEX "iin_cases_owner" ON "iin_cases" USING btree ("owner_id");