import type pg from 'pg'
import { loadInBulk } from '../bulk-load.ts'
import type { Figure } from '../figure.ts'
import type { Stage } from '../stage.ts'
import { compareCountries } from './compare-countries.ts'
import { beginningOfName, fillRegistry, recordsOfPupil } from './fill-registry.ts'
import { manager, tokenOf } from './registry-people.ts'

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
  const [few, many] = ['few_records', 'many_records']
  await fill(stage, few, pupils.few)
  await fill(stage, many, pupils.many)
  const records = recordsOfPupil.results + recordsOfPupil.meetings
  return compareCountries(stage, {
    name: 'records',
    few,
    many,
    queries,
    ask,
    most: 1.2,
    holds: `${pupils.many * records} records`,
  })
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
