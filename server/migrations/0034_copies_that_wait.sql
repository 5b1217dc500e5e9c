ALTER TABLE "messages" ADD COLUMN "until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "about" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "copies_from" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "copies_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "about" uuid;--> statement-breakpoint
CREATE INDEX "messages_about" ON "messages" USING btree ("about") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "notifications_copies_about" ON "notifications" USING btree ("about") WHERE copies_due;