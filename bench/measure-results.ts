import type pg from 'pg'
import type { AnswerValue } from '#contract/diagnostics/answers'
import { scoreTest } from '../server/src/diagnostics/scorers/score-test.rules.ts'
import type { TestKey } from '../server/src/diagnostics/scorers/score-item.rules.ts'
import { atLeast, median, type Figure } from './figure.ts'
import { failuresOf, load, rateOf } from './load.ts'
import type { Outcome } from './load-generator.ts'
import { freshTableSql, singleRowLimit } from './pgbench.ts'
import { pupilsInTests } from './pupils.ts'
import type { Stage } from './stage.ts'

const answerSql = `
insert into answers (student_id, attempt_id, item, stamp, value, seconds, saved_at)
select a.student_id, a.id, item - 1, 1, given.value, 20, now()
from (select student_id, id from attempts order by student_id, id) a, jsonb_array_elements($1::jsonb) with ordinality as given (value, item)`

/** Puts all pupils back into the test, with all answers given. */
const againSql = `
delete from notifications;
truncate results cascade;
update attempts set state = 'started', finished_at = null, finish_reason = null, receipt_number = null, receipt_code = null, scored_at = null;
vacuum analyze attempts, results, notifications`

interface Round {
  limit: number
  outcome: Outcome
  /** CPU time of one finish in the server process, in microseconds. */
  cost: number
}

/**
 * Measures scoring alone and the whole way from "finish" to the receipt, alternating with a measurement of the
 * database's single-row limit.
 */
export async function measureResults(stage: Stage): Promise<Figure[]> {
  const { options, values, testId } = stage
  const { client } = await stage.database('results')
  await client.query(answerSql, [JSON.stringify(values)])
  await client.query('vacuum analyze answers')
  const key = await readKey(client, testId)
  const rounds: Round[] = []
  for (let number = 1; number <= options.rounds; number++) {
    stage.tell(`finishes, round ${number} of ${options.rounds}`)
    rounds.push(await playRound(stage))
  }
  const middle = (of: (round: Round) => number) => median(rounds.map(of))
  return [
    {
      name: 'results computed, pure',
      value: purely(stage, key),
      unit: '/s',
      note: `${values.length} items, one thread`,
    },
    {
      name: 'tests finished, with result and receipt',
      value: middle(({ outcome }) => rateOf(outcome)),
      unit: '/s',
      note: failuresOf(rounds.map(({ outcome }) => outcome)),
    },
    {
      name: 'tests finished ÷ single-row limit',
      value: middle(({ outcome, limit }) => rateOf(outcome) / limit),
      unit: '',
      target: atLeast(0.1),
    },
    { name: 'processor time of a finish', value: middle(({ cost }) => cost), unit: 'µs', note: 'server process' },
  ]
}

async function playRound(stage: Stage): Promise<Round> {
  const { options, values, testId } = stage
  const { url, client } = await stage.database('results')
  const server = await stage.server('results')
  for (const statement of againSql.split(';')) await client.query(statement)
  await client.query(freshTableSql)
  await client.query('checkpoint')
  const { rate: limit } = await singleRowLimit(url, options.seconds, values.length)
  await client.query('checkpoint')
  const before = await server.coreSeconds()
  const outcomes = await load({
    port: server.port,
    seconds: options.seconds,
    connections: options.connections,
    streams: [{ kind: 'finish', first: 0, count: pupilsInTests, values, testId, rate: null, most: pupilsInTests }],
  })
  const [outcome] = outcomes
  if (!outcome) throw new Error('no load was made')
  return { limit, outcome, cost: (1_000_000 * ((await server.coreSeconds()) - before)) / outcome.answered }
}

export async function readKey(client: pg.Client, testId: string): Promise<TestKey> {
  const { rows } = await client.query<{ key: TestKey }>(
    'select key from test_keys where test_id = $1 order by key_version desc limit 1',
    [testId],
  )
  if (!rows[0]) throw new Error('no key')
  return rows[0].key
}

function purely({ form, values, options }: Stage, key: TestKey): number {
  const answers = new Map<number, AnswerValue>(values.map((value, item) => [item, value]))
  const ends = performance.now() + Math.min(2, options.seconds) * 1000
  const began = performance.now()
  let count = 0
  for (; performance.now() < ends; count++)
    scoreTest(form.plan, key, {
      answers,
      evaluations: new Map(),
      manualPoints: new Map(),
      isTimeOver: false,
      language: 'ru' as const,
    })
  return count / ((performance.now() - began) / 1000)
}
