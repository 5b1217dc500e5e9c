CREATE TABLE "survey_anonymous_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"survey_id" text NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_anonymous_waiting" (
	"ticket" uuid PRIMARY KEY NOT NULL,
	"survey_id" text NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_spent_tickets" (
	"ticket" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_answers" (
	"user_id" uuid NOT NULL,
	"survey_id" text NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	CONSTRAINT "survey_answers_user_id_survey_id_pk" PRIMARY KEY("user_id","survey_id")
);
--> statement-breakpoint
CREATE TABLE "survey_drafts" (
	"user_id" uuid NOT NULL,
	"survey_id" text NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "survey_drafts_user_id_survey_id_pk" PRIMARY KEY("user_id","survey_id")
);
--> statement-breakpoint
CREATE TABLE "survey_participations" (
	"user_id" uuid NOT NULL,
	"survey_id" text NOT NULL,
	"version" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "survey_participations_user_id_survey_id_pk" PRIMARY KEY("user_id","survey_id")
);
--> statement-breakpoint
CREATE TABLE "survey_sendings" (
	"user_id" uuid NOT NULL,
	"survey_id" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "survey_sendings_user_id_survey_id_pk" PRIMARY KEY("user_id","survey_id")
);
--> statement-breakpoint
CREATE TABLE "survey_versions" (
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"audience" text NOT NULL,
	"position" integer NOT NULL,
	"is_open" boolean NOT NULL,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "survey_versions_id_version_pk" PRIMARY KEY("id","version"),
	CONSTRAINT "survey_audiences" CHECK ("survey_versions"."audience" in ('student', 'parent'))
);
--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_of_participation" FOREIGN KEY ("user_id","survey_id") REFERENCES "public"."survey_participations"("user_id","survey_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_drafts" ADD CONSTRAINT "survey_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_participations" ADD CONSTRAINT "survey_participations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_sendings" ADD CONSTRAINT "survey_sendings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;