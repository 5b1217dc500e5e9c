CREATE TABLE "data_request_steps" (
	"request_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "data_request_steps_request_id_id_pk" PRIMARY KEY("request_id","id"),
	CONSTRAINT "data_request_steps_state" CHECK ("data_request_steps"."state" in ('received', 'in-work', 'answered', 'refused', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"asker_id" uuid NOT NULL,
	"asker_key" uuid NOT NULL,
	"student_id" uuid,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"due_on" date NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"decided_at" timestamp(3) with time zone,
	"reminded_at" timestamp(3) with time zone,
	"overdue_told_at" timestamp(3) with time zone,
	CONSTRAINT "data_requests_kind" CHECK ("data_requests"."kind" in ('access', 'correction', 'restriction', 'deletion', 'complaint')),
	CONSTRAINT "data_requests_state" CHECK ("data_requests"."state" in ('received', 'in-work', 'answered', 'refused', 'withdrawn')),
	CONSTRAINT "data_requests_decision" CHECK (("data_requests"."state" in ('answered', 'refused')) = ("data_requests"."decided_by" is not null)),
	CONSTRAINT "data_requests_closing" CHECK (("data_requests"."state" in ('received', 'in-work')) = ("data_requests"."decided_at" is null)),
	CONSTRAINT "data_requests_answer" CHECK ("data_requests"."decided_by" is null or length("data_requests"."answer") >= 10)
);
--> statement-breakpoint
ALTER TABLE "data_request_steps" ADD CONSTRAINT "data_request_steps_request_id_data_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."data_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_requests_key" ON "data_requests" USING btree ("asker_id","asker_key");--> statement-breakpoint
CREATE INDEX "data_requests_asker" ON "data_requests" USING btree ("asker_id","created_at");--> statement-breakpoint
CREATE INDEX "data_requests_student" ON "data_requests" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "data_requests_open" ON "data_requests" USING btree ("due_on","id") WHERE state in ('received', 'in-work');--> statement-breakpoint
CREATE INDEX "data_requests_closed" ON "data_requests" USING btree ("due_on","id") WHERE state not in ('received', 'in-work');--> statement-breakpoint
CREATE INDEX "data_requests_created" ON "data_requests" USING btree ("created_at");