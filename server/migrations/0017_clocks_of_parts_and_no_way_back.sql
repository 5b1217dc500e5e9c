ALTER TABLE "attempts" ADD COLUMN "closed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "part_ends_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "goes_forward" boolean DEFAULT false NOT NULL;