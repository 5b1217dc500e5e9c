CREATE TABLE "invitations" (
	"student_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"result_id" uuid NOT NULL,
	"leads_to" text NOT NULL,
	"rule_version" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "invitations_student_id_id_pk" PRIMARY KEY("student_id","id")
);
--> statement-breakpoint
CREATE TABLE "leading_rules" (
	"test_id" text NOT NULL,
	"rule_version" integer NOT NULL,
	"rule" jsonb,
	"holds_from" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "leading_rules_test_id_rule_version_pk" PRIMARY KEY("test_id","rule_version")
);
--> statement-breakpoint
ALTER TABLE "norm_groups" RENAME COLUMN "part" TO "scale";--> statement-breakpoint
ALTER TABLE "norm_groups" DROP CONSTRAINT "norm_groups_test_id_version_locale_part_pk";--> statement-breakpoint
ALTER TABLE "norm_groups" ADD CONSTRAINT "norm_groups_test_id_version_locale_scale_pk" PRIMARY KEY("test_id","version","locale","scale");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_student_id_result_id_results_student_id_id_fk" FOREIGN KEY ("student_id","result_id") REFERENCES "public"."results"("student_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leading_rules" ADD CONSTRAINT "leading_rules_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_live" ON "invitations" USING btree ("student_id","result_id","leads_to") WHERE ended_at is null;--> statement-breakpoint
-- Whoever was led on stays so: the rule of all results until now is kept as the first one, without a least for each scale.
INSERT INTO "leading_rules" ("test_id", "rule_version", "rule", "holds_from")
SELECT "id", 1, '{"to": "stage-two", "above": 80, "least": {}}', '1970-01-01T00:00:00Z' FROM "tests";
--> statement-breakpoint
INSERT INTO "invitations" ("student_id", "id", "result_id", "leads_to", "rule_version", "at")
SELECT "student_id", gen_random_uuid(), "id", 'stage-two', 1, "computed_at" FROM "results" WHERE "is_admitted";
--> statement-breakpoint
-- Parts of four skills become scales of one group.
UPDATE "results" SET "scores" = ("scores" - 'parts') || jsonb_build_object('scales', (
  SELECT coalesce(jsonb_agg((p.part - 'part' - 'skill') || jsonb_build_object('scale', p.part -> 'skill', 'group', 'skills') ORDER BY p.place), '[]')
  FROM jsonb_array_elements("scores" -> 'parts') WITH ORDINALITY AS p (part, place)));
--> statement-breakpoint
UPDATE "result_history" SET "scores" = ("scores" - 'parts') || jsonb_build_object('scales', (
  SELECT coalesce(jsonb_agg((p.part - 'part' - 'skill') || jsonb_build_object('scale', p.part -> 'skill', 'group', 'skills') ORDER BY p.place), '[]')
  FROM jsonb_array_elements("scores" -> 'parts') WITH ORDINALITY AS p (part, place)));
