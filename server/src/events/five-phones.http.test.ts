// Also on PostgreSQL: five devices send batches at once, and rows are written in bulk.
import { expect, test } from 'vitest'
import * as api from '#contract/events/door'
import { publishEvent } from '../../testing/rows/an-event.ts'
import { scansOf } from '../../testing/rows/door-scans.ts'
import { startApp } from '../../testing/start-app.ts'
import { admin, trainer } from '../demo-country/cast.ts'
import { newId } from '../platform/id.ts'
import { signTicket } from './sign-ticket.ts'

const { as, clock, platform } = await startApp()
const door = scansOf(clock.now)
const run = (text: string, values: unknown[]) => platform.database.query('', text, values)

const [phones, ofPhone, step] = [5, 1000, 900]
/** Each phone shares 100 tickets with the next one, and the last with the first. */
const [tickets, doubles] = [phones * step, phones * (ofPhone - step)]
/** In milliseconds: clocks that are an hour fast or slow, and one that is right. */
const wrongBy = [3_600_000, -3_600_000, 3_600_000, -3_600_000, 0]
const begin = Date.parse('2026-11-20T05:00:00.000Z')
/** When a phone has read its ticket: one every two seconds, the phones a little apart. */
const trueTime = (phone: number, index: number) => begin + index * 2000 + phone * 100

/** People of one registration, written at once. */
async function register(event_id: string): Promise<string[]> {
  const [registration] = await run(
    `insert into event_registrations (id, event_id, ticket_id, email, phone, language, key, data_version, created_at)
     values ($1, $2, 'seat', '', '', 'ru', $3, '1', now()) returning id`,
    [newId(), event_id, newId()],
  )
  const rows = await run(
    `insert into event_participants (id, registration_id, event_id, ticket_id, full_name, kind, person_key, state, created_at)
     select gen_random_uuid(), $1, $2, 'seat', 'Участник ' || n, 'guest', n::text, 'registered', now()
     from generate_series(1, $3::integer) n returning id`,
    [registration?.id, event_id, tickets],
  )
  return rows.map(({ id }) => String(id))
}

test('five phones with 1,000 tickets each, offline, their clocks wrong by an hour: none lost, every double found', async () => {
  const { id: event_id } = await publishEvent(as, { first_day: '2026-11-20' })
  const people = await register(event_id)
  const codes = people.map((participant_id) => signTicket(platform.secret, { participant_id, event_id }))
  const byPhone = wrongBy.map((wrong, phone) =>
    Array.from({ length: ofPhone }, (_, index) =>
      door.byCode(codes[(phone * step + index) % tickets] ?? '', {
        door: `Дверь ${phone}`,
        judged_by: 'device',
        verdict: 'admitted',
        device_at: new Date(trueTime(phone, index) + wrong).toISOString(),
      }),
    ),
  )
  clock.set('2026-11-20T07:00:00.000Z')
  const visitor = await as(trainer)
  const send = async (phone: number, scans: api.Scan[]) => {
    const sent_at = new Date(clock.now().getTime() + (wrongBy[phone] ?? 0)).toISOString()
    const { status, body } = await visitor.call(api.sendScans, { params: { id: event_id }, body: { sent_at, scans } })
    expect(status).toBe(200)
    return body.data
  }
  await Promise.all(
    byPhone.map(async (scans, phone) => {
      await send(phone, scans.slice(0, 500))
      // The answer was lost on the way, so the phone sends the same scans again.
      await send(phone, scans.slice(0, 500))
      await send(phone, scans.slice(500))
    }),
  )

  const stored = await run('select id from event_scans where event_id = $1', [event_id])
  expect(stored.map(({ id }) => String(id)).toSorted()).toEqual(
    byPhone
      .flat()
      .map(({ id }) => id)
      .toSorted(),
  )
  const { body: live } = await (await as(admin)).call(api.readDoorLive, { params: { id: event_id } })
  expect(live.sessions.map(({ admitted }) => admitted)).toEqual([tickets])
  const expected = Array.from({ length: phones }, (_, phone) => {
    const next = (phone + 1) % phones
    return Array.from({ length: ofPhone - step }, (__, index) => [
      { door: `Дверь ${next}`, at: new Date(trueTime(next, index)).toISOString() },
      { door: `Дверь ${phone}`, at: new Date(trueTime(phone, step + index)).toISOString() },
    ])
  }).flat()
  expect(expected).toHaveLength(doubles)
  const inOrder = (pairs: unknown[]) => pairs.map((pair) => JSON.stringify(pair)).toSorted()
  expect(inOrder(live.doubles.map(({ first, again }) => [first, again]))).toEqual(inOrder(expected))
})
