CREATE TABLE "identity_changes" (
	"student_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"changed_by" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"comment" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "identity_changes_student_id_id_pk" PRIMARY KEY("student_id","id")
);
--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "last_name" text;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "patronymic" text;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "grade" smallint;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "school_id" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "by_id" uuid;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "recorded_by" uuid;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "identity_frozen_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "identity_changes" ADD CONSTRAINT "identity_changes_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What is known of a result's pupil today is the nearest to the moment of the test.
UPDATE "results" r SET "last_name" = u."last_name", "first_name" = u."first_name", "patronymic" = u."patronymic", "grade" = s."grade", "school_id" = s."school_id"
FROM "users" u LEFT JOIN "students" s ON s."student_id" = u."id" WHERE u."id" = r."student_id";--> statement-breakpoint
ALTER TABLE "results" ALTER COLUMN "last_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "results" ALTER COLUMN "first_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "results" ALTER COLUMN "patronymic" SET NOT NULL;--> statement-breakpoint
UPDATE "students" SET "identity_frozen_at" = coalesce("photo_decided_at", now()) WHERE "photo_state" = 'accepted';--> statement-breakpoint
UPDATE "consents" SET "by_id" = "student_id" WHERE "kind" = 'own';--> statement-breakpoint
-- A withdrawal is the word of a linked parent: found by the phone and the name that were written down.
UPDATE "consents" c SET "by_id" = u."id" FROM "parent_links" l JOIN "users" u ON u."id" = l."parent_id"
WHERE l."student_id" = c."student_id" AND c."kind" = 'guardian' AND NOT c."is_given" AND u."phone" = c."phone" AND u."last_name" || ' ' || u."first_name" = c."given_by";--> statement-breakpoint
-- Photos that a machine alone has accepted are looked at by a person as well. The ids rise with time, as those of the product do.
INSERT INTO "photo_checks" ("id", "student_id", "file_id", "reason", "created_at")
SELECT (lpad(to_hex((extract(epoch from s."identity_frozen_at") * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid,
  s."student_id", u."avatar_id", 'photo-accepted', s."identity_frozen_at"
FROM "students" s JOIN "users" u ON u."id" = s."student_id"
WHERE s."photo_state" = 'accepted' AND u."avatar_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "photo_checks" c WHERE c."student_id" = s."student_id" AND (c."file_id" = u."avatar_id" OR c."decided_at" IS NULL));