--> statement-breakpoint
-- What a version asks and shows stays word by word as it was; its parts get the words that stood in the pages until now.
WITH names (language, scale, title, about) AS (VALUES
  ('ru', 'critical', 'Критическое мышление', 'Фигуры, таблицы, выводы. Читай внимательно: всё нужное есть в задании.'),
  ('ru', 'creative', 'Креативность', 'Здесь нет одного верного ответа. Пиши и рисуй, что придумаешь.'),
  ('ru', 'communication', 'Коммуникация', 'Ситуации из жизни: что человек хочет сказать и как ему ответить.'),
  ('ru', 'collaboration', 'Командная работа', 'Ситуации в команде: как договориться и поделить дело.'),
  ('kk', 'critical', 'Сын тұрғысынан ойлау', 'Фигуралар, кестелер, қорытындылар. Мұқият оқы: қажеттінің бәрі тапсырмада бар.'),
  ('kk', 'creative', 'Креативтілік', 'Мұнда жалғыз дұрыс жауап жоқ. Ойыңа не келсе, соны жаз, сурет сал.'),
  ('kk', 'communication', 'Коммуникация', 'Өмірдегі жағдайлар: адам не айтқысы келеді және оған қалай жауап берген дұрыс.'),
  ('kk', 'collaboration', 'Бірлесіп жұмыс істеу', 'Командадағы жағдайлар: қалай келісіп, істі қалай бөліскен дұрыс.'),
  ('en', 'critical', 'Critical thinking', 'Figures, tables, conclusions. Read closely: everything you need is in the question.'),
  ('en', 'creative', 'Creativity', 'There is no single right answer here. Write and draw whatever you come up with.'),
  ('en', 'communication', 'Communication', 'Real situations: what a person means and how to answer.'),
  ('en', 'collaboration', 'Collaboration', 'Situations in a team: how to agree and share the work.')
)
UPDATE "test_versions" SET "form" = "form"
  || jsonb_build_object('plan', ("form" -> 'plan') || jsonb_build_object(
    'reading', 'compass',
    'groups', jsonb_build_array(jsonb_build_object('id', 'skills', 'scorer', 'sum-percent', 'scales', (
      SELECT jsonb_agg(p.part -> 'skill' ORDER BY p.place) FROM jsonb_array_elements("form" #> '{plan,parts}') WITH ORDINALITY AS p (part, place)))),
    'parts', (
      SELECT jsonb_agg((p.part - 'skill') || jsonb_build_object('scale', p.part -> 'skill') ORDER BY p.place)
      FROM jsonb_array_elements("form" #> '{plan,parts}') WITH ORDINALITY AS p (part, place))))
  || jsonb_build_object('forms', (
    SELECT jsonb_object_agg(f.key, f.value || jsonb_build_object('picture', 'compass', 'parts', (
      SELECT jsonb_agg((p.part - 'skill') || jsonb_build_object(
        'scale', p.part -> 'skill', 'title', coalesce(names.title, p.part ->> 'id'), 'about', coalesce(names.about, '')) ORDER BY p.place)
      FROM jsonb_array_elements(f.value -> 'parts') WITH ORDINALITY AS p (part, place)
      LEFT JOIN names ON names.language = f.key AND names.scale = p.part ->> 'skill')))
    FROM jsonb_each("form" -> 'forms') AS f));
--> statement-breakpoint
WITH names (language, scale, title, about) AS (VALUES
  ('ru', 'critical', 'Критическое мышление', 'Фигуры, таблицы, выводы. Читай внимательно: всё нужное есть в задании.'),
  ('ru', 'creative', 'Креативность', 'Здесь нет одного верного ответа. Пиши и рисуй, что придумаешь.'),
  ('ru', 'communication', 'Коммуникация', 'Ситуации из жизни: что человек хочет сказать и как ему ответить.'),
  ('ru', 'collaboration', 'Командная работа', 'Ситуации в команде: как договориться и поделить дело.'),
  ('kk', 'critical', 'Сын тұрғысынан ойлау', 'Фигуралар, кестелер, қорытындылар. Мұқият оқы: қажеттінің бәрі тапсырмада бар.'),
  ('kk', 'creative', 'Креативтілік', 'Мұнда жалғыз дұрыс жауап жоқ. Ойыңа не келсе, соны жаз, сурет сал.'),
  ('kk', 'communication', 'Коммуникация', 'Өмірдегі жағдайлар: адам не айтқысы келеді және оған қалай жауап берген дұрыс.'),
  ('kk', 'collaboration', 'Бірлесіп жұмыс істеу', 'Командадағы жағдайлар: қалай келісіп, істі қалай бөліскен дұрыс.'),
  ('en', 'critical', 'Critical thinking', 'Figures, tables, conclusions. Read closely: everything you need is in the question.'),
  ('en', 'creative', 'Creativity', 'There is no single right answer here. Write and draw whatever you come up with.'),
  ('en', 'communication', 'Communication', 'Real situations: what a person means and how to answer.'),
  ('en', 'collaboration', 'Collaboration', 'Situations in a team: how to agree and share the work.')
)
UPDATE "test_versions" SET "texts" = (
  SELECT jsonb_object_agg(t.key, (t.value - 'skills') || jsonb_build_object('scales', (
    SELECT jsonb_object_agg(s.key, s.value || jsonb_build_object('name', coalesce(names.title, s.key)))
    FROM jsonb_each(t.value -> 'skills') AS s
    LEFT JOIN names ON names.language = t.key AND names.scale = s.key)))
  FROM jsonb_each("texts") AS t);
--> statement-breakpoint
ALTER TABLE "results" DROP COLUMN "is_admitted";--> statement-breakpoint
ALTER TABLE "test_versions" DROP COLUMN "content_hash";