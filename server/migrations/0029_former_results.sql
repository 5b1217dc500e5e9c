CREATE TABLE "former_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_hash" text NOT NULL,
	"rows" integer NOT NULL,
	"added" integer NOT NULL,
	"loaded_by" uuid NOT NULL,
	"loaded_at" timestamp(3) with time zone NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp(3) with time zone,
	CONSTRAINT "former_batches_undone" CHECK (("former_batches"."undone_by" is null) = ("former_batches"."undone_at" is null))
);
--> statement-breakpoint
CREATE TABLE "former_results" (
	"student_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"taken_on" date NOT NULL,
	"instrument" text NOT NULL,
	"scales" jsonb NOT NULL,
	CONSTRAINT "former_results_student_id_id_pk" PRIMARY KEY("student_id","id")
);
--> statement-breakpoint
ALTER TABLE "former_results" ADD CONSTRAINT "former_results_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_results" ADD CONSTRAINT "former_results_batch_id_former_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."former_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_batches_of_loader" ON "former_batches" USING btree ("loaded_by","id");--> statement-breakpoint
CREATE UNIQUE INDEX "former_results_once" ON "former_results" USING btree ("student_id","instrument","taken_on");--> statement-breakpoint
CREATE INDEX "former_results_of_batch" ON "former_results" USING btree ("batch_id");