// Also on PostgreSQL: the job skips locked copies.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listOutbox } from '#contract/messages/messaging'
import { saveChoice, saveQuietHours, readChoices } from '#contract/messages/notifications'
import { startApp } from '../../testing/start-app.ts'
import { aruzhan, gulnar } from '../demo-country/cast.ts'
import { newId } from '../platform/id.ts'
import type { Platform } from '../platform/platform.ts'
import { createTranslator } from '../platform/translate.ts'
import { notices } from '../all-slices/every-slice.ts'
import { words } from '../all-slices/words.ts'
import { dropCopies } from './waiting-copies.ts'
import { notify, type News } from './notify.ts'
import { sendCopies } from './send-copies.ts'
import { provideNoticeChannels } from './notice-channels.ts'

const { as, guest, clock, platform: real } = await startApp()
// A slice whose notices about meetings have their own SMS and are mailed to everybody.
const ofMeeting = {
  title: 'Встреча',
  message: 'Встреча {{starts_day}} в {{starts_time}}',
  sms: 'Бағдар: встреча {{starts_day}}, {{starts_time}}.',
}
const more = [{ notifications: { meeting: ofMeeting } }]
const platform: Platform = {
  ...real,
  translate: createTranslator({ ru: [...words.ru, ...more], kk: [...words.kk, ...more], en: [...words.en, ...more] }),
}
provideNoticeChannels({ ...notices, meeting: { mailedAnyway: true, sms: true } })
afterAll(() => provideNoticeChannels(notices))

const evening = '2026-11-20T16:30:00.000Z'
const morning = '2026-11-21T03:00:00.000Z'
const tell = (user_id: string, change: Partial<News> = {}) =>
  platform.db.transaction((tx) =>
    notify(tx, {
      user_id,
      kind: 'result-ready',
      category: 'testing',
      values: {},
      link: null,
      at: clock.now().toISOString(),
      ...change,
    }),
  )
const meeting = {
  kind: 'meeting',
  values: { starts_at: '2026-11-21T05:00:00.000Z' },
  until: '2026-11-21T05:00:00.000Z',
} as const
const run = (text: string, values: unknown[] = []) => real.database.query('', text, values)
const kept = () => run('select channel, recipient, text from messages order by number')
const sent = async () => {
  await sendCopies(platform)
  return (await kept()).map(({ channel, recipient }) => `${String(channel)} ${String(recipient)}`)
}
const texts = async () => (await kept()).map(({ text }) => String(text))

beforeEach(async () => {
  for (const person of [aruzhan, gulnar])
    await (await as(person)).call(saveChoice, { body: { category: 'testing', by_mail: true, by_sms: true } })
  clock.set(evening)
})

test('a pupil’s night notices are sent in the morning, once; a parent gets them at once', async () => {
  await tell(aruzhan.id)
  await tell(gulnar.id)
  const ofGulnar = [`mail ${gulnar.email}`, `sms ${gulnar.phone}`]
  expect((await sent()).toSorted()).toEqual(ofGulnar)
  clock.set('2026-11-21T02:59:00.000Z')
  expect(await sent()).toHaveLength(2)
  clock.set(morning)
  const all = [`mail ${aruzhan.email}`, ...ofGulnar, `sms ${aruzhan.phone}`].toSorted()
  expect((await sent()).toSorted()).toEqual(all)
  expect((await sent()).toSorted()).toEqual(all)
})

test('urgent notices are sent at night', async () => {
  await tell(aruzhan.id, { urgent: true })
  expect(await sent()).toHaveLength(2)
})

test('several notices at night make one SMS in the morning', async () => {
  for (let news = 0; news < 3; news += 1) await tell(aruzhan.id)
  await sent()
  clock.set(morning)
  expect((await sent()).filter((one) => one.startsWith('sms'))).toEqual([`sms ${aruzhan.phone}`])
})

test('a notice that expires before the morning is not sent', async () => {
  await tell(aruzhan.id, { ...meeting, until: '2026-11-21T02:00:00.000Z' })
  await tell(gulnar.id, { ...meeting, until: evening })
  expect(await sent()).toEqual([])
  clock.set(morning)
  expect(await sent()).toEqual([])
})

test('a notice cancelled in the meantime is not sent, other news is', async () => {
  const [about, other] = [newId(), newId()]
  await tell(aruzhan.id, { ...meeting, about })
  await tell(aruzhan.id, { ...meeting, about: other })
  await sent()
  await platform.db.transaction((tx) => dropCopies(tx, about))
  clock.set(morning)
  expect(await sent()).toHaveLength(2)
})

