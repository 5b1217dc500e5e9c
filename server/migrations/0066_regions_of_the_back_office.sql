ALTER TABLE "regions" ADD COLUMN "about_ru" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "about_kk" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "about_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "regions" ADD CONSTRAINT "regions_named" CHECK (btrim("regions"."name_ru") <> '' and btrim("regions"."name_kk") <> '' and btrim("regions"."name_en") <> '');--> statement-breakpoint
ALTER TABLE "regions" ADD CONSTRAINT "regions_short" CHECK (least(length(btrim("regions"."short_ru")), length(btrim("regions"."short_kk")), length(btrim("regions"."short_en"))) > 0);--> statement-breakpoint
ALTER TABLE "regions" ADD CONSTRAINT "regions_fits_tile" CHECK (greatest(length("regions"."short_ru"), length("regions"."short_kk"), length("regions"."short_en")) <= 12);