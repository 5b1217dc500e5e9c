CREATE TABLE "card_sheet_views" (
	"sheet_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"viewer_role" smallint NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "card_sheet_views_sheet_id_id_pk" PRIMARY KEY("sheet_id","id")
);
--> statement-breakpoint
CREATE TABLE "card_sheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"school_id" text,
	"center_id" text,
	"child_name" text NOT NULL,
	"birth_date" date NOT NULL,
	"locale" text NOT NULL,
	"consent_by" text NOT NULL,
	"consent_on" date NOT NULL,
	"version" integer NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"second_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone NOT NULL,
	"points" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "card_sheets_locale" CHECK ("card_sheets"."locale" in ('ru', 'kz', 'en')),
	CONSTRAINT "card_sheets_points" CHECK ("card_sheets"."points" <> '{}'::jsonb)
);
--> statement-breakpoint
ALTER TABLE "card_sheet_views" ADD CONSTRAINT "card_sheet_views_sheet_id_card_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."card_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_sheets" ADD CONSTRAINT "card_sheets_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_sheets" ADD CONSTRAINT "card_sheets_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_sheets" ADD CONSTRAINT "card_sheets_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_sheets_of_staff" ON "card_sheets" USING btree ("staff_id","received_at","id");--> statement-breakpoint
CREATE INDEX "card_sheets_of_school" ON "card_sheets" USING btree ("school_id","received_at","id");--> statement-breakpoint
CREATE INDEX "card_sheets_of_center" ON "card_sheets" USING btree ("center_id","received_at","id");--> statement-breakpoint
CREATE INDEX "card_sheets_received" ON "card_sheets" USING btree ("received_at","id");