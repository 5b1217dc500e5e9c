import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pupilsInTests } from './pupils.ts'

/** A table with the columns and key of the product's table, and nothing else. */
export const freshTableSql =
  'drop table if exists bench_answers; create table bench_answers (like answers including all)'

/** A random pupil of the load and a random item: nearly always a new row, as in the product. */
const uuid = (name: string) => `md5(:${name}::text)::uuid`
const script = (items: number) => `\\set pupil random(1, ${pupilsInTests})
\\set item random(0, ${items - 1})
insert into bench_answers as kept (student_id, attempt_id, item, stamp, value, seconds, saved_at, is_late)
values (${uuid('pupil')}, ${uuid('pupil')}, :item, 1, '"b"'::jsonb, 12.5, now(), false)
on conflict (student_id, attempt_id, item) do update
  set stamp = kept.stamp + 1, value = excluded.value, seconds = excluded.seconds, saved_at = excluded.saved_at;
`

/** Single-row upserts per second that this database can do, with sixteen clients. */
export async function singleRowLimit(
  url: string,
  seconds: number,
  items: number,
): Promise<{ rate: number; by: string }> {
  const rate = await pgbench(url, seconds, script(items))
  return rate === null
    ? { rate: await driverLoop(url, seconds, items), by: 'driver loop, 16 connections' }
    : { rate, by: 'pgbench -M prepared -c 16' }
}

/** Transactions per second of a script, with sixteen clients; null if pgbench is not installed. */
async function pgbench(url: string, seconds: number, text: string): Promise<number | null> {
  const binary =
    globSync('/usr/lib/postgresql/*/bin/pgbench').sort().at(-1) ??
    ['/usr/bin/pgbench', '/usr/local/bin/pgbench', '/opt/homebrew/bin/pgbench'].find((file) => existsSync(file))
  if (!binary) return null
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'bagdar-pgbench-')), 'script.sql')
  writeFileSync(file, text)
  const output = await outputOf(binary, [
    '-n',
    '-M',
    'prepared',
    '-c',
    '16',
    '-j',
    '2',
    '-T',
    String(seconds),
    '-f',
    file,
    url,
  ])
  const [, rate] = /tps = ([\d.]+) \(without/.exec(output) ?? /tps = ([\d.]+)/.exec(output) ?? []
  if (!rate) throw new Error(`pgbench printed: ${output}`)
  return Number(rate)
}

const feedColumns =
  'student_id, id, kind, host_id, meeting, seat, starts_at, ends_at, format, center_id, language, state, held_until, code, room, created_by, created_at'

/**
 * Held places inserted per second, one per statement, into a table with the columns, keys and constraints of the
 * product's; every row is another pupil at another place.
 */
export async function bookingLimit(client: pg.Client, url: string, seconds: number): Promise<number> {
  await client.query(`drop table if exists bench_feed, bench_appointments; drop sequence if exists bench_turn; create sequence bench_turn cache 1;
    create table bench_appointments (like appointments including all,
      foreign key (student_id) references users (id), foreign key (host_id) references users (id),
      foreign key (school_id) references schools (id), foreign key (center_id) references centers (id));
    create table bench_feed as select row_number() over () as turn, * from (select ${feedColumns.replace('state, held_until', "'held' as state, now() + interval '10 minutes' as held_until")}
      from appointments where state = 'accepted' order by md5(id::text)) rows;
    alter table bench_feed add primary key (turn); analyze bench_feed; checkpoint`)
  const insert = `insert into bench_appointments (${feedColumns}) select ${feedColumns} from bench_feed where turn = (select nextval('bench_turn'));\n`
  const rate = await pgbench(url, seconds, insert)
  if (rate === null) throw new Error('Bookings are compared with pgbench, which was not found.')
  return rate
}

/** Wallets and entries with the columns, keys and checks of the product's tables. */
export const freshWalletsSql = `drop table if exists bench_entries, bench_wallets;
  create table bench_wallets (like coin_wallets including all);
  create table bench_entries (like coin_entries including all);
  insert into bench_wallets (id, student_id) select id, student_id from coin_wallets`

const movement = (wallets: number) => `\\set pupil random(1, ${wallets})
with moved as (
  update bench_wallets set balance = balance + 10, last_number = coalesce(last_number, 0) + 1
  where id = md5('pupil of the coins ' || :pupil)::uuid and balance + 10 >= 0 returning id, last_number, balance, reserved
)
insert into bench_entries (wallet_id, number, kind, reason, amount, held, balance_after, reserved_after, key, about, at)
select id, last_number, 'earned', 'visit', 10, 0, balance, reserved, gen_random_uuid()::text, '', now() from moved;
`

/** Updates of one wallet with the insert of its entry per second, with sixteen clients. */
export async function movementLimit(url: string, seconds: number, wallets: number): Promise<number> {
  const rate = await pgbench(url, seconds, movement(wallets))
  if (rate === null) throw new Error('Movements of coins are compared with pgbench, which was not found.')
  return rate
}

function outputOf(binary: string, args: string[]): Promise<string> {
  const child = spawn(binary, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => resolve(output))
  })
}

async function driverLoop(url: string, seconds: number, items: number): Promise<number> {
  const text = script(items)
    .split('\n')
    .slice(2)
    .join('\n')
    .replaceAll(':pupil', '$1')
    .replaceAll(':item', '$2')
    .replace(';', '')
  const ends = performance.now() + seconds * 1000
  let count = 0
  const run = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (; performance.now() < ends; count++)
      await client.query({
        name: 'upsert',
        text,
        values: [1 + Math.floor(Math.random() * pupilsInTests), Math.floor(Math.random() * items)],
      })
    await client.end()
  }
  await Promise.all(Array.from({ length: 16 }, run))
  return count / seconds
}
