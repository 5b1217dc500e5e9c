CREATE TABLE "packed_texts" (
	"hash" text PRIMARY KEY NOT NULL,
	"brotli" "bytea" NOT NULL,
	"packed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "test_versions" ADD COLUMN "packed_source" text;