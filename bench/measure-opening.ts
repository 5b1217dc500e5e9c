import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { TestPackage } from '#contract/diagnostics/packages'
import type { StoredForm } from '../server/src/diagnostics/forms/stored-form.ts'
import { variantOf, variantsOf } from '../server/src/diagnostics/forms/variants.ts'
import { createSeal } from '../server/src/platform/seal.ts'
import { rateOfBare } from './bare-route.ts'
import { startServer, type BenchServer } from './bench-server.ts'
import { atLeast, atMost, percentile, type Figure } from './figure.ts'
import { failuresOf, load, rateOf } from './load.ts'
import type { LoadPlan, Outcome } from './load-generator.ts'
import { insertPupils, pupil, pupilsInTests, pupilsWaiting } from './pupils.ts'
import type { RequestPlan } from './requests.ts'
import type { Stage } from './stage.ts'

/** The pupils of grades 5 and 6 of a country. */
const country = 295_000
const perSecond = country / 60
/** Of ten thousand pupils, one answer each ten seconds. */
const savesPerSecond = pupilsInTests / 10
const battery = 'battery-5-6'
const round = { season: '2026-2027', round: 'stage-1' }
/** Pupils of this measure come after those of all others. */
const first = pupilsInTests + pupilsWaiting
const warming = 4000
/** Starts of the closed loop, and first parts begun by the same pupils. */
const inTurn = 12_000

/** A server of two cores runs one process for each. */
const processes = '2'

/**
 * Nine o'clock of a round: everybody has the package and starts within a minute, once evenly and once half of them in
 * the first third of it, while others answer. Requests are sent when due; whoever is told to come back does. Beside it
 * starts as fast as one process can, and the bare route.
 */
export async function measureOpening(stage: Stage): Promise<Figure[]> {
  const seconds = stage.options.opening
  const each = Math.floor(perSecond * seconds)
  const rehearsed = await prepare(stage, 2 * warming + inTurn + 2 * each)
  const { packages } = rehearsed
  const from = (skipped: number, count: number) => ({
    kind: 'start' as const,
    first: first + skipped,
    count,
    values: [],
    testId: battery,
    packages: { ids: packages.ids, of: packages.of.subarray(skipped, skipped + count) },
    rate: null,
    most: count,
  })
  const warm = ({ port }: BenchServer, starting: StartStream) =>
    load({ port, connections: stage.options.connections, seconds: 5, streams: [starting, saves(stage)] })
  let capacity: Figure[]
  try {
    await warm(rehearsed.server, from(0, warming))
    capacity = await measureCapacity(stage, rehearsed, from(warming, inTurn))
  } finally {
    await rehearsed.server.stop()
  }
  const server = await rehearsed.startProcesses()
  const plan = { port: server.port, connections: stage.options.connections }
  const skipped = 2 * warming + inTurn
  try {
    await warm(server, from(warming + inTurn, warming))
    stage.tell('the opening, evenly')
    const even = await open(plan, saves(stage), from(skipped, each), [{ seconds, rate: perSecond }])
    stage.tell('the opening, half of all in the first third')
    const third = seconds / 3
    const peak = await open(plan, saves(stage), from(skipped + each, each), [
      { seconds: third, rate: each / 2 / third },
      { seconds: 2 * third, rate: each / 2 / (2 * third) },
    ])
    return [
      ...capacity,
      ...figuresOf('opening', even, each, seconds),
      ...figuresOf('opening with a peak', peak, each, seconds),
    ]
  } finally {
    await server.stop()
  }
}

const saves = ({ values, testId }: Stage) => ({
  kind: 'save' as const,
  first: 0,
  count: pupilsInTests,
  values,
  testId,
  rate: savesPerSecond,
  most: null,
})

type StartStream = RequestPlan & { rate: null; most: number }

/** The loads of one opening; starts that were told to come back are waited for. */
async function open(
  plan: Pick<LoadPlan, 'port' | 'connections'>,
  answering: LoadPlan['streams'][number],
  starting: StartStream,
  phases: { seconds: number; rate: number }[],
): Promise<{ saves: Outcome; starts: Outcome }> {
  const seconds = phases.reduce((sum, phase) => sum + phase.seconds, 0)
  const streams = [answering, { ...starting, phases, comesBack: true as const }]
  const [saved, started] = await load({ ...plan, seconds, patience: 300, streams })
  if (!saved || !started) throw new Error('no load was made')
  return { saves: saved, starts: started }
}

