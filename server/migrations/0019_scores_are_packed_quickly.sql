-- Scores are packed by the quicker of the two ways, where the database was built with it; what is stored stays as it is and is read all the same.
DO $$
BEGIN
	ALTER TABLE "results" ALTER COLUMN "scores" SET COMPRESSION lz4;
	ALTER TABLE "result_history" ALTER COLUMN "scores" SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN
	NULL;
END
$$;
