CREATE TABLE "library_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"format" text NOT NULL,
	"size" integer NOT NULL,
	"pages" integer NOT NULL,
	"contents" jsonb NOT NULL,
	"removed" jsonb NOT NULL,
	"sample" jsonb NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"language" text NOT NULL,
	"uploaded_at" timestamp(3) with time zone NOT NULL,
	"uploaded_by" uuid,
	"replaced_at" timestamp(3) with time zone,
	CONSTRAINT "library_files_format" CHECK ("library_files"."format" in ('epub', 'pdf')),
	CONSTRAINT "library_files_counts" CHECK ("library_files"."size" > 0 and "library_files"."pages" > 0)
);
--> statement-breakpoint
CREATE TABLE "library_marks" (
	"reader_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"book_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid NOT NULL,
	"locator" text NOT NULL,
	"fraction" double precision NOT NULL,
	"chapter" text NOT NULL,
	"quote" text NOT NULL,
	"note" text NOT NULL,
	"color" text NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"is_removed" boolean NOT NULL,
	CONSTRAINT "library_marks_reader_id_id_pk" PRIMARY KEY("reader_id","id"),
	CONSTRAINT "library_marks_kind" CHECK ("library_marks"."kind" in ('bookmark', 'highlight')),
	CONSTRAINT "library_marks_color" CHECK ("library_marks"."color" in ('yellow', 'green', 'blue', 'pink')),
	CONSTRAINT "library_marks_fraction" CHECK ("library_marks"."fraction" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "library_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reader_id" uuid NOT NULL,
	"book_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"what" text NOT NULL,
	"code" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "library_openings_what" CHECK ("library_openings"."what" in ('opened', 'downloaded'))
);
--> statement-breakpoint
CREATE TABLE "library_parts" (
	"file_id" uuid NOT NULL,
	"is_sample" boolean NOT NULL,
	"path" text NOT NULL,
	"place" smallint NOT NULL,
	"size" integer NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "library_parts_file_id_is_sample_path_pk" PRIMARY KEY("file_id","is_sample","path")
);
--> statement-breakpoint
CREATE TABLE "library_places" (
	"reader_id" uuid NOT NULL,
	"book_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"locator" text NOT NULL,
	"fraction" double precision NOT NULL,
	"chapter" text NOT NULL,
	"device_id" uuid NOT NULL,
	"device" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "library_places_reader_id_book_id_pk" PRIMARY KEY("reader_id","book_id"),
	CONSTRAINT "library_places_fraction" CHECK ("library_places"."fraction" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "library_stock" (
	"book_id" uuid PRIMARY KEY NOT NULL,
	"available" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "library_stock_not_negative" CHECK ("library_stock"."available" >= 0)
);
--> statement-breakpoint
CREATE TABLE "library_stock_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"change" integer NOT NULL,
	"after" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"purchase_id" uuid,
	"by_id" uuid,
	"key" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "library_stock_changes_amounts" CHECK ("library_stock_changes"."change" <> 0 and "library_stock_changes"."after" >= 0),
	CONSTRAINT "library_stock_changes_cause" CHECK (("library_stock_changes"."purchase_id" is null) <> ("library_stock_changes"."by_id" is null))
);
--> statement-breakpoint
CREATE TABLE "library_word_keys" (
	"key" text COLLATE "C" NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	"latin" text NOT NULL,
	CONSTRAINT "library_word_keys_key_word_pk" PRIMARY KEY("key","word")
);
--> statement-breakpoint
CREATE TABLE "library_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_books" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author" text NOT NULL,
	"language" text NOT NULL,
	"chapter" text NOT NULL,
	"year" integer NOT NULL,
	"age" text NOT NULL,
	"publisher" text DEFAULT '' NOT NULL,
	"pages" integer,
	"drawing" text,
	"picture" uuid,
	"ebook_price" integer,
	"paper_price" integer,
	"translation_of_id" uuid,
	"is_on_sale" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"name_ru" text NOT NULL,
	"name_kk" text NOT NULL,
	"name_en" text NOT NULL,
	"description_ru" text NOT NULL,
	"description_kk" text NOT NULL,
	"description_en" text NOT NULL,
	"picture_alt_ru" text DEFAULT '' NOT NULL,
	"picture_alt_kk" text DEFAULT '' NOT NULL,
	"picture_alt_en" text DEFAULT '' NOT NULL,
	"author_words" text NOT NULL,
	"name_words" text NOT NULL,
	"name_order" text COLLATE "C" NOT NULL,
	"has_file" boolean DEFAULT false NOT NULL,
	"price_from" integer GENERATED ALWAYS AS (least(case when has_file then ebook_price end, paper_price)) STORED,
	"is_listed" boolean GENERATED ALWAYS AS (is_on_sale and ((has_file and ebook_price is not null) or paper_price is not null)) STORED,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple'::regconfig, author_words), 'A') || setweight(to_tsvector('simple'::regconfig, name_words), 'B')) STORED,
	CONSTRAINT "library_books_language" CHECK ("library_books"."language" in ('ru', 'kk', 'en')),
	CONSTRAINT "library_books_chapter" CHECK ("library_books"."chapter" in ('fiction', 'fairy-tales', 'psychology', 'communication', 'logic', 'science', 'professions', 'history', 'creativity')),
	CONSTRAINT "library_books_age" CHECK ("library_books"."age" in ('0', '6', '12', '14', '16', '18')),
	CONSTRAINT "library_books_drawing" CHECK ("library_books"."drawing" in ('steppe', 'diamonds', 'horn', 'bubbles', 'house', 'compass', 'stars', 'letters')),
	CONSTRAINT "library_books_year" CHECK ("library_books"."year" between 1000 and 2999),
	CONSTRAINT "library_books_pages" CHECK ("library_books"."pages" between 1 and 10000),
	CONSTRAINT "library_books_ebook_price" CHECK ("library_books"."ebook_price" between 0 and 1000000),
	CONSTRAINT "library_books_paper_price" CHECK ("library_books"."paper_price" between 1 and 1000000),
	CONSTRAINT "library_books_popularity" CHECK ("library_books"."popularity" >= 0),
	CONSTRAINT "library_books_other" CHECK ("library_books"."translation_of_id" <> "library_books"."id"),
	CONSTRAINT "library_books_named" CHECK (btrim("library_books"."name_ru") <> '' and btrim("library_books"."name_kk") <> '' and btrim("library_books"."name_en") <> '' and btrim("library_books"."author") <> '')
);
--> statement-breakpoint
CREATE TABLE "library_paper_orders" (
	"purchase_id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "library_paper_orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'waiting' NOT NULL,
	"way" text NOT NULL,
	"recipient" text NOT NULL,
	"phone" text NOT NULL,
	"region_id" text,
	"district_id" text,
	"address" text DEFAULT '' NOT NULL,
	"center_id" text,
	"held_until" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "library_paper_orders_state" CHECK ("library_paper_orders"."state" in ('waiting', 'new', 'packed', 'sent', 'ready', 'received', 'refunded', 'expired')),
	CONSTRAINT "library_paper_orders_way" CHECK ("library_paper_orders"."way" in ('delivery', 'pickup')),
	CONSTRAINT "library_paper_orders_place" CHECK (case "library_paper_orders"."way" when 'pickup' then "library_paper_orders"."center_id" is not null and "library_paper_orders"."region_id" is null and "library_paper_orders"."address" = ''
        else "library_paper_orders"."center_id" is null and "library_paper_orders"."region_id" is not null and "library_paper_orders"."district_id" is not null and "library_paper_orders"."address" <> '' end),
	CONSTRAINT "library_paper_orders_ways" CHECK ("library_paper_orders"."state" <> 'ready' or "library_paper_orders"."way" = 'pickup'),
	CONSTRAINT "library_paper_orders_sent" CHECK ("library_paper_orders"."state" <> 'sent' or "library_paper_orders"."way" = 'delivery')
);
--> statement-breakpoint
CREATE TABLE "library_paper_steps" (
	"purchase_id" uuid NOT NULL,
	"state" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "library_paper_steps_purchase_id_state_pk" PRIMARY KEY("purchase_id","state"),
	CONSTRAINT "library_paper_steps_state" CHECK ("library_paper_steps"."state" in ('waiting', 'new', 'packed', 'sent', 'ready', 'received', 'refunded', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "library_purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"edition" text NOT NULL,
	"buyer_id" uuid,
	"reader_id" uuid NOT NULL,
	"state" text NOT NULL,
	"price" integer NOT NULL,
	"payment_id" uuid,
	"key" uuid NOT NULL,
	"offer_version" text NOT NULL,
	"regulations_version" text NOT NULL,
	"terms_language" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"granted_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "library_purchases_edition" CHECK ("library_purchases"."edition" in ('ebook', 'paper')),
	CONSTRAINT "library_purchases_state" CHECK ("library_purchases"."state" in ('waiting', 'owned', 'revoked', 'expired')),
	CONSTRAINT "library_purchases_terms" CHECK ("library_purchases"."terms_language" in ('ru', 'kk', 'en')),
	CONSTRAINT "library_purchases_price" CHECK ("library_purchases"."price" >= 0),
	CONSTRAINT "library_purchases_paid_by" CHECK (("library_purchases"."price" = 0) = ("library_purchases"."payment_id" is null)),
	CONSTRAINT "library_purchases_granted" CHECK (("library_purchases"."state" in ('owned', 'revoked')) = ("library_purchases"."granted_at" is not null)),
	CONSTRAINT "library_purchases_revoked" CHECK (("library_purchases"."state" = 'revoked') = ("library_purchases"."revoked_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "payment_orders" DROP CONSTRAINT "payment_orders_purpose";--> statement-breakpoint
ALTER TABLE "library_files" ADD CONSTRAINT "library_files_book_id_library_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."library_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_marks" ADD CONSTRAINT "library_marks_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_marks" ADD CONSTRAINT "library_marks_book_id_library_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."library_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_openings" ADD CONSTRAINT "library_openings_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_openings" ADD CONSTRAINT "library_openings_book_id_library_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."library_books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_parts" ADD CONSTRAINT "library_parts_file_id_library_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."library_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_places" ADD CONSTRAINT "library_places_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_places" ADD CONSTRAINT "library_places_book_id_library_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."library_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_stock" ADD CONSTRAINT "library_stock_book_id_library_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."library_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_stock_changes" ADD CONSTRAINT "library_stock_changes_book_id_library_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."library_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_books" ADD CONSTRAINT "library_books_picture_site_pictures_id_fk" FOREIGN KEY ("picture") REFERENCES "public"."site_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_books" ADD CONSTRAINT "library_books_translation_of_id_library_books_id_fk" FOREIGN KEY ("translation_of_id") REFERENCES "public"."library_books"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_paper_orders" ADD CONSTRAINT "library_paper_orders_purchase_id_library_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."library_purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_paper_orders" ADD CONSTRAINT "library_paper_orders_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_paper_orders" ADD CONSTRAINT "library_paper_orders_district_id_districts_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."districts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_paper_orders" ADD CONSTRAINT "library_paper_orders_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_paper_steps" ADD CONSTRAINT "library_paper_steps_purchase_id_library_paper_orders_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."library_paper_orders"("purchase_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_purchases" ADD CONSTRAINT "library_purchases_book_id_library_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."library_books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_purchases" ADD CONSTRAINT "library_purchases_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_purchases" ADD CONSTRAINT "library_purchases_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_purchases" ADD CONSTRAINT "library_purchases_payment_id_payment_orders_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "library_files_in_use" ON "library_files" USING btree ("book_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "library_files_of_book" ON "library_files" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "library_files_replaced" ON "library_files" USING btree ("replaced_at") WHERE replaced_at is not null;--> statement-breakpoint
CREATE INDEX "library_marks_of_book" ON "library_marks" USING btree ("reader_id","book_id");--> statement-breakpoint
CREATE INDEX "library_marks_by_book" ON "library_marks" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "library_openings_of_reader" ON "library_openings" USING btree ("reader_id","id");--> statement-breakpoint
CREATE INDEX "library_openings_code" ON "library_openings" USING btree ("code");--> statement-breakpoint
CREATE INDEX "library_openings_at" ON "library_openings" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "library_parts_key" ON "library_parts" USING btree ("key");--> statement-breakpoint
CREATE INDEX "library_places_of_book" ON "library_places" USING btree ("book_id");--> statement-breakpoint
CREATE UNIQUE INDEX "library_stock_changes_key" ON "library_stock_changes" USING btree ("book_id","key");--> statement-breakpoint
CREATE INDEX "library_stock_changes_of_book" ON "library_stock_changes" USING btree ("book_id","id");--> statement-breakpoint
CREATE INDEX "library_books_words" ON "library_books" USING gin ("words") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "library_books_popular" ON "library_books" USING btree ("popularity","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "library_books_new" ON "library_books" USING btree ("id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "library_books_by_name" ON "library_books" USING btree ("name_order","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "library_books_by_price" ON "library_books" USING btree ("price_from","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "library_books_of_chapter" ON "library_books" USING btree ("chapter","popularity","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "library_books_in_language" ON "library_books" USING btree ("language","popularity","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "library_books_translations" ON "library_books" USING btree ("translation_of_id");--> statement-breakpoint
CREATE INDEX "library_books_pictures" ON "library_books" USING btree ("picture");--> statement-breakpoint
CREATE UNIQUE INDEX "library_paper_orders_number" ON "library_paper_orders" USING btree ("number");--> statement-breakpoint
CREATE INDEX "library_paper_orders_in_state" ON "library_paper_orders" USING btree ("state","purchase_id");--> statement-breakpoint
CREATE INDEX "library_paper_orders_held" ON "library_paper_orders" USING btree ("held_until") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "library_purchases_key" ON "library_purchases" USING btree ("buyer_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "library_purchases_payment" ON "library_purchases" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "library_purchases_owned" ON "library_purchases" USING btree ("reader_id","book_id") WHERE edition = 'ebook' and state = 'owned';--> statement-breakpoint
CREATE UNIQUE INDEX "library_purchases_waiting" ON "library_purchases" USING btree ("buyer_id","reader_id","book_id") WHERE edition = 'ebook' and state = 'waiting';--> statement-breakpoint
CREATE INDEX "library_purchases_of_reader" ON "library_purchases" USING btree ("reader_id","id");--> statement-breakpoint
CREATE INDEX "library_purchases_of_buyer" ON "library_purchases" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "library_purchases_of_book" ON "library_purchases" USING btree ("book_id","state");--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_purpose" CHECK ("payment_orders"."purpose" in ('school-subscription', 'book'));--> statement-breakpoint
CREATE TRIGGER "library_stock_changes_stay" BEFORE UPDATE OR DELETE ON "library_stock_changes" FOR EACH ROW EXECUTE FUNCTION keep_as_written();--> statement-breakpoint
CREATE TRIGGER "library_paper_steps_stay" BEFORE UPDATE OR DELETE ON "library_paper_steps" FOR EACH ROW EXECUTE FUNCTION keep_as_written();--> statement-breakpoint
-- The moves are those of `paper-states` and of a refund, and nothing else of an order changes.
CREATE FUNCTION "library_paper_orders_move"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state || '>' || NEW.state NOT IN (
    'waiting>new', 'new>packed', 'packed>sent', 'packed>ready', 'sent>received', 'ready>received',
    'new>refunded', 'packed>refunded', 'sent>refunded', 'ready>refunded', 'received>refunded'
  ) OR to_jsonb(NEW) - 'state' <> to_jsonb(OLD) - 'state' THEN
    RAISE EXCEPTION 'an order moves by its states and is otherwise not changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'library_paper_orders_move';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "library_paper_orders_move" BEFORE UPDATE ON "library_paper_orders" FOR EACH ROW EXECUTE FUNCTION "library_paper_orders_move"();
