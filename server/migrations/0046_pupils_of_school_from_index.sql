DROP INDEX "pupils_of_school_by_name";--> statement-breakpoint
DROP INDEX "pupils_of_school_by_test";--> statement-breakpoint
CREATE INDEX "pupils_of_school_by_name" ON "pupils_in_care" USING btree ("care_school_id","name_key","student_id","grade","test_state","education_language","gender","birth_date","care_region_id","care_center_id");--> statement-breakpoint
CREATE INDEX "pupils_of_school_by_test" ON "pupils_in_care" USING btree ("care_school_id","tested_at","student_id","grade","test_state","education_language","gender","birth_date","care_region_id","care_center_id");