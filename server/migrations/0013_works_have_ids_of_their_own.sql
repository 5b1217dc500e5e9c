ALTER TABLE "results" ADD COLUMN "work_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "results_work" ON "results" USING btree ("work_id");