import pg from 'pg'
import { expect, test } from 'vitest'
import { ordersOf } from '../../testing/payments/an-order.ts'
import { startProduct } from '../../testing/product.ts'
import { startOnOwnServer } from '../../testing/own-server.ts'
import { admin } from '../demo-country/cast.ts'
import { hashOf, newToken } from '../platform/http/token.ts'
import { openPeriodOf, schoolSubscription } from '../../testing/subscriptions/school-subscription.ts'
import { visitor, type TestApp } from '../../testing/start-app.ts'
import { notificationPath } from './serve-notification.ts'

const server = await startOnOwnServer()

/** Holds every process back that wants to finish an event: its payment is committed, its answer has not left. */
const hold = `
  create function payment_waits() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(725); return new; end $$;
  create trigger payment_waits before update on payment_events for each row execute function payment_waits()`
const release = `
  select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 725 and not granted;
  drop trigger payment_waits on payment_events; drop function payment_waits`

/** An order of a real purchase: the killed process grants it as in production. */
async function anInvoicedSchool({ app, platform }: Pick<TestApp, 'app' | 'platform'>) {
  const token = newToken()
  await platform.database.query(
    '',
    "insert into sessions (token_hash, user_id, created_at, seen_at, expires_at) values ($1, $2, now(), now(), now() + interval '1 day')",
    [hashOf(token), admin.id],
  )
  const as = async () => visitor(app, token, 'ru')
  const { anAcceptedOne } = schoolSubscription({ platform, guest: visitor(app, null, 'ru'), as })
  const period = await openPeriodOf(platform, await anAcceptedOne())
  const [order] = await platform.database.query('', 'select invoice from payment_orders where id = $1', [
    period?.order_id,
  ])
  return { id: period?.order_id ?? '', invoice: Number(order?.invoice), amount: period?.price ?? 0 }
}

test.runIf(server)(
  'a process that is killed between the commit and the answer has granted once, and the next one answers',
  async () => {
    if (!server) return
    const { cluster, app, platform } = server
    const { notification, send } = ordersOf(platform, app)
    const { id, invoice, amount } = await anInvoicedSchool(server)
    const fields = notification(id, invoice, amount)
    const other = new pg.Client({ connectionString: cluster.url })
    await other.connect()
    await other.query('select pg_advisory_lock(725)')
    await other.query(hold)
    const product = await startProduct({ DATABASE_URL: cluster.url, SECRET: platform.secret })
    const answer = fetch(`http://127.0.0.1:${product.port}${notificationPath}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    }).then(
      ({ status }) => status,
      () => 'no answer',
    )
    const counted = async () =>
      (
        await other.query(
          'select (select count(*)::int from payments) payments, (select count(*)::int from payment_grants) grants',
        )
      ).rows
    await expect.poll(counted, { timeout: 20_000 }).toEqual([{ payments: 1, grants: 1 }])
    await product.end('SIGKILL')
    expect(await answer).toBe('no answer')
    await other.query(release)
    await other.end()
    // The provider repeats its call, and another process answers it.
    const again = await send(fields)
    expect([again.statusCode, again.body]).toEqual([200, `OK${invoice}`])
    const events = await platform.database.query('', 'select verdict from payment_events order by id', [])
    expect(events.map(({ verdict }) => verdict)).toEqual(['received', 'repeated'])
    expect(await platform.database.query('', 'select state from payment_orders', [])).toEqual([{ state: 'paid' }])
  },
)