test('a notice with its own SMS says the day and the time, each time', async () => {
  await tell(gulnar.id, meeting)
  await tell(gulnar.id, { ...meeting, values: { starts_at: '2026-11-22T05:00:00.000Z' } })
  await sent()
  expect((await texts()).filter((text) => text.startsWith('Бағдар: ')).toSorted()).toEqual([
    'Бағдар: встреча 21 қараша, 10:00.',
    'Бағдар: встреча 22 қараша, 10:00.',
  ])
})

test('a notice mailed to everybody is also mailed to users without choices', async () => {
  await (await as(gulnar)).call(saveChoice, { body: { category: 'testing', by_mail: false, by_sms: false } })
  await tell(gulnar.id, meeting)
  await tell(gulnar.id)
  expect(await sent()).toEqual([`mail ${gulnar.email}`])
})

test('other hours chosen by a user also apply to waiting copies', async () => {
  const pupil = await as(aruzhan)
  expect((await pupil.call(readChoices)).body.quiet_hours).toEqual({ from: 21, to: 8 })
  await tell(aruzhan.id)
  expect(await sent()).toEqual([])
  await pupil.call(saveQuietHours, { body: { quiet_hours: { from: 23, to: 7 } } })
  expect((await pupil.call(readChoices)).body.quiet_hours).toEqual({ from: 23, to: 7 })
  expect(await sent()).toHaveLength(2)
})

test('a pupil may switch quiet hours off, and a parent may set some', async () => {
  await (await as(aruzhan)).call(saveQuietHours, { body: { quiet_hours: null } })
  const parent = await as(gulnar)
  expect((await parent.call(readChoices)).body.quiet_hours).toBeNull()
  await parent.call(saveQuietHours, { body: { quiet_hours: { from: 20, to: 9 } } })
  await tell(aruzhan.id)
  await tell(gulnar.id)
  expect((await sent()).toSorted()).toEqual([`mail ${aruzhan.email}`, `sms ${aruzhan.phone}`])
  expect((await guest.call(listOutbox)).body.waiting).toEqual([
    expect.objectContaining({
      channel: 'mail',
      recipient: gulnar.email,
      title: 'Результат готов',
      leaves_at: '2026-11-21T04:00:00.000Z',
    }),
    expect.objectContaining({ channel: 'sms', recipient: gulnar.phone }),
  ])
  expect((await guest.call(listOutbox, { query: { channel: 'sms' } })).body).toMatchObject({
    data: [{ channel: 'sms' }],
    waiting: [{ channel: 'sms' }],
  })
})

test.each([
  { from: 21, to: 21 },
  { from: 24, to: 8 },
  { from: 21, to: -1 },
  { from: 21.5, to: 8 },
  { from: '21', to: 8 },
  'never',
])('invalid hours are refused: %j', async (quiet_hours) => {
  const pupil = await as(aruzhan)
  expect((await pupil.send('PUT', '/api/quiet-hours', { payload: { quiet_hours } })).status).toBe(422)
  expect((await pupil.call(readChoices)).body.quiet_hours).toEqual({ from: 21, to: 8 })
})

test('two simultaneous processes write each copy once', async () => {
  clock.set(morning)
  for (let news = 0; news < 12; news += 1) await tell(gulnar.id)
  await Promise.all([sendCopies(platform), sendCopies(platform), sendCopies(platform)])
  expect((await sent()).filter((one) => one.startsWith('mail'))).toHaveLength(12)
})

test('a phone shared by a family gets one SMS per change, and another for the next change', async () => {
  await run('update users set phone = $2 where id = $1', [gulnar.id, aruzhan.phone])
  const at = (starts_at: string) =>
    ({ ...meeting, values: { starts_at }, until: starts_at, urgent: true, about: newId() }) as const
  const first = at('2026-11-21T05:00:00.000Z')
  const both = async (change: Partial<News>) => {
    for (const { id } of [aruzhan, gulnar]) await tell(id, change)
    await sendCopies(platform)
  }
  const count = async () => (await kept()).filter(({ channel }) => channel === 'sms').length
  await both(first)
  expect(await count()).toBe(1)
  clock.set('2026-11-20T17:00:00.000Z')
  await both({ ...first, values: { starts_at: '2026-11-21T06:00:00.000Z' } })
  expect(await count()).toBe(2)
  clock.set('2026-11-20T17:30:00.000Z')
  await both(first)
  expect(await count()).toBe(3)
  await both(at('2026-11-21T05:00:00.000Z'))
  expect(await count()).toBe(4)
  await run("update messages set text = '' where channel = 'sms'", [])
  await tell(aruzhan.id, { ...first, at: '2026-11-20T17:00:00.000Z' })
  await sendCopies(platform)
  expect(await count()).toBe(4)
})
