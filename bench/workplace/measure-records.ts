import { loadavg } from 'node:os'
import type pg from 'pg'
import { loadInBulk } from '../bulk-load.ts'
import { atMost, median, percentile, type Figure } from '../figure.ts'
import type { Stage } from '../stage.ts'
import { beginningOfName, fillRegistry, recordsOfPupil } from './fill-registry.ts'
import { looks, manager, tokenOf } from './registry-people.ts'

interface Asked {
  name: string
  table: 'step-1' | 'consultations'
  body: (look: number) => object
}

const languages = ['kk', 'ru', 'en']
const queries: Asked[] = [
  { name: 'newest', table: 'step-1', body: () => ({}) },
  { name: 'oldest', table: 'step-1', body: () => ({ order: 'oldest' }) },
  { name: 'by result', table: 'step-1', body: () => ({ order: 'best' }) },
  { name: 'a district', table: 'step-1', body: () => ({ district_id: 'karaganda-karaganda' }) },
  { name: 'a school', table: 'step-1', body: () => ({ school_id: 'karaganda-15' }) },
  { name: 'a school by result', table: 'step-1', body: () => ({ school_id: 'karaganda-15', order: 'lowest' }) },
  { name: 'sex', table: 'step-1', body: (look) => ({ gender: look % 2 ? 'male' : 'female' }) },
  { name: 'age', table: 'step-1', body: (look) => ({ age_from: 7 + (look % 9), age_to: 8 + (look % 9) }) },
  {
    name: 'language and sex by result',
    table: 'step-1',
    body: (look) => ({ language: languages[look % 3], gender: 'male', order: 'best' }),
  },
  // Nobody took the test on a tablet: the page ends where it has looked at enough rows.
  { name: 'nobody', table: 'step-1', body: () => ({ device: 'tablet' }) },
  { name: 'nobody, by result', table: 'step-1', body: () => ({ device: 'tablet', order: 'best' }) },
  { name: 'a month', table: 'step-1', body: () => ({ from: dayBefore(60), to: dayBefore(30) }) },
  { name: 'beginning of a name', table: 'step-1', body: (look) => ({ search: `${beginningOfName(look) ?? ''} нет` }) },
  { name: 'consultations that were held', table: 'consultations', body: () => ({ state: 'finished' }) },
]

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Compares pages of the tables of the statistics in a large country with a small one, taking turns. */
export async function measureRecords(stage: Stage): Promise<Figure[]> {
  const { pupils } = stage.options
  for (const [name, count] of Object.entries(pupils)) await fill(stage, `${name}_records`, count)
  const [few, many] = [await stage.server('few_records'), await stage.server('many_records')]
  const figures: Figure[] = []
  const all: number[] = []
  for (const one of queries) {
    stage.tell(one.name)
    const [small, large]: [number[], number[]] = [[], []]
    // The first views of a day are recorded, and the code is compiled, before the measure.
    for (let look = 0; look < looks; look++) for (const { port } of [few, many]) await ask(port, one, look)
    for (let look = 0; look < looks; look++) {
      small.push(await ask(few.port, one, look))
      large.push(await ask(many.port, one, look))
    }
    all.push(...large)
    const [before, after] = [median(small), median(large)]
    figures.push({
      name: `records: ${one.name}`,
      value: after / before,
      unit: '×',
      target: atMost(1.2),
      note: `${before.toFixed(1)} ms of ${pupils.few} pupils, ${after.toFixed(1)} ms of ${pupils.many}, p95 ${percentile(large, 0.95).toFixed(1)} ms`,
    })
  }
  const records = pupils.many * (recordsOfPupil.results + recordsOfPupil.meetings)
  const note = `of ${records} records, load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`
  return [
    ...figures,
    { name: 'records: p95 of all of them', value: percentile(all, 0.95), unit: 'ms', target: atMost(100), note },
  ]
}

async function ask(port: number, { table, body }: Asked, look: number): Promise<number> {
  const began = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}/api/statistics/records/${table}/searches`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(manager)}`, 'x-locale': 'ru', 'content-type': 'application/json' },
    body: JSON.stringify(body(look)),
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`the table ${table} answered ${response.status} ${text.slice(0, 200)}`)
  return performance.now() - began
}

async function fill(stage: Stage, name: string, count: number): Promise<void> {
  const { client } = await stage.database(name)
  stage.tell(`storing ${count} pupils with their results and meetings`)
  const began = performance.now()
  await fillRegistry(client, count)
  await loadInBulk(client, ['statistics_records'], () => fillRecords(client))
  stage.tell(`stored in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

/** Makes the rows of the tables from the same views as the triggers. */
async function fillRecords(client: pg.Client): Promise<void> {
  await client.query('truncate statistics_records')
  for (const view of ['records_of_results', 'records_of_consultations'])
    await client.query(`insert into statistics_records select * from ${view}`)
}
