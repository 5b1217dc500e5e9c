-- Notices that the next attempt is open say of which test: those told so far learn it from the test they were told of, and where that was not kept, they go on saying what they said.
UPDATE "notifications" SET
  "values" = "values" || jsonb_build_object('test_ru', v."form"->'forms'->'ru'->>'title', 'test_kk', v."form"->'forms'->'kk'->>'title', 'test_en', v."form"->'forms'->'en'->>'title'),
  "link" = '/pre-test?test=' || t."id"
FROM "tests" t JOIN "test_versions" v ON v."test_id" = t."id" AND v."version" = t."version"
WHERE "notifications"."kind" = 'attempt-open' AND "notifications"."values"->>'test_id' = t."id" AND v."form"->'forms'->'ru'->>'title' IS NOT NULL;
--> statement-breakpoint
UPDATE "notifications" SET "values" = "values" || '{"test_ru": "Тест способностей", "test_kk": "Қабілет тесті", "test_en": "Ability test"}'
WHERE "kind" = 'attempt-open' AND NOT "values" ? 'test_ru';
