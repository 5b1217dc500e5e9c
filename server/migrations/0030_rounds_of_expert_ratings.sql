CREATE TABLE "expert_ratings" (
	"expert_id" uuid NOT NULL,
	"item" text NOT NULL,
	"ratings" jsonb NOT NULL,
	"is_unclear" boolean NOT NULL,
	"comment" text NOT NULL,
	"locale" text NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "expert_ratings_expert_id_item_pk" PRIMARY KEY("expert_id","item"),
	CONSTRAINT "expert_ratings_locale" CHECK ("expert_ratings"."locale" in ('ru', 'kz', 'en'))
);
--> statement-breakpoint
CREATE TABLE "rating_experts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"user_id" uuid,
	"seed" integer NOT NULL,
	"invited_at" timestamp(3) with time zone NOT NULL,
	"withdrawn_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rating_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "rating_export_kinds" CHECK ("rating_exports"."kind" in ('key', 'table'))
);
--> statement-breakpoint
CREATE TABLE "rating_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"test_id" text NOT NULL,
	"version" integer NOT NULL,
	"opened_by" uuid,
	"opened_at" timestamp(3) with time zone NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "expert_ratings" ADD CONSTRAINT "expert_ratings_expert_id_rating_experts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."rating_experts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_experts" ADD CONSTRAINT "rating_experts_round_id_rating_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rating_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_experts" ADD CONSTRAINT "rating_experts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_exports" ADD CONSTRAINT "rating_exports_round_id_rating_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rating_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_exports" ADD CONSTRAINT "rating_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_rounds" ADD CONSTRAINT "rating_rounds_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_rounds" ADD CONSTRAINT "rating_rounds_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_rounds" ADD CONSTRAINT "rating_rounds_of_version" FOREIGN KEY ("test_id","version") REFERENCES "public"."test_versions"("test_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rating_experts_once" ON "rating_experts" USING btree ("round_id","user_id");--> statement-breakpoint
CREATE INDEX "rating_experts_of_user" ON "rating_experts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rating_exports_of_round" ON "rating_exports" USING btree ("round_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "rating_rounds_open" ON "rating_rounds" USING btree ("test_id","version") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "rating_rounds_newest" ON "rating_rounds" USING btree ("opened_at");