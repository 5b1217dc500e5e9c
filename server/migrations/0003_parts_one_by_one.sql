ALTER TABLE "attempts" ADD COLUMN "items_given" smallint;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "items_closed" smallint DEFAULT 0 NOT NULL;