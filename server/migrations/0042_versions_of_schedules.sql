ALTER TABLE "schedules" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "days_off_once" ON "days_off" USING btree ("host_id","starts_on","ends_on");