CREATE SEQUENCE "public"."payment_invoices" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"invoice" integer PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"started_at" timestamp(3) with time zone,
	"queried_at" timestamp(3) with time zone,
	"next_query_at" timestamp(3) with time zone,
	"queries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_attempts_orders" UNIQUE("invoice","order_id"),
	CONSTRAINT "payment_attempts_state" CHECK ("payment_attempts"."state" in ('open', 'paid', 'failed')),
	CONSTRAINT "payment_attempts_query" CHECK ("payment_attempts"."next_query_at" is null or "payment_attempts"."started_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"source" text NOT NULL,
	"verdict" text NOT NULL,
	"order_id" uuid,
	"invoice" integer,
	"amount" bigint,
	"body_hash" text,
	"actor_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"needs_look" boolean DEFAULT false NOT NULL,
	"looked_at" timestamp(3) with time zone,
	"looked_by" uuid,
	"look_reason" text,
	CONSTRAINT "payment_events_sources" CHECK ("payment_events"."source" in ('notification', 'query', 'staff', 'statement', 'start', 'refund', 'receipt')),
	CONSTRAINT "payment_events_verdicts" CHECK ("payment_events"."verdict" in ('received', 'started', 'granted', 'repeated', 'second-payment', 'order-ended', 'other-amount', 'bad-signature', 'malformed', 'unknown-order', 'not-paid', 'cancelled', 'twice-at-provider', 'provider-refused', 'failed', 'refund-requested', 'refund-sent', 'refunded', 'refund-rejected', 'refund-cancelled', 'receipt-registered', 'receipt-failed')),
	CONSTRAINT "payment_events_looked" CHECK (("payment_events"."looked_at" is null) = ("payment_events"."looked_by" is null)),
	CONSTRAINT "payment_events_reason" CHECK (("payment_events"."looked_at" is null) = ("payment_events"."look_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_grants" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"granted_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice" integer DEFAULT nextval('payment_invoices') NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"payer_id" uuid,
	"title_ru" text NOT NULL,
	"title_kk" text NOT NULL,
	"title_en" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"paid_at" timestamp(3) with time zone,
	CONSTRAINT "payment_orders_amounts" UNIQUE("id","amount"),
	CONSTRAINT "payment_orders_purpose" CHECK ("payment_orders"."purpose" in ('school-subscription')),
	CONSTRAINT "payment_orders_states" CHECK ("payment_orders"."state" in ('pending', 'paid', 'failed', 'expired', 'refund_requested', 'refunded', 'refund_rejected')),
	CONSTRAINT "payment_orders_amount" CHECK ("payment_orders"."amount" between 1 and 100000000000),
	CONSTRAINT "payment_orders_term" CHECK ("payment_orders"."expires_at" > "payment_orders"."created_at"),
	CONSTRAINT "payment_orders_paid" CHECK (("payment_orders"."state" in ('pending', 'failed', 'expired')) = ("payment_orders"."paid_at" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"number" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp(3) with time zone,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "payment_receipts_states" CHECK ("payment_receipts"."state" in ('waiting', 'failed', 'registered')),
	CONSTRAINT "payment_receipts_number" CHECK (("payment_receipts"."state" = 'registered') = ("payment_receipts"."number" is not null)),
	CONSTRAINT "payment_receipts_next" CHECK (("payment_receipts"."state" = 'waiting') = ("payment_receipts"."next_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"cause" text NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"requested_by" uuid,
	"request_id" text,
	"next_query_at" timestamp(3) with time zone,
	"decision_reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp(3) with time zone,
	"decided_by" uuid,
	CONSTRAINT "payment_refunds_states" CHECK ("payment_refunds"."state" in ('requested', 'sent', 'refunded', 'rejected')),
	CONSTRAINT "payment_refunds_cause" CHECK ("payment_refunds"."cause" in ('staff', 'second-payment', 'order-ended')),
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount" > 0),
	CONSTRAINT "payment_refunds_reason" CHECK (length("payment_refunds"."reason") >= 10),
	CONSTRAINT "payment_refunds_decision" CHECK (("payment_refunds"."state" in ('refunded', 'rejected')) = ("payment_refunds"."decided_at" is not null)),
	CONSTRAINT "payment_refunds_why" CHECK ("payment_refunds"."state" not in ('refunded', 'rejected') or length("payment_refunds"."decision_reason") >= 10),
	CONSTRAINT "payment_refunds_sent" CHECK (("payment_refunds"."state" = 'sent') = ("payment_refunds"."next_query_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_statement_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"invoice" integer NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"by_id" uuid,
	CONSTRAINT "payment_statements_source" CHECK ("payment_statements"."source" in ('query', 'csv'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"invoice" integer,
	"amount" bigint NOT NULL,
	"source" text NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"op_key" text,
	"received_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "payments_orders" UNIQUE("id","order_id"),
	CONSTRAINT "payments_amounts" UNIQUE("id","order_id","amount"),
	CONSTRAINT "payments_source" CHECK ("payments"."source" in ('notification', 'query', 'staff', 'statement')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_by_staff" CHECK (("payments"."source" = 'staff') = ("payments"."invoice" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_sandbox_operations" (
	"invoice" integer PRIMARY KEY NOT NULL,
	"op_key" text NOT NULL,
	"out_sum" text NOT NULL,
	"own" text NOT NULL,
	"receipt" text DEFAULT '' NOT NULL,
	"state_code" smallint NOT NULL,
	"culture" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"notify_at" timestamp(3) with time zone,
	"notified" smallint DEFAULT 0 NOT NULL,
	"refund_id" text
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_grants" ADD CONSTRAINT "payment_grants_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_grants" ADD CONSTRAINT "payment_grants_payment_of_order" FOREIGN KEY ("payment_id","order_id") REFERENCES "public"."payments"("id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_payment_of_order" FOREIGN KEY ("payment_id","order_id") REFERENCES "public"."payments"("id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment" FOREIGN KEY ("payment_id","order_id","amount") REFERENCES "public"."payments"("id","order_id","amount") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_statement_rows" ADD CONSTRAINT "payment_statement_rows_statement_id_payment_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."payment_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_amount" FOREIGN KEY ("order_id","amount") REFERENCES "public"."payment_orders"("id","amount") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_attempt" FOREIGN KEY ("invoice","order_id") REFERENCES "public"."payment_attempts"("invoice","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempts_order" ON "payment_attempts" USING btree ("order_id","invoice");--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("next_query_at") WHERE next_query_at is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_started" ON "payment_attempts" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "payment_events_at" ON "payment_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "payment_events_invoice" ON "payment_events" USING btree ("invoice");--> statement-breakpoint
CREATE INDEX "payment_events_look" ON "payment_events" USING btree ("at","id") WHERE needs_look and looked_at is null;--> statement-breakpoint
CREATE INDEX "payment_events_source" ON "payment_events" USING btree ("source","at","id");--> statement-breakpoint
CREATE INDEX "payment_events_verdict" ON "payment_events" USING btree ("verdict","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_grants_payment" ON "payment_grants" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_invoice" ON "payment_orders" USING btree ("invoice");--> statement-breakpoint
CREATE INDEX "payment_orders_subject" ON "payment_orders" USING btree ("purpose","subject_id");--> statement-breakpoint
CREATE INDEX "payment_orders_payer" ON "payment_orders" USING btree ("payer_id");--> statement-breakpoint
CREATE INDEX "payment_orders_created" ON "payment_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_orders_state" ON "payment_orders" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_orders_open" ON "payment_orders" USING btree ("expires_at") WHERE state in ('pending', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_receipts_payment" ON "payment_receipts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_receipts_order" ON "payment_receipts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_receipts_created" ON "payment_receipts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_receipts_state" ON "payment_receipts" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_receipts_due" ON "payment_receipts" USING btree ("next_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_one" ON "payment_refunds" USING btree ("payment_id") WHERE state <> 'rejected';--> statement-breakpoint
CREATE INDEX "payment_refunds_order" ON "payment_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_requested" ON "payment_refunds" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "payment_refunds_state" ON "payment_refunds" USING btree ("state","requested_at","id");--> statement-breakpoint
CREATE INDEX "payment_statement_rows_statement" ON "payment_statement_rows" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "payment_statement_rows_invoice" ON "payment_statement_rows" USING btree ("invoice");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_statements_day" ON "payment_statements" USING btree ("day","source");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_invoice" ON "payments" USING btree ("invoice");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_received" ON "payments" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_sandbox_due" ON "payment_sandbox_operations" USING btree ("notify_at") WHERE notify_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_sandbox_op_key" ON "payment_sandbox_operations" USING btree ("op_key");
--> statement-breakpoint
CREATE FUNCTION "payment_events_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Calls that nobody signed may be deleted after a while; everything else is kept.
  IF TG_OP = 'DELETE' THEN
    IF OLD.verdict NOT IN ('bad-signature', 'malformed', 'unknown-order') THEN
      RAISE EXCEPTION 'events of payments are kept' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF (OLD.verdict <> 'received' AND (NEW.verdict, NEW.order_id, NEW.needs_look, NEW.note) IS DISTINCT FROM (OLD.verdict, OLD.order_id, OLD.needs_look, OLD.note))
    OR OLD.looked_at IS NOT NULL
    OR (NEW.id, NEW.at, NEW.source, NEW.invoice, NEW.amount, NEW.body_hash, NEW.actor_id)
      IS DISTINCT FROM (OLD.id, OLD.at, OLD.source, OLD.invoice, OLD.amount, OLD.body_hash, OLD.actor_id) THEN
    RAISE EXCEPTION 'an event of a payment is not changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "payment_events_stay" BEFORE UPDATE OR DELETE ON "payment_events" FOR EACH ROW EXECUTE FUNCTION "payment_events_stay"();--> statement-breakpoint
CREATE FUNCTION "payments_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Only the operation of the provider may be filled in.
  IF TG_OP = 'DELETE' OR (OLD.op_key IS NOT NULL AND NEW.op_key IS DISTINCT FROM OLD.op_key)
    OR (NEW.id, NEW.order_id, NEW.invoice, NEW.amount, NEW.source, NEW.received_at)
      IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.invoice, OLD.amount, OLD.source, OLD.received_at) THEN
    RAISE EXCEPTION 'a payment is not changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "payments_stay" BEFORE UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION "payments_stay"();--> statement-breakpoint
CREATE FUNCTION "payment_orders_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.id, NEW.invoice, NEW.purpose, NEW.subject_id, NEW.amount, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.invoice, OLD.purpose, OLD.subject_id, OLD.amount, OLD.created_at)
    OR (OLD.paid_at IS NOT NULL AND NEW.paid_at IS DISTINCT FROM OLD.paid_at) THEN
    RAISE EXCEPTION 'what an order is for and costs is not changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "payment_orders_stay" BEFORE UPDATE OR DELETE ON "payment_orders" FOR EACH ROW EXECUTE FUNCTION "payment_orders_stay"();--> statement-breakpoint
CREATE FUNCTION "payment_grants_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.revoked_at IS NOT NULL OR (NEW.order_id, NEW.payment_id, NEW.granted_at)
    IS DISTINCT FROM (OLD.order_id, OLD.payment_id, OLD.granted_at) THEN
    RAISE EXCEPTION 'a grant is revoked once and never given again' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "payment_grants_stay" BEFORE UPDATE OR DELETE ON "payment_grants" FOR EACH ROW EXECUTE FUNCTION "payment_grants_stay"();