function figuresOf(
  name: string,
  { saves: saved, starts }: { saves: Outcome; starts: Outcome },
  each: number,
  seconds: number,
): Figure[] {
  const behind = secondsBehind(saved, starts)
  return [
    {
      name: `${name}, p99 of starts`,
      value: percentile(starts.latencies, 0.99),
      unit: 'ms',
      target: atMost(2000),
      note: `${each} starts due in ${seconds} s, the last one after ${starts.seconds.toFixed(1)} s ${failuresOf([starts, saved])}`.trim(),
    },
    { name: `${name}, p50 of starts`, value: percentile(starts.latencies, 0.5), unit: 'ms' },
    {
      name: `${name}, starts told to come back`,
      value: starts.sentAway,
      unit: '',
      note: 'their time is in the figures above',
    },
    {
      name: `${name}, p99 of saves`,
      value: percentile(saved.latencies, 0.99),
      unit: 'ms',
      note: `p50 ${percentile(saved.latencies, 0.5).toFixed(1)} ms, ${savesPerSecond} saves/s of ${pupilsInTests} pupils`,
    },
    {
      name: `${name}, seconds in which saves were behind starts`,
      value: behind,
      unit: '',
      target: atMost(0),
      note: `p95 of a second, more than ${clearlyMs} ms later`,
    },
  ]
}

const clearlyMs = 25

function secondsBehind(saved: Outcome, starts: Outcome): number {
  const bySecond = ({ latencies, dues }: Outcome) =>
    Map.groupBy(latencies.keys(), (index) => Math.floor(dues[index] ?? 0))
  const p95 = ({ latencies }: Outcome, indexes: readonly number[]) =>
    percentile(
      indexes.map((index) => latencies[index] ?? 0),
      0.95,
    )
  const ofStarts = bySecond(starts)
  return [...bySecond(saved)].filter(([second, indexes]) => {
    const started = ofStarts.get(second)
    return started !== undefined && p95(saved, indexes) > p95(starts, started) + clearlyMs
  }).length
}

/** Starts and first parts, each as fast as the server can, and what they cost it. */
async function measureCapacity(
  stage: Stage,
  { server, database }: Rehearsed,
  starting: StartStream,
): Promise<Figure[]> {
  const bare = await rateOfBare(stage)
  const measured = async (stream: StartStream | (Omit<StartStream, 'kind'> & { kind: 'part' })) => {
    const before = await server.coreSeconds()
    const [outcome] = await load({ port: server.port, seconds: 60, connections: 64, streams: [stream] })
    if (!outcome) throw new Error('no load was made')
    return { outcome, cost: (1_000_000 * ((await server.coreSeconds()) - before)) / outcome.answered }
  }
  stage.tell('starts with a package, one after another')
  const starts = await measured(starting)
  const attempts = await attemptsOf(database, starting)
  const parts = await measured({ ...starting, kind: 'part', attempts })
  const carried = (cost: number) => 60 * (1_000_000 / cost)
  const bytes = starts.outcome.bytes / starts.outcome.latencies.length
  return [
    {
      name: 'starts with a package',
      value: rateOf(starts.outcome),
      unit: '/s',
      note: `${Math.round(bytes)} bytes each, the key instead of the text ${failuresOf([starts.outcome])}`.trim(),
    },
    {
      name: 'starts with a package ÷ bare Fastify route',
      value: rateOf(starts.outcome) / bare,
      unit: '',
      target: atLeast(0.09),
      note: `${bare.toFixed(0)} /s`,
    },
    {
      name: 'processor time of a start with a package',
      value: starts.cost,
      unit: 'µs',
      note: `server process; one core for itself would carry ${carried(starts.cost).toFixed(0)} in 60 s`,
    },
    {
      name: 'first parts begun with a package',
      value: rateOf(parts.outcome),
      unit: '/s',
      note: `${parts.cost.toFixed(0)} µs of the server each ${failuresOf([parts.outcome])}`.trim(),
    },
  ]
}

