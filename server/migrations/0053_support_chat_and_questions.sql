CREATE TABLE "support_messages" (
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"key" uuid NOT NULL,
	"by" text NOT NULL,
	"author_id" uuid,
	"words" text NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "support_messages_conversation_id_number_pk" PRIMARY KEY("conversation_id","number"),
	CONSTRAINT "support_messages_by" CHECK ("support_messages"."by" in ('visitor', 'operator', 'note')),
	CONSTRAINT "support_messages_words" CHECK (length("support_messages"."words") between 1 and 2000),
	CONSTRAINT "support_messages_author" CHECK (("support_messages"."by" = 'visitor') = ("support_messages"."author_id" is null))
);
--> statement-breakpoint
CREATE TABLE "support_steps" (
	"conversation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"to_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "support_steps_conversation_id_id_pk" PRIMARY KEY("conversation_id","id"),
	CONSTRAINT "support_steps_kind" CHECK ("support_steps"."kind" in ('taken', 'handed', 'closed', 'reopened', 'blocked', 'unblocked', 'claimed'))
);
--> statement-breakpoint
CREATE TABLE "support_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"visitor_hash" text,
	"language" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"operator_id" uuid,
	"last_number" integer DEFAULT 0 NOT NULL,
	"visitor_read" integer DEFAULT 0 NOT NULL,
	"staff_read" integer DEFAULT 0 NOT NULL,
	"waiting_since" timestamp(3) with time zone,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"blocked_until" timestamp(3) with time zone,
	"block_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "support_conversations_language" CHECK ("support_conversations"."language" in ('ru', 'kz', 'en')),
	CONSTRAINT "support_conversations_state" CHECK ("support_conversations"."state" in ('waiting', 'taken', 'closed')),
	CONSTRAINT "support_conversations_owner" CHECK (("support_conversations"."user_id" is null) <> ("support_conversations"."visitor_hash" is null)),
	CONSTRAINT "support_conversations_hand" CHECK (("support_conversations"."state" = 'taken') = ("support_conversations"."operator_id" is not null)),
	CONSTRAINT "support_conversations_wait" CHECK ("support_conversations"."state" <> 'waiting' or "support_conversations"."waiting_since" is not null)
);
--> statement-breakpoint
CREATE TABLE "support_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"message_key" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"settled_by" uuid,
	"settled_at" timestamp(3) with time zone,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "support_reports_settled" CHECK (("support_reports"."settled_by" is null) = ("support_reports"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "support_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "support_questions_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"topic" text NOT NULL,
	"words" text NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"due_on" date NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp(3) with time zone,
	"overdue_told_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "support_questions_topic" CHECK ("support_questions"."topic" in ('test', 'result', 'center', 'account', 'parents', 'other')),
	CONSTRAINT "support_questions_state" CHECK ("support_questions"."state" in ('received', 'answered')),
	CONSTRAINT "support_questions_language" CHECK ("support_questions"."language" in ('ru', 'kz', 'en')),
	CONSTRAINT "support_questions_answer" CHECK (("support_questions"."state" = 'answered') = ("support_questions"."answered_at" is not null and "support_questions"."answered_by" is not null and length("support_questions"."answer") >= 10))
);
--> statement-breakpoint
CREATE TABLE "support_ready_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"words" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_hours" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"from_minute" smallint NOT NULL,
	"until_minute" smallint NOT NULL,
	"lunch_from" smallint NOT NULL,
	"lunch_until" smallint NOT NULL,
	"version" integer NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "support_hours_one" CHECK ("support_hours"."id" = 1),
	CONSTRAINT "support_hours_order" CHECK (0 <= "support_hours"."from_minute" and "support_hours"."from_minute" <= "support_hours"."lunch_from" and "support_hours"."lunch_from" <= "support_hours"."lunch_until" and "support_hours"."lunch_until" <= "support_hours"."until_minute" and "support_hours"."from_minute" < "support_hours"."until_minute" and "support_hours"."until_minute" <= 1440)
);
--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_steps" ADD CONSTRAINT "support_steps_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_reports" ADD CONSTRAINT "support_reports_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_questions" ADD CONSTRAINT "support_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "support_messages_key" ON "support_messages" USING btree ("conversation_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "support_conversations_user" ON "support_conversations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_conversations_visitor" ON "support_conversations" USING btree ("visitor_hash");--> statement-breakpoint
CREATE INDEX "support_conversations_waiting" ON "support_conversations" USING btree ("waiting_since","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "support_conversations_mine" ON "support_conversations" USING btree ("operator_id","last_at","id");--> statement-breakpoint
CREATE INDEX "support_conversations_open" ON "support_conversations" USING btree ("last_at","id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "support_conversations_closed" ON "support_conversations" USING btree ("last_at","id") WHERE state = 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "support_reports_message" ON "support_reports" USING btree ("conversation_id","message_key");--> statement-breakpoint
CREATE INDEX "support_reports_open" ON "support_reports" USING btree ("created_at","id") WHERE settled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "support_questions_key" ON "support_questions" USING btree ("key");--> statement-breakpoint
CREATE INDEX "support_questions_user" ON "support_questions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "support_questions_open" ON "support_questions" USING btree ("due_on","id") WHERE state = 'received';--> statement-breakpoint
CREATE INDEX "support_questions_closed" ON "support_questions" USING btree ("due_on","id") WHERE state = 'answered';--> statement-breakpoint
CREATE FUNCTION "keep_support_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a message of the support is never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "support_messages_kept" BEFORE UPDATE ON "support_messages" FOR EACH ROW
WHEN (OLD.words IS DISTINCT FROM NEW.words OR OLD.by IS DISTINCT FROM NEW.by OR OLD.author_id IS DISTINCT FROM NEW.author_id OR OLD.key IS DISTINCT FROM NEW.key OR OLD.created_at IS DISTINCT FROM NEW.created_at)
EXECUTE FUNCTION "keep_support_words"();
