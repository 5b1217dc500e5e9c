CREATE TABLE "trained_evaluators" (
	"evaluator_id" uuid NOT NULL,
	"test_id" text NOT NULL,
	"task" text NOT NULL,
	"kappa" real NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "trained_evaluators_evaluator_id_test_id_task_pk" PRIMARY KEY("evaluator_id","test_id","task")
);
--> statement-breakpoint
CREATE TABLE "training_ratings" (
	"evaluator_id" uuid NOT NULL,
	"test_id" text NOT NULL,
	"task" text NOT NULL,
	"round" smallint NOT NULL,
	"answer" text NOT NULL,
	"points" jsonb NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "training_ratings_evaluator_id_test_id_task_round_answer_pk" PRIMARY KEY("evaluator_id","test_id","task","round","answer")
);
--> statement-breakpoint
CREATE TABLE "training_sets" (
	"test_id" text NOT NULL,
	"task" text NOT NULL,
	"answers" jsonb NOT NULL,
	CONSTRAINT "training_sets_test_id_task_pk" PRIMARY KEY("test_id","task")
);
--> statement-breakpoint
ALTER TABLE "trained_evaluators" ADD CONSTRAINT "trained_evaluators_of" FOREIGN KEY ("evaluator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_ratings" ADD CONSTRAINT "training_ratings_of" FOREIGN KEY ("evaluator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_sets" ADD CONSTRAINT "training_sets_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;