import { expect, test } from 'vitest'
import type { DoorList, Scan } from '#contract/events/door'
import { advanceDoor, ageOfList, beginDoor, checkAlone, findPeople, isNewRead, sessionAt } from './door.rules.ts'

const session = (id: string, hour: number) => ({
  id,
  name: `Занятие ${id}`,
  day: '2026-11-20',
  time: `${hour}:00-${hour + 1}:00`,
  starts_at: `2026-11-20T0${hour - 5}:00:00.000Z`,
  ends_at: `2026-11-20T0${hour - 4}:00:00.000Z`,
})
const list: DoorList = {
  event: { id: 'event', title: 'Кабинет психолога' },
  public_key: '',
  now: '2026-11-20T04:00:00.000Z',
  sessions: [session('s1', 10), session('s2', 11)],
  people: [
    { id: 'dana', number: 'E-000007', full_name: 'Оразова Дана', ticket: 'Участник', state: 'registered' },
    { id: 'vera', number: 'E-000008', full_name: 'Ким Вера', ticket: 'Участник', state: 'unpaid' },
  ],
  admitted: [],
}
const scan = (more: Partial<Scan> = {}): Scan => ({
  id: 'scan',
  session_id: 's1',
  door: 'Двор',
  device_id: 'phone',
  way: 'code',
  code: 'BG1',
  participant_id: 'dana',
  judged_by: 'network',
  device_at: '2026-11-20T05:10:00.000Z',
  verdict: null,
  ...more,
})
const fresh = () => beginDoor(list, { listed_at: list.now, unsent: [], isOnline: true })
const ticket = { participant_id: 'dana', event_id: 'event' }
const seen = { ticket, session_id: 's1', id: 'scan' }

test('a device alone admits a ticket once at each session, and names the door where it was', () => {
  const shown = checkAlone(fresh(), seen)
  expect(shown).toMatchObject({ verdict: 'admitted', name: 'Оразова Дана', judged_by: 'device', other: null })
  const read = advanceDoor(fresh(), { type: 'read', scan: scan() })
  expect([read.isChecking, read.unsent.length]).toEqual([true, 1])
  const alone = scan({ judged_by: 'device', verdict: 'admitted' })
  const after = advanceDoor(read, { type: 'checked-alone', scan: alone, shown })
  expect(after).toMatchObject({ mode: 'device', isChecking: false, shown: { verdict: 'admitted' }, unsent: [alone] })
  expect(checkAlone(after, seen)).toMatchObject({
    verdict: 'again',
    other: { door: 'Двор', at: '2026-11-20T05:10:00.000Z' },
  })
  expect(checkAlone(after, { ...seen, session_id: 's2' }).verdict).toBe('admitted')
  // After a reload the device knows it from the scans that wait.
  const reloaded = beginDoor(list, { listed_at: list.now, unsent: after.unsent, isOnline: false })
  expect([reloaded.mode, checkAlone(reloaded, seen).verdict]).toEqual(['device', 'again'])
})

test('a device alone refuses what is not valid', () => {
  const verdictOf = (named: typeof ticket | null) => checkAlone(fresh(), { ...seen, ticket: named }).verdict
  expect(verdictOf({ participant_id: 'vera', event_id: 'event' })).toBe('cancelled')
  expect(checkAlone(fresh(), { ...seen, ticket: { participant_id: 'vera', event_id: 'event' } }).state).toBe('unpaid')
  expect(verdictOf({ participant_id: 'dana', event_id: 'other' })).toBe('other-event')
  expect(verdictOf(null)).toBe('forged')
})

