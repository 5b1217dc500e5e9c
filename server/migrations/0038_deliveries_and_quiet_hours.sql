CREATE TABLE "quiet_hours" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"from_hour" smallint,
	"to_hour" smallint,
	CONSTRAINT "quiet_hours_both" CHECK (("quiet_hours"."from_hour" is null) = ("quiet_hours"."to_hour" is null)),
	CONSTRAINT "quiet_hours_of_day" CHECK ("quiet_hours"."from_hour" between 0 and 23 and "quiet_hours"."to_hour" between 0 and 23 and "quiet_hours"."from_hour" <> "quiet_hours"."to_hour")
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_state";--> statement-breakpoint
DROP INDEX "messages_newest";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_secret" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "messages_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "gateway_id" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "check_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "checks" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_by_state" ON "messages" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_to_check" ON "messages" USING btree ("check_at") WHERE check_at is not null;--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_state" CHECK ("messages"."state" in ('waiting', 'handing', 'sent', 'delivered', 'failed', 'unknown'));--> statement-breakpoint
-- Codes and links that lie here were written before anything said that they are such.
UPDATE "messages" SET "is_secret" = true, "until" = "created_at" + CASE "purpose" WHEN 'code' THEN interval '5 minutes' WHEN 'email-code' THEN interval '30 minutes' ELSE interval '45 minutes' END
WHERE "purpose" IN ('code', 'email-code', 'reset-link');
