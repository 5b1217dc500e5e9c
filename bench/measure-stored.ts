import { atLeast, median, type Figure } from './figure.ts'
import { failuresOf, rateOf } from './load.ts'
import { saveLoad } from './bare-route.ts'
import { warmUp } from './measure-saves.ts'
import type { Stage } from './stage.ts'

/** Answers of other pupils to as many items as the test has, spread over the whole key. */
const fillSql = `
insert into answers (student_id, attempt_id, item, stamp, value, seconds, saved_at)
select pupil.id, pupil.id, item, 1, '"b"'::jsonb, 20, now()
from (select md5('stored ' || n)::uuid as id from generate_series(1, $1::int) n order by 1) pupil, generate_series(0, $2::int - 1) item`

/** Compares the same load on an empty table and on one with the answers of a season. */
export async function measureStored(stage: Stage): Promise<Figure[]> {
  const { options, values } = stage
  const [empty, full] = [await stage.database('empty'), await stage.database('full')]
  stage.tell(`storing ${options.rows} answers`)
  const began = performance.now()
  await full.client.query(fillSql, [Math.ceil(options.rows / values.length), values.length])
  await full.client.query('vacuum analyze answers')
  const filled = (performance.now() - began) / 1000
  const [emptyServer, fullServer] = [await stage.server('empty'), await stage.server('full')]
  for (const { port } of [emptyServer, fullServer]) await warmUp(stage, port)
  const [onEmpty, onFull]: number[][] = [[], []]
  const failures: string[] = []
  for (let round = 0; round < options.rounds; round++) {
    stage.tell(`answers on a full table, round ${round + 1} of ${options.rounds}`)
    await empty.client.query('truncate answers')
    await empty.client.query('checkpoint')
    const first = await saveLoad(stage, emptyServer.port)
    await full.client.query(
      "delete from answers where student_id in (select student_id from attempts where device_id like 'bench%')",
    )
    await full.client.query('vacuum answers')
    await full.client.query('checkpoint')
    const second = await saveLoad(stage, fullServer.port)
    onEmpty?.push(rateOf(first))
    onFull?.push(rateOf(second))
    failures.push(failuresOf([first, second]))
  }
  return [
    {
      name: 'answer saves, full table',
      value: median(onFull ?? []),
      unit: '/s',
      note: `${options.rows} answers stored in ${Math.round(filled)} s ${failures.join('')}`.trim(),
    },
    {
      name: 'full table ÷ empty table',
      value: median(onFull?.map((rate, round) => rate / (onEmpty?.[round] ?? Number.NaN)) ?? []),
      unit: '',
      target: atLeast(0.9),
      note: `empty: ${Math.round(median(onEmpty ?? []))} /s`,
    },
  ]
}
