import pg from 'pg'
import type { AnswerValue } from '#contract/diagnostics/answers'
import type { Item } from '#contract/diagnostics/forms'
import type { StoredForm } from '../server/src/diagnostics/forms/stored-form.ts'
import { withoutJit } from '../server/src/platform/database/without-jit.ts'
import { findPostgres } from '../tools/find-postgres.ts'
import { startServer, type BenchServer } from './bench-server.ts'
import type { Options } from './options.ts'
import { insertPupils } from './pupils.ts'

/** Everything the measures need: a PostgreSQL server, fresh databases, the loaded test, the pupils. */
export interface Stage {
  options: Options
  testId: string
  form: StoredForm
  /** A valid answer for each item. */
  values: AnswerValue[]
  /** A named copy of the prepared database; made on first use. */
  database: (name: string) => Promise<{ url: string; client: pg.Client }>
  /** The built server on that database; started on first use. */
  server: (name: string) => Promise<BenchServer>
  tell: (text: string) => void
  close: () => Promise<void>
}

/** All figures are for one test, regardless of other instruments. */
export const measuredTest = 'ability-12-14'

/** Uses default durability: fsync, synchronous commits, full page writes. */
export async function prepareStage(options: Options): Promise<Stage> {
  const tell = (text: string) => process.stderr.write(`${text}\n`)
  const postgres = await findPostgres([])
  if (!postgres) throw new Error('No PostgreSQL was found: install it or give TEST_DATABASE_URL.')
  const admin = await connected(postgres.url)
  const urlOf = (name: string) => postgres.url.replace(/\/[^/]*$/, `/${name}`)
  await admin.query('drop database if exists bench_prepared')
  await admin.query('create database bench_prepared')

  tell('preparing pupils')
  const loading = await startServer(urlOf('bench_prepared'))
  const prepared = await connected(urlOf('bench_prepared'))
  await formsPacked(prepared, tell)
  await loading.stop()
  const {
    rows: [version],
  } = await prepared.query<{ test_id: string; form: StoredForm }>(
    'select v.test_id, v.form from test_versions v join tests t on t.id = v.test_id and t.version = v.version where t.id = $1',
    [measuredTest],
  )
  if (!version) throw new Error(`The test ${measuredTest} is not loaded.`)
  await insertPupils(prepared, version.test_id)
  await prepared.end()

  const databases = new Map<string, { url: string; client: pg.Client }>()
  const servers = new Map<string, BenchServer>()

  async function database(name: string) {
    const existing = databases.get(name)
    if (existing) return existing
    await admin.query(`drop database if exists bench_${name}`)
    await admin.query(`create database bench_${name} template bench_prepared`)
    const made = { url: urlOf(`bench_${name}`), client: await connected(urlOf(`bench_${name}`)) }
    databases.set(name, made)
    return made
  }

  async function server(name: string) {
    const existing = servers.get(name)
    if (existing) return existing
    const made = await startServer((await database(name)).url)
    servers.set(name, made)
    return made
  }

  async function close() {
    for (const made of servers.values()) await made.stop()
    for (const { client } of databases.values()) await client.end()
    for (const name of ['prepared', ...databases.keys()])
      await admin.query(`drop database if exists bench_${name} with (force)`)
    await admin.end()
    postgres?.stop()
  }

  return {
    options,
    testId: version.test_id,
    form: version.form,
    values: version.form.forms.ru.parts.flatMap(({ items }) => items.map(answerTo)),
    database,
    server,
    tell,
    close,
  }
}

/** Waits until all forms are packed, because packing happens once and must not be measured. */
async function formsPacked(database: pg.Client, tell: Stage['tell']): Promise<void> {
  tell('packing the forms of the bank')
  const isWaiting = async () =>
    (await database.query('select 1 from test_versions where packed_source is distinct from source_hash limit 1'))
      .rowCount
  while (await isWaiting()) await new Promise((resolve) => setTimeout(resolve, 500))
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: withoutJit(connectionString) })
  await client.connect()
  return client
}

/** A valid answer of a realistic length. */
function answerTo({ kind, options = [], left = [], right = [] }: Item): AnswerValue {
  const ids = options.map(({ id }) => id)
  const [first = '', second = ''] = ids
  const values: Record<Item['kind'], AnswerValue> = {
    single: first,
    scale: first,
    pair: first,
    picture: first,
    multiple: [first, second],
    order: ids,
    match: Object.fromEntries(right.slice(0, left.length).map(({ id }, index) => [left[index]?.id ?? '', id])),
    number: '42',
    text: 'орман',
    'most-least': { most: first, least: second },
    'open-text': 'Мен алдымен достарымнан сұраймын, содан кейін бәрін бірге жазып шығамыз. '.repeat(5),
    drawing: {
      strokes: [
        {
          color: 'ink',
          width: 4,
          points: Array.from({ length: 60 }, (_, index): [number, number, number] => [
            index * 5,
            index * 3,
            index * 16,
          ]),
        },
      ],
    },
  }
  return values[kind]
}
