import type { AnswerValue } from '#contract/answers'
import { scoreTest } from '../server/src/diagnostics/scorers/score-test.rules.ts'
import type { TestKey } from '../server/src/diagnostics/scorers/score-item.rules.ts'
import { type Figure } from './figure.ts'
import { failuresOf, load, rateOf } from './load.ts'
import { sitting } from './pupils.ts'
import type { Stage } from './stage.ts'

const answerSql = `
insert into answers (student_id, attempt_id, item, stamp, value, seconds, saved_at)
select a.student_id, a.id, item - 1, 1, given.value, 20, now()
from (select student_id, id from attempts order by student_id, id) a, jsonb_array_elements($1::jsonb) with ordinality as given (value, item)`

/** Counting alone, and the whole way from the pupil's "finish" to the receipt. */
export async function measureResults(stage: Stage): Promise<Figure[]> {
  const { client } = await stage.database('results')
  const server = await stage.server('results')
  stage.tell('results')
  await client.query(answerSql, [JSON.stringify(stage.values)])
  const {
    rows: [row],
  } = await client.query<{ key: TestKey }>('select key from test_keys where test_id = $1 order by key_version desc limit 1', [stage.testId])
  if (!row) throw new Error('no key')
  const { options, values, testId } = stage
  const outcomes = await load({
    port: server.port,
    seconds: options.seconds,
    connections: 32,
    streams: [{ kind: 'finish', first: 0, count: sitting, values, testId, rate: null, most: sitting }],
  })
  const [outcome] = outcomes
  return [
    { name: 'results computed, pure', value: purely(stage, row.key), unit: '/s', note: `${values.length} items, one thread` },
    { name: 'tests finished, with result and receipt', value: outcome ? rateOf(outcome) : Number.NaN, unit: '/s', note: failuresOf(outcomes) },
  ]
}

function purely({ form, values, options }: Stage, key: TestKey): number {
  const answers = new Map<number, AnswerValue>(values.map((value, item) => [item, value]))
  const ends = performance.now() + Math.min(2, options.seconds) * 1000
  const began = performance.now()
  let count = 0
  for (; performance.now() < ends; count++)
    scoreTest(form.plan, key, { answers, evaluations: new Map(), manualPoints: new Map(), isTimeOver: false, language: 'ru' as const })
  return count / ((performance.now() - began) / 1000)
}