async function attemptsOf(database: pg.Client, { first: from, count }: StartStream): Promise<string[]> {
  const students = Array.from({ length: count }, (_, index) => pupil(from + index).id)
  const { rows } = await database.query<{ id: string; student_id: string }>(
    'select id, student_id from attempts where student_id = any($1::uuid[]) and test_id = $2',
    [students, battery],
  )
  const found = new Map(rows.map(({ id, student_id }) => [student_id, id]))
  return students.map((student) => found.get(student) ?? '')
}

interface Rehearsed {
  server: BenchServer
  /** Starts the same server with one process for each core. */
  startProcesses: () => Promise<BenchServer>
  database: pg.Client
  packages: { ids: string[]; of: Uint8Array }
}

/** Participants of an open round, and a server that has sealed all forms. */
async function prepare(stage: Stage, count: number): Promise<Rehearsed> {
  stage.tell(`preparing ${count} participants`)
  const { url, client } = await stage.database('opening')
  await insertPupils(client, stage.testId, { first, count })
  const [secret, secretsKey] = [randomBytes(32), randomBytes(32).toString('base64url')]
  const sealed = createSeal(secretsKey).close(
    secret.toString('base64url'),
    `olympiad round ${round.season}/${round.round}`,
  )
  for (const statement of seasonSql) await client.query(statement)
  await client.query(
    "insert into olympiad_round_keys (season_id, round, sealed, made_at) values ('2026-2027', 'stage-1', $1, now())",
    [sealed],
  )
  await client.query(participantsSql, [Array.from({ length: count }, (_, index) => pupil(first + index).id)])
  await client.query('vacuum analyze')
  const {
    rows: [row],
  } = await client.query<{ form: StoredForm }>(
    'select v.form from test_versions v join tests t on t.id = v.test_id and t.version = v.version where t.id = $1',
    [battery],
  )
  const variants = row ? variantsOf(row.form) : 0
  const settings = { SECRETS_KEY: secretsKey }
  const server = await startServer(url, settings)
  const of = Uint8Array.from({ length: count }, (_, index) => variantOf(secret, pupil(first + index).id, variants))
  stage.tell(`sealing ${variants} forms in three languages`)
  const isSealing = async () =>
    Number((await client.query('select count(*) as count from test_packages')).rows[0]?.count) < 3 * variants
  while (await isSealing()) await new Promise((resolve) => setTimeout(resolve, 500))
  const ids: string[] = []
  for (let variant = 0; variant < variants; variant++) ids.push(await packageOf(server, first + of.indexOf(variant)))
  const startProcesses = () => startServer(url, { ...settings, WEB_CONCURRENCY: processes })
  return { server, startProcesses, database: client, packages: { ids, of } }
}

async function packageOf({ url }: BenchServer, number: number): Promise<string> {
  const headers = { authorization: `Bearer ${pupil(number).token}` }
  const response = await fetch(`${url}/api/tests/${battery}/package?locale=kz`, { headers })
  if (!response.ok) throw new Error(`no package: ${response.status} ${await response.text()}`)
  return ((await response.json()) as TestPackage).id
}

const seasonSql = [
  `insert into olympiad_seasons (id, title_ru, title_kk, title_en, registers_from, registers_until, tie_order, languages, created_at)
   values ('2026-2027', 'Олимпиада', 'Олимпиада', 'Olympiad', now() - interval '30 days', now() - interval '1 day', '{mathematics}', '{ru,kk,en}', now())
   on conflict do nothing`,
  `insert into olympiad_season_rounds (season_id, round, test_id, opens_at, closes_at, places_per_region, phase)
   values ('2026-2027', 'stage-1', 'battery-5-6', now() - interval '1 minute', now() + interval '8 hours', 10, 'open')`,
]

const participantsSql = `
insert into olympiad_participants (season_id, student_id, school_id, region_id, grade, registered_at, registered_by)
select '2026-2027', s.student_id, s.school_id, (select min(id) from regions), 5, now(), s.student_id
from students s where s.student_id = any($1::uuid[])`
