CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hmac" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "email_changes_tries" CHECK ("email_changes"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "shared_by" uuid;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "shared_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_expiry" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_devices_seen" ON "known_devices" USING btree ("seen_at");--> statement-breakpoint
-- Who made a link was not kept. Where no parent ever followed the pupil it is the pupil's; every other one ends.
UPDATE "results" SET "shared_by" = "student_id", "shared_at" = "computed_at" WHERE "share_token" IS NOT NULL AND NOT EXISTS (SELECT FROM "parent_links" WHERE "parent_links"."student_id" = "results"."student_id");--> statement-breakpoint
UPDATE "results" SET "share_token" = NULL WHERE "shared_by" IS NULL;
