CREATE TABLE "evaluation_changes" (
	"student_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"item" smallint NOT NULL,
	"evaluator_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "evaluation_changes_key" PRIMARY KEY("student_id","attempt_id","item","evaluator_id","number"),
	CONSTRAINT "evaluation_changes_number" CHECK ("evaluation_changes"."number" >= 1),
	CONSTRAINT "evaluation_changes_reason" CHECK (length("evaluation_changes"."reason") >= 10)
);
--> statement-breakpoint
DROP INDEX "works";--> statement-breakpoint
DROP INDEX "works_of_region";--> statement-breakpoint
DROP INDEX "works_of_center";--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "number" smallint;--> statement-breakpoint
UPDATE "evaluations" e SET "number" = o."number" FROM (SELECT "student_id", "attempt_id", "item", "evaluator_id", row_number() OVER (PARTITION BY "student_id", "attempt_id", "item" ORDER BY "at", "evaluator_id") AS "number" FROM "evaluations") o WHERE (e."student_id", e."attempt_id", e."item", e."evaluator_id") = (o."student_id", o."attempt_id", o."item", o."evaluator_id");--> statement-breakpoint
ALTER TABLE "evaluations" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "is_early" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "wanted" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "results" SET "wanted" = (SELECT coalesce(array_agg((p.place - 1)::smallint), '{}') FROM jsonb_array_elements("scores"->'item_points') WITH ORDINALITY AS p(points, place) WHERE p.points = 'null'::jsonb) WHERE "awaits_evaluation";--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "turn" smallint GENERATED ALWAYS AS ((case when awaits_evaluation then 0 when cardinality(wanted) > 0 then 1 end)::smallint) STORED;--> statement-breakpoint
ALTER TABLE "evaluation_changes" ADD CONSTRAINT "evaluation_changes_of" FOREIGN KEY ("student_id","attempt_id","item","evaluator_id") REFERENCES "public"."evaluations"("student_id","attempt_id","item","evaluator_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "evaluations_number" ON "evaluations" USING btree ("student_id","attempt_id","item","number");--> statement-breakpoint
CREATE INDEX "evaluations_of_evaluator" ON "evaluations" USING btree ("evaluator_id");--> statement-breakpoint
CREATE INDEX "works_by_turn" ON "results" USING btree ("turn","week","work_id") WHERE turn is not null;--> statement-breakpoint
CREATE INDEX "works_by_turn_of_school" ON "results" USING btree ("care_school_id","turn","week","work_id") WHERE turn is not null;--> statement-breakpoint
CREATE INDEX "works_by_turn_of_region" ON "results" USING btree ("care_region_id","turn","week","work_id") WHERE turn is not null;--> statement-breakpoint
CREATE INDEX "works_by_turn_of_center" ON "results" USING btree ("care_center_id","turn","week","work_id") WHERE turn is not null and care_center_id is not null;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_numbers" CHECK ("evaluations"."number" >= 1);