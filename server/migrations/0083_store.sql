CREATE TABLE "store_basket_additions" (
	"student_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "store_basket_additions_student_id_key_pk" PRIMARY KEY("student_id","key")
);
--> statement-breakpoint
CREATE TABLE "store_basket_lines" (
	"student_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" smallint NOT NULL,
	"version" integer NOT NULL,
	"added_version" integer NOT NULL,
	CONSTRAINT "store_basket_lines_student_id_product_id_pk" PRIMARY KEY("student_id","product_id"),
	CONSTRAINT "store_basket_lines_quantity" CHECK ("store_basket_lines"."quantity" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "store_baskets" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_delivery_addresses" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"phone" text NOT NULL,
	"region_id" text NOT NULL,
	"district_id" text NOT NULL,
	"address" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_goals" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"since" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"price" integer NOT NULL,
	"category" text NOT NULL,
	"drawing" text,
	"picture" uuid,
	"is_on_sale" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"name_ru" text NOT NULL,
	"name_kk" text NOT NULL,
	"name_en" text NOT NULL,
	"description_ru" text NOT NULL,
	"description_kk" text NOT NULL,
	"description_en" text NOT NULL,
	"characteristic_ru" text DEFAULT '' NOT NULL,
	"characteristic_kk" text DEFAULT '' NOT NULL,
	"characteristic_en" text DEFAULT '' NOT NULL,
	"picture_alt_ru" text DEFAULT '' NOT NULL,
	"picture_alt_kk" text DEFAULT '' NOT NULL,
	"picture_alt_en" text DEFAULT '' NOT NULL,
	CONSTRAINT "store_products_price" CHECK ("store_products"."price" between 1 and 100000),
	CONSTRAINT "store_products_category" CHECK ("store_products"."category" in ('study', 'games', 'clothes', 'creativity')),
	CONSTRAINT "store_products_drawing" CHECK ("store_products"."drawing" in ('fawn', 'notebook', 'backpack', 'bottle', 'cap', 'telescope', 'puzzle', 'paints', 'shirt', 'pencils', 'togyzqumalaq', 'globe')),
	CONSTRAINT "store_products_named" CHECK (btrim("store_products"."name_ru") <> '' and btrim("store_products"."name_kk") <> '' and btrim("store_products"."name_en") <> '')
);
--> statement-breakpoint
CREATE TABLE "store_stock" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"available" integer DEFAULT 0 NOT NULL,
	"last_number" integer,
	CONSTRAINT "store_stock_not_negative" CHECK ("store_stock"."available" >= 0),
	CONSTRAINT "store_stock_begins_empty" CHECK ("store_stock"."last_number" is not null or "store_stock"."available" = 0)
);
--> statement-breakpoint
CREATE TABLE "store_stock_movements" (
	"product_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"change" integer NOT NULL,
	"after" integer NOT NULL,
	"reason" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"order_id" uuid,
	"by_id" uuid,
	"key" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"previous" integer GENERATED ALWAYS AS (nullif(number - 1, 0)) STORED,
	"before" integer GENERATED ALWAYS AS (after - change) STORED NOT NULL,
	CONSTRAINT "store_stock_movements_product_id_number_pk" PRIMARY KEY("product_id","number"),
	CONSTRAINT "store_stock_movements_key" UNIQUE("product_id","key"),
	CONSTRAINT "store_stock_movements_after" UNIQUE("product_id","number","after"),
	CONSTRAINT "store_stock_movements_reason" CHECK ("store_stock_movements"."reason" in ('supply', 'recount', 'write-off', 'order', 'cancelled', 'returned')),
	CONSTRAINT "store_stock_movements_change" CHECK ("store_stock_movements"."change" <> 0 and "store_stock_movements"."after" >= 0),
	CONSTRAINT "store_stock_movements_begin" CHECK ("store_stock_movements"."number" > 1 or ("store_stock_movements"."number" = 1 and before = 0)),
	CONSTRAINT "store_stock_movements_of" CHECK (("store_stock_movements"."reason" in ('order', 'cancelled', 'returned')) = ("store_stock_movements"."order_id" is not null)
        and ("store_stock_movements"."order_id" is null) = ("store_stock_movements"."by_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "store_order_lines" (
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"name_ru" text NOT NULL,
	"name_kk" text NOT NULL,
	"name_en" text NOT NULL,
	"price" integer NOT NULL,
	"quantity" smallint NOT NULL,
	CONSTRAINT "store_order_lines_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "store_order_lines_amounts" CHECK ("store_order_lines"."price" > 0 and "store_order_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "store_order_steps" (
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "store_order_steps_order_id_state_pk" PRIMARY KEY("order_id","state"),
	CONSTRAINT "store_order_steps_state" CHECK ("store_order_steps"."state" in ('new', 'packed', 'sent', 'received', 'cancelled', 'returned')),
	CONSTRAINT "store_order_steps_reason" CHECK ("store_order_steps"."state" <> 'returned' or length("store_order_steps"."reason") >= 10)
);
--> statement-breakpoint
CREATE TABLE "store_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "store_orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"total" integer NOT NULL,
	"count" integer NOT NULL,
	"recipient" text NOT NULL,
	"phone" text NOT NULL,
	"region_id" text NOT NULL,
	"district_id" text NOT NULL,
	"address" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"recipient_key" text COLLATE "C" GENERATED ALWAYS AS (translate(recipient, 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюяАӘБВГҒДЕЁЖЗИЙКҚЛМНҢОӨПРСТУҰҮФХҺЦЧШЩЪЫІЬЭЮЯABCDEFGHIJKLMNOPQRSTUVWXYZ', 'абвгдежзийклмнопрстуфхцчшщъыьэюяѐёђѓєѕіїјљабвгдежзийклмнопрстуфхцчшщъыьэюяѐёђѓєѕіїјљabcdefghijklmnopqrstuvwxyz')) STORED NOT NULL,
	"offer_version" text NOT NULL,
	"returns_version" text NOT NULL,
	"terms_language" text NOT NULL,
	"wallet_id" uuid NOT NULL,
	"reserved_number" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "store_orders_state" CHECK ("store_orders"."state" in ('new', 'packed', 'sent', 'received', 'cancelled', 'returned')),
	CONSTRAINT "store_orders_amounts" CHECK ("store_orders"."total" > 0 and "store_orders"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "store_basket_additions" ADD CONSTRAINT "store_basket_additions_student_id_store_baskets_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."store_baskets"("student_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_basket_lines" ADD CONSTRAINT "store_basket_lines_student_id_store_baskets_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."store_baskets"("student_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_basket_lines" ADD CONSTRAINT "store_basket_lines_product_id_store_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."store_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_baskets" ADD CONSTRAINT "store_baskets_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_delivery_addresses" ADD CONSTRAINT "store_delivery_addresses_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_delivery_addresses" ADD CONSTRAINT "store_delivery_addresses_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_delivery_addresses" ADD CONSTRAINT "store_delivery_addresses_district_id_districts_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."districts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_goals" ADD CONSTRAINT "store_goals_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_goals" ADD CONSTRAINT "store_goals_product_id_store_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."store_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_products" ADD CONSTRAINT "store_products_picture_site_pictures_id_fk" FOREIGN KEY ("picture") REFERENCES "public"."site_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_stock" ADD CONSTRAINT "store_stock_product_id_store_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."store_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_stock_movements" ADD CONSTRAINT "store_stock_movements_product_id_store_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."store_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_stock_movements" ADD CONSTRAINT "store_stock_movements_without_gaps" FOREIGN KEY ("product_id","previous","before") REFERENCES "public"."store_stock_movements"("product_id","number","after") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_order_lines" ADD CONSTRAINT "store_order_lines_order_id_store_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."store_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_order_lines" ADD CONSTRAINT "store_order_lines_product_id_store_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."store_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_order_steps" ADD CONSTRAINT "store_order_steps_order_id_store_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."store_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_district_id_districts_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."districts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_reserved_coins" FOREIGN KEY ("wallet_id","reserved_number") REFERENCES "public"."coin_entries"("wallet_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_basket_additions_at" ON "store_basket_additions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "store_basket_lines_of_product" ON "store_basket_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "store_goals_of_product" ON "store_goals" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "store_order_lines_of_product" ON "store_order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_orders_number" ON "store_orders" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "store_orders_key" ON "store_orders" USING btree ("student_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "store_orders_reserved" ON "store_orders" USING btree ("wallet_id","reserved_number");--> statement-breakpoint
CREATE INDEX "store_orders_of_student" ON "store_orders" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "store_orders_in_state" ON "store_orders" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "store_orders_of_region" ON "store_orders" USING btree ("region_id","id");--> statement-breakpoint
CREATE INDEX "store_orders_phone" ON "store_orders" USING btree ("phone","id");--> statement-breakpoint
CREATE INDEX "store_orders_recipient" ON "store_orders" USING btree ("recipient_key");--> statement-breakpoint
-- The stock of a product is what its last movement left: it cannot be changed without one.
ALTER TABLE "store_stock" ADD CONSTRAINT "store_stock_agrees" FOREIGN KEY ("product_id","last_number","available") REFERENCES "public"."store_stock_movements"("product_id","number","after");--> statement-breakpoint
-- An order is in no state that its history does not tell.
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_state_told" FOREIGN KEY ("id","state") REFERENCES "public"."store_order_steps"("order_id","state") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE TRIGGER "store_stock_movements_stay" BEFORE UPDATE OR DELETE ON "store_stock_movements" FOR EACH ROW EXECUTE FUNCTION keep_as_written();--> statement-breakpoint
CREATE TRIGGER "store_order_lines_stay" BEFORE UPDATE OR DELETE ON "store_order_lines" FOR EACH ROW EXECUTE FUNCTION keep_as_written();--> statement-breakpoint
CREATE TRIGGER "store_order_steps_stay" BEFORE UPDATE OR DELETE ON "store_order_steps" FOR EACH ROW EXECUTE FUNCTION keep_as_written();--> statement-breakpoint
-- The moves are those of `order-states`, and nothing else of an order changes. Generated columns are not known yet here.
CREATE FUNCTION "store_orders_move"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state || '>' || NEW.state NOT IN (
    'new>packed', 'new>cancelled', 'packed>sent', 'packed>cancelled', 'sent>received', 'sent>returned', 'received>returned'
  ) OR to_jsonb(NEW) - 'state' - 'recipient_key' <> to_jsonb(OLD) - 'state' - 'recipient_key' THEN
    RAISE EXCEPTION 'an order moves by its states and is otherwise not changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'store_orders_move';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "store_orders_move" BEFORE UPDATE ON "store_orders" FOR EACH ROW EXECUTE FUNCTION "store_orders_move"();
