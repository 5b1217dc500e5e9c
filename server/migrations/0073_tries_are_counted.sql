CREATE UNLOGGED TABLE "counted_tries" (
	"kind" text NOT NULL,
	"name_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"until" timestamp(3) with time zone NOT NULL,
	"last_at" timestamp(3) with time zone NOT NULL,
	"is_repeated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "counted_tries_kind_name_hash_pk" PRIMARY KEY("kind","name_hash")
);
