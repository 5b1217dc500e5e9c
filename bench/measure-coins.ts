import { newId } from '../server/src/platform/id.ts'
import { openServer, type Database } from '../server/src/platform/database/db.ts'
import { moveCoinsGathered } from '../server/src/coins/move-coins.ts'
import { atLeast, median, type Figure } from './figure.ts'
import { freshWalletsSql, movementLimit } from './pgbench.ts'
import type { Stage } from './stage.ts'

/** As many as take tests in the other measures of one process. */
const wallets = 20_000

/**
 * Compares movements of coins that are gathered, as the product makes them, with a transaction of the database alone:
 * an update of one wallet with the insert of its entry. Both have wallets of the same number and entries. Rounds take
 * turns, so that a slow moment of the machine affects both.
 */
export async function measureCoins(stage: Stage): Promise<Figure[]> {
  const { url, client } = await stage.database('coins')
  stage.tell(`${wallets} pupils with wallets`)
  await client.query(pupilSql)
  const database = await openServer(url, 10, stage.tell)
  const students = (await client.query<{ id: string }>("select id from users where iin like '7%' order by id")).rows
  const rounds: { moved: number; limit: number }[] = []
  try {
    await movementsIn(database, students, 2)
    // As the database itself would have done by the time that so many pupils have coins.
    await client.query('vacuum analyze coin_wallets, coin_entries')
    for (let round = 1; round <= stage.options.rounds; round++) {
      stage.tell(`coins, round ${round} of ${stage.options.rounds}`)
      await client.query(freshWalletsSql)
      await client.query('checkpoint')
      const limit = await movementLimit(url, stage.options.seconds, wallets)
      await client.query('checkpoint')
      rounds.push({ limit, moved: await movementsIn(database, students, stage.options.seconds) })
    }
  } finally {
    await database.close()
  }
  const { rows } = await client.query<{ faults: number }>(faultsSql)
  if (rows[0]?.faults !== 0) throw new Error('Balances differ from the sums of their entries.')
  return [
    { name: 'coin movements', value: median(rounds.map(({ moved }) => moved)), unit: '/s', note: 'gathered' },
    {
      name: 'single-row update with its insert',
      value: median(rounds.map(({ limit }) => limit)),
      unit: '/s',
      note: 'pgbench -M prepared -c 16',
    },
    {
      name: 'coin movements ÷ single-row update with its insert',
      value: median(rounds.map(({ moved, limit }) => moved / limit)),
      unit: '',
      target: atLeast(1),
      note: 'sums proved afterwards',
    },
  ]
}

/** Movements a second by as many callers as there are connections in the other measures. */
async function movementsIn({ db }: Database, students: { id: string }[], seconds: number): Promise<number> {
  const ends = performance.now() + seconds * 1000
  let count = 0
  const call = async () => {
    for (; performance.now() < ends; count += 1) {
      const student = students[Math.floor(Math.random() * students.length)]
      const key = newId()
      await moveCoinsGathered(
        db,
        { kind: 'earned', reason: 'visit', amount: 10, student_id: student?.id ?? '', about: key, key },
        new Date(),
      )
    }
  }
  await Promise.all(Array.from({ length: 256 }, call))
  return count / seconds
}

const pupilSql = `
with pupils as (
  insert into users (id, role_id, iin, password_hash, last_name, first_name, created_at)
  select md5('pupil of the coins ' || n)::uuid, 1, (700000000000 + n)::text, 'none', 'Ахметова', 'Айым', now()
  from generate_series(1, ${wallets}) n returning id
)
insert into coin_wallets (id, student_id) select id, id from pupils`

const faultsSql = `
select count(*)::int as faults from coin_wallets w
left join (select wallet_id, sum(amount) as sum, count(*) as entries from coin_entries group by 1) e on e.wallet_id = w.id
where w.balance <> coalesce(e.sum, 0) or coalesce(w.last_number, 0) <> coalesce(e.entries, 0)`
