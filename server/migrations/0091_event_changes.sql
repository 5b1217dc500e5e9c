CREATE TABLE "event_trainings" (
	"student_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"by_id" uuid,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "event_trainings_student_id_appointment_id_pk" PRIMARY KEY("student_id","appointment_id")
);
--> statement-breakpoint
ALTER TABLE "payment_refunds" DROP CONSTRAINT "payment_refunds_cause";--> statement-breakpoint
ALTER TABLE "event_times" ADD COLUMN "announced" jsonb;--> statement-breakpoint
ALTER TABLE "event_times" ADD COLUMN "cancelled_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "event_times" ADD COLUMN "cancel_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_trainings" ADD CONSTRAINT "event_trainings_event_id_entries_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_trainings" ADD CONSTRAINT "event_trainings_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_trainings" ADD CONSTRAINT "event_trainings_appointment" FOREIGN KEY ("student_id","appointment_id") REFERENCES "public"."appointments"("student_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_trainings_of_event" ON "event_trainings" USING btree ("event_id");--> statement-breakpoint
ALTER TABLE "event_times" ADD CONSTRAINT "event_times_cancelled" CHECK (("event_times"."cancelled_at" is null) = ("event_times"."cancel_reason" = ''));--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_cause" CHECK ("payment_refunds"."cause" in ('staff', 'second-payment', 'order-ended', 'cancelled'));