test('a signed ticket that is newer than the list is let in, once, and what the server says later is shown', () => {
  const newer = { ...seen, ticket: { participant_id: 'nobody', event_id: 'event' } }
  const shown = checkAlone(fresh(), newer)
  expect(shown).toMatchObject({ verdict: 'unlisted', name: '', judged_by: 'device' })
  const alone = scan({ participant_id: 'nobody', judged_by: 'device', verdict: 'unknown' })
  const after = advanceDoor(advanceDoor(fresh(), { type: 'read', scan: alone }), {
    type: 'checked-alone',
    scan: alone,
    shown,
  })
  expect([after.unsent, checkAlone(after, newer).verdict]).toEqual([[alone], 'again'])
  const reloaded = beginDoor(list, { listed_at: list.now, unsent: after.unsent, isOnline: false })
  expect(checkAlone(reloaded, newer).verdict).toBe('again')
  const fine = { id: 'scan', verdict: 'admitted', name: 'Нурланова Айша', other: null } as const
  expect(advanceDoor(after, { type: 'sent', results: [fine] })).toMatchObject({ unsent: [], doubles: [] })
  const gone = { ...fine, verdict: 'cancelled' } as const
  expect(advanceDoor(after, { type: 'sent', results: [gone] }).doubles).toMatchObject([{ verdict: 'cancelled' }])
})

test('an answer of the server is shown, remembered, and brings the network back', () => {
  const lost = advanceDoor(fresh(), { type: 'network-lost' })
  const read = advanceDoor(lost, { type: 'read', scan: scan() })
  const result = { id: 'scan', verdict: 'admitted', name: 'Оразова Дана', other: null } as const
  const after = advanceDoor(read, { type: 'answered', scan: scan(), result })
  expect(after).toMatchObject({ mode: 'network', unsent: [], shown: { judged_by: 'network', verdict: 'admitted' } })
  expect(checkAlone(after, seen).verdict).toBe('again')
})

test('what the device admitted alone and another door had admitted before is said when it is sent', () => {
  const alone = scan({ judged_by: 'device', verdict: 'admitted' })
  const state = { ...fresh(), unsent: [alone], admitted: [] }
  const other = { door: 'Главный вход', at: '2026-11-20T05:00:00.000Z' }
  const result = { id: 'scan', verdict: 'again', name: 'Оразова Дана', other } as const
  const after = advanceDoor(state, { type: 'sent', results: [result] })
  expect(after).toMatchObject({ unsent: [], doubles: [{ name: 'Оразова Дана', other }] })
  const agreed = advanceDoor(state, { type: 'sent', results: [{ ...result, verdict: 'admitted', other: null }] })
  expect(agreed.doubles).toEqual([])
})

test('a new list keeps what the device has admitted and not sent', () => {
  const state = { ...fresh(), unsent: [scan({ verdict: 'admitted' })] }
  const after = advanceDoor(state, { type: 'listed', list, at: '2026-11-20T05:20:00.000Z' })
  expect([after.listed_at, checkAlone(after, seen).verdict]).toEqual(['2026-11-20T05:20:00.000Z', 'again'])
})

test('people are found by parts of their name and by the number', () => {
  const names = (typed: string) => findPeople(list.people, typed).map(({ id }) => id)
  expect([names('дан ораз'), names('000008'), names('о'), names('нет')]).toEqual([['dana'], ['vera'], [], []])
})

test('a ticket that stays before the camera is read once', () => {
  const last = { code: 'a', at: 1000 }
  expect([isNewRead(null, 'a', 0), isNewRead(last, 'a', 5000), isNewRead(last, 'a', 6001)]).toEqual([true, false, true])
  expect(isNewRead(last, 'b', 1001)).toBe(true)
})

test('the session is the one that takes place, and the list has an age', () => {
  const at = (now: string) => sessionAt(list.sessions, now)
  expect([at('2026-11-20T04:00:00.000Z'), at('2026-11-20T06:10:00.000Z'), at('2026-11-21T06:10:00.000Z')]).toEqual([
    's1',
    's2',
    's2',
  ])
  expect(sessionAt([], '2026-11-20T04:00:00.000Z')).toBe('')
  expect(ageOfList(list.now, Date.parse(list.now) + 150_000)).toBe(2)
})
