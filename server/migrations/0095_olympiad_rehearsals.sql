CREATE TABLE "olympiad_rehearsal_devices" (
	"season_id" text NOT NULL,
	"school_id" text NOT NULL,
	"number" smallint NOT NULL,
	"device_id" uuid NOT NULL,
	"facts" jsonb,
	"answered_at" timestamp(3) with time zone,
	"seen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "olympiad_rehearsal_devices_season_id_school_id_number_pk" PRIMARY KEY("season_id","school_id","number"),
	CONSTRAINT "olympiad_rehearsal_devices_number" CHECK ("olympiad_rehearsal_devices"."number" between 1 and 200),
	CONSTRAINT "olympiad_rehearsal_devices_answered" CHECK ("olympiad_rehearsal_devices"."answered_at" is null or "olympiad_rehearsal_devices"."facts" is not null)
);
--> statement-breakpoint
CREATE TABLE "olympiad_rehearsals" (
	"season_id" text NOT NULL,
	"school_id" text NOT NULL,
	"code" text NOT NULL,
	"begun_at" timestamp(3) with time zone NOT NULL,
	"open_until" timestamp(3) with time zone NOT NULL,
	"is_counted" boolean DEFAULT false NOT NULL,
	"report" jsonb,
	"verdict" text,
	"counted_at" timestamp(3) with time zone,
	CONSTRAINT "olympiad_rehearsals_season_id_school_id_pk" PRIMARY KEY("season_id","school_id"),
	CONSTRAINT "olympiad_rehearsals_verdict" CHECK ("olympiad_rehearsals"."verdict" in ('ready', 'not-ready')),
	CONSTRAINT "olympiad_rehearsals_code_length" CHECK (length("olympiad_rehearsals"."code") >= 8),
	CONSTRAINT "olympiad_rehearsals_window" CHECK ("olympiad_rehearsals"."begun_at" <= "olympiad_rehearsals"."open_until" and "olympiad_rehearsals"."open_until" <= "olympiad_rehearsals"."begun_at" + interval '2 hours'),
	CONSTRAINT "olympiad_rehearsals_report" CHECK (("olympiad_rehearsals"."report" is null) = ("olympiad_rehearsals"."verdict" is null) and ("olympiad_rehearsals"."report" is null) = ("olympiad_rehearsals"."counted_at" is null))
);
--> statement-breakpoint
ALTER TABLE "olympiad_rehearsal_devices" ADD CONSTRAINT "olympiad_rehearsal_devices_of_rehearsal" FOREIGN KEY ("season_id","school_id") REFERENCES "public"."olympiad_rehearsals"("season_id","school_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "olympiad_rehearsals" ADD CONSTRAINT "olympiad_rehearsals_season_id_olympiad_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."olympiad_seasons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "olympiad_rehearsals" ADD CONSTRAINT "olympiad_rehearsals_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "olympiad_rehearsal_devices_device" ON "olympiad_rehearsal_devices" USING btree ("season_id","school_id","device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "olympiad_rehearsals_code" ON "olympiad_rehearsals" USING btree ("code");--> statement-breakpoint
CREATE INDEX "olympiad_rehearsals_uncounted" ON "olympiad_rehearsals" USING btree ("open_until") WHERE not is_counted;--> statement-breakpoint
CREATE INDEX "olympiad_participants_of_school" ON "olympiad_participants" USING btree ("season_id","school_id");