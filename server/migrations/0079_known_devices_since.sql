ALTER TABLE "known_devices" ADD COLUMN "since" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Devices that are known already have been so since they were last seen at least.
UPDATE "known_devices" SET "since" = "seen_at";