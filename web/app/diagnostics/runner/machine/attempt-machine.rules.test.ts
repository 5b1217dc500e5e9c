import { describe, expect, test } from 'vitest'
import { nextStamp } from '#contract/values/stamp'
import { selectionForm } from '../selection-form.ts'
import { advanceAttempt } from './attempt-machine.rules.ts'
import type { AttemptEvent, Effect } from './attempt-state.rules.ts'
import { sessionStateOf, testLeft } from './session-state.rules.ts'
import {
  aMemory,
  anAttempt,
  aReceipt,
  after,
  answered,
  at,
  confirm,
  confirmed,
  failure,
  finish,
  moment,
  notSaved,
  offline,
  readBy,
  sendNow,
  types,
  valuesIn,
  type Timed,
} from './test-attempt.ts'

describe('the clock of the test', () => {
  const tick: AttemptEvent = { type: 'tick' }

  test('everything unsent is sent once in the last seconds', () => {
    expect(valuesIn(after([answered(0), [3597, tick]]).requests)).toEqual([[[0, 'a']]])
    expect(
      types(
        after([
          [3597, tick],
          [3598, tick],
        ]).requests,
      ),
    ).toEqual([])
  })

  test('at zero the server is asked whether time is up, and nothing can be answered', () => {
    const result = after([[3600, tick]])
    expect(result.requests).toEqual([{ type: 'read', why: 'test-over' }])
    expect(result.timers).toMatchObject([{ timer: 'test-over', milliseconds: 8000 }])
    expect(
      after([
        [3600, tick],
        [3601, answered(0)],
      ]).shown.progress.answers,
    ).toEqual({})
    expect(
      types(
        after([
          [3600, tick],
          [3601, tick],
        ]).requests,
      ),
    ).toEqual([])
  })

  test.each<[string, AttemptEvent]>([
    ['the server says that the attempt is over', readBy('test-over', 3600, { state: 'finished' })],
    ['the server cannot be reached', { type: 'not-read', why: 'test-over', failure: offline }],
    ['the server is silent', { type: 'woke', timer: 'test-over' }],
  ])('the test is handed in at nought: %s', (_, event) => {
    const result = after([
      [3600, tick],
      [3601, event],
    ])
    expect(result.shown.standing).toBe('delivering')
    expect(result.requests).toContainEqual({ type: 'finish', reason: 'deadline' })
  })

  test('a fast clock ends nothing: the pupil continues with the server’s time', () => {
    const memory = aMemory({}, undefined, 7_200_000)
    const result = after([tick, readBy('test-over', 0)], memory)
    expect([result.shown.standing, types(result.requests)]).toEqual(['active', []])
    expect(testLeft(result.state, at())).toBe(3600)
  })

  test('an end seen only by this device is undone by the server', () => {
    const ended: Timed[] = [
      [3600, tick],
      [3600, { type: 'not-read', why: 'test-over', failure: offline }],
    ]
    const notOver: Timed = [3601, { type: 'not-finished', failure: failure(409, 'attempt-not-over') }]
    expect(after([...ended, notOver])).toMatchObject({
      shown: { standing: 'active' },
      requests: [{ type: 'read', why: 'refused' }],
    })
    expect(after([...ended, [3601, readBy('sync', 10)]]).shown.standing).toBe('active')
  })

  test('if the device’s clock is turned while the page is open, the time left stays; after a sleep the later clock is right', () => {
    const { state } = after([{ type: 'hidden' }])
    const turned = { ...at(10), wall: at(7200).wall }
    expect(testLeft(state, turned)).toBe(3590)
    const slept = advanceAttempt(state, { type: 'shown-again' }, { ...at(10), wall: at(600).wall })
    expect(testLeft(slept.state, at(10))).toBe(3000)
    expect(slept.effects).toContainEqual({ type: 'read', why: 'sync' })
  })
})

describe('the clock of a part', () => {
  const byPart = { ...selectionForm('given', 'not-begun', 'not-begun'), timing: 'by-part' as const }
  const memory = () => {
    const given = aMemory({}, byPart)
    return {
      ...given,
      storedAttempt: { ...given.storedAttempt, attempt: { ...given.storedAttempt.attempt, part_ends_at: moment(60) } },
    }
  }
  const tick: AttemptEvent = { type: 'tick' }

  test.each<[string, AttemptEvent]>([
    ['the server was heard', readBy('piece-over', 61, { part_ends_at: moment(60) })],
    ['the server cannot be reached', { type: 'not-read', why: 'piece-over', failure: offline }],
    ['the server is silent', { type: 'woke', timer: 'piece-over' }],
  ])('closes the part and leads on: %s', (_, event) => {
    const { shown } = after([answered(0), [60, tick], [61, event]], memory())
    expect(shown.progress).toMatchObject({ over: moment(60), current: 2, view: 'part' })
  })

  test('moved by a pause leaves the part open', () => {
    const { shown } = after(
      [
        [60, tick],
        [61, readBy('piece-over', 61, { part_ends_at: moment(600) })],
      ],
      memory(),
    )
    expect(shown.progress.over).toBeNull()
  })
})

describe('another device', () => {
  const call = (name: 'resume' | 'take-over'): AttemptEvent => ({ type: 'call-asked', ticket: 1, call: { name } })
  const called = (attempt = anAttempt(10)): AttemptEvent => ({
    type: 'called',
    ticket: 1,
    attempt,
    asked_at: 10_000,
    form: selectionForm('given', 'given', 'given'),
  })
  const elsewhere: Timed[] = [answered(0), sendNow, notSaved(409, 'attempt-elsewhere')]

  test('waiting answers are sent once the pupil has taken the test over', () => {
    const result = after([...elsewhere, call('take-over'), [10, called()]])
    expect(result.shown.standing).toBe('active')
    expect(result.requests).toMatchObject([
      { type: 'settle', ticket: 1, result: true },
      { type: 'save', answers: [{ item: 0, value: 'a' }] },
    ])
  })

  test('the other device’s later answer is shown, and an answer after that is later still', () => {
    const theirs = {
      item: 0,
      stamp: nextStamp(at(5).wall, 0, 9),
      value: 'd',
      seconds: 4,
      seq: 9,
      answered_at: moment(5),
    }
    const taken: Timed[] = [...elsewhere, call('take-over'), [10, called(anAttempt(10, {}, [theirs]))]]
    expect(after(taken).shown.progress.answers[0]?.value).toBe('d')
    const answeredAgain = after([...taken, [10, answered(0, 'e')]])
    expect(answeredAgain.state.answers[0]?.change.stamp).toBeGreaterThan(theirs.stamp)
  })

  test('an attempt that ended there leads to the receipt, whatever is stored here', () => {
    const ended: Timed = [3700, readBy('sync', 3700, { state: 'finished', is_this_device: false })]
    expect(after([...elsewhere, ended]).shown).toMatchObject({ standing: 'done', connection: { unsent: 1 } })
  })

  test('a save can report that the test has continued elsewhere', () => {
    const { state } = after([answered(0), sendNow])
    const sent = state.sending.flight?.sent ?? []
    const { state: told } = advanceAttempt(state, confirm(sent, 0, { is_this_device: false }), at())
    expect(sessionStateOf(told)).toMatchObject({ standing: 'elsewhere', connection: { unsent: 0 } })
  })

  test('the reply to a call counts, even if the server’s clock is slightly behind', () => {
    const ahead: Timed = [20, readBy('sync', 20, { is_this_device: false })]
    expect(after([ahead, call('take-over'), [21, called(anAttempt(19))]]).shown.standing).toBe('active')
  })

  test('a failed call is reported to its caller', () => {
    const failed: AttemptEvent = { type: 'call-failed', ticket: 1, failure: offline }
    expect(after([call('resume'), failed]).requests).toEqual([{ type: 'settle', ticket: 1, result: offline }])
  })
})

describe('a pause', () => {
  const pause: AttemptEvent = { type: 'call-asked', ticket: 1, call: { name: 'pause' } }

  test('waits until the answers are sent', () => {
    const { requests: asked, state } = after([answered(0), pause])
    expect(types(asked)).toEqual(['save'])
    const { effects } = advanceAttempt(state, confirmed(state), at())
    expect(effects).toContainEqual({ type: 'call', ticket: 1, call: { name: 'pause' } })
  })

  test('fails with them, and the test continues', () => {
    const result = after([answered(0), pause, notSaved(0)])
    expect(result.requests).toMatchObject([{ type: 'settle', result: { status: 0 } }])
    expect(result.shown.standing).toBe('active')
  })

  test('that begins after the request to finish is shown, and the test is handed in once it resumes', () => {
    const paused = anAttempt(5, { state: 'paused' })
    const waiting: Timed[] = [pause, finish, [5, { type: 'called', ticket: 1, attempt: paused, asked_at: 5000 }]]
    expect(after(waiting).shown.standing).toBe('paused')
    const resumed = after([...waiting, [9, readBy('sync', 9)]])
    expect(resumed.shown.standing).toBe('delivering')
  })

  test('hides the test', () => {
    const paused = anAttempt(5, { state: 'paused' })
    const result = after([pause, [5, { type: 'called', ticket: 1, attempt: paused, asked_at: 5000 }]])
    expect(result.shown.standing).toBe('paused')
  })
})

describe('the next part', () => {
  const begin: AttemptEvent = { type: 'call-asked', ticket: 1, call: { name: 'begin-part', part: 2 } }
  const growing = { ...selectionForm('given', 'not-begun', 'not-begun'), grows: true as const }

  test('is requested at once; if it depends on the answers they are sent first', () => {
    expect(types(after([answered(0), begin]).requests)).toEqual(['call'])
    expect(types(after([answered(0), begin], aMemory({}, growing)).requests)).toEqual(['save'])
  })

  test('arrives with its items', () => {
    const form = selectionForm('given', 'given', 'not-begun')
    const result = after([begin, { type: 'called', ticket: 1, attempt: anAttempt(), form, asked_at: 0 }])
    expect(result.written).toMatchObject([{ forms: ['ru'], attempt: true }])
    expect(result.shown.forms.ru).toBe(form)
  })

  test('can be refused, which changes the state of the attempt', () => {
    const refused = failure(409, 'attempt-elsewhere')
    const result = after([begin, { type: 'call-failed', ticket: 1, failure: refused }])
    expect([result.shown.standing, result.requests]).toEqual([
      'elsewhere',
      [{ type: 'settle', ticket: 1, result: refused }],
    ])
  })
})

describe('the finish', () => {
  test('is requested when everything is sent; a hanging call does not delay the next', () => {
    const { requests: asked, state } = after([answered(0), finish])
    expect(types(asked)).toEqual(['save'])
    const delivered = advanceAttempt(state, confirmed(state), at())
    expect(delivered.effects).toContainEqual({ type: 'finish', reason: 'pupil' })
    expect(advanceAttempt(delivered.state, sendNow, at()).effects).toContainEqual({ type: 'finish', reason: 'pupil' })
  })

  test('requested by the pupil is not undone by a late reply about the end of the clock', () => {
    const ended: Timed[] = [
      [3600, { type: 'tick' }],
      [3600, { type: 'not-read', why: 'test-over', failure: offline }],
    ]
    const notOver: Timed = [3602, { type: 'not-finished', failure: failure(409, 'attempt-not-over') }]
    const handedIn: Timed[] = [...ended, [3601, readBy('sync', 10)], [3601, finish]]
    expect(after([...handedIn, notOver]).shown.standing).toBe('delivering')
  })

  test('ignores a reply overtaken by a later one', () => {
    const late = readBy('sync', 5, { state: 'paused' })
    const result = after([
      [20, readBy('sync', 20)],
      [21, late],
    ])
    expect([result.shown.standing, result.shown.attempt.server_time]).toEqual(['active', moment(20)])
  })

  test('stops answers and time', () => {
    const { shown } = after([finish, answered(0), { type: 'looked', item: 1 }, [9, { type: 'looked', item: null }]])
    expect(shown.progress).toMatchObject({ answers: {}, seconds: {} })
  })

  test('waits offline and is retried', () => {
    const result = after([finish, { type: 'not-finished', failure: offline }])
    expect([result.shown.standing, result.shown.connection.trouble, result.timers.length]).toEqual([
      'delivering',
      'offline',
      1,
    ])
    const again = after([finish, { type: 'not-finished', failure: offline }, { type: 'woke', timer: 'send' }])
    expect(again.requests).toEqual([{ type: 'finish', reason: 'pupil' }])
  })

  test('stores the receipt before the log is sent; late answers stay', () => {
    const late: Timed[] = [answered(0), sendNow, notSaved(409, 'attempt-finished')]
    const noted: AttemptEvent = { type: 'noted', kind: 'focus-lost' }
    const result = after([noted, ...late, { type: 'finished', receipt: aReceipt }])
    expect(result.shown).toMatchObject({ standing: 'done', connection: { unsent: 1 } })
    expect(result.written).toMatchObject([{ attempt: true, isForgetting: true }])
    expect(result.requests).toEqual([])
    const { disk } = result.state
    const writings = Array.from({ length: disk.writing }, (): AttemptEvent => ({ type: 'written', since: 0 }))
    const written = writings.reduce((before, event) => advanceAttempt(before.state, event, at()), {
      state: result.state,
      effects: [] as Effect[],
    })
    expect(types(written.effects)).toEqual(['log'])
  })
})

describe('time on an item', () => {
  const look = (item: number | null): AttemptEvent => ({ type: 'looked', item })

  test('is sent under the stamp of its answer and causes no save by itself', () => {
    const { state } = after([look(0), [10, answered(0)], [10, sendNow]])
    const saved = advanceAttempt(state, confirmed(state, 10), at(10)).state
    const { state: looked, effects } = advanceAttempt(saved, look(1), at(40))
    expect(types(effects)).toEqual(['write'])
    expect(looked.answers[0]?.change).toMatchObject({ seconds: 40, stamp: state.answers[0]?.change.stamp })
    expect(sessionStateOf(looked).connection.unsent).toBe(0)
  })

  test('of a page with several items belongs to the answered one', () => {
    const { state } = after([look(0), [4, answered(1)]])
    expect(state.progress.seconds).toEqual({ 1: 4 })
  })
})

describe('the disk', () => {
  const written: AttemptEvent = { type: 'written', since: 0 }

  test('an answer counts as stored once it is on the disk, not before', () => {
    expect(after([answered(0)]).shown.connection).toMatchObject({ is_written: false, is_durable: true })
    expect(after([answered(0), written]).shown.connection).toMatchObject({ is_written: true, is_durable: true })
    expect(after([answered(0), answered(1), written]).shown.connection.is_written).toBe(false)
  })

  test('a failing disk costs durability, not answers, and gets everything once it works again', () => {
    const failed: Timed[] = [answered(0), { type: 'not-written' }]
    expect(after(failed).shown.connection).toMatchObject({ is_written: true, is_durable: false, unsent: 1 })
    expect(after([...failed, answered(1)]).written).toMatchObject([{ isWhole: true, since: 1 }])
    const mended = after([...failed, answered(1), { type: 'written', since: 1 }])
    expect(mended.shown.connection).toMatchObject({ is_written: true, is_durable: true })
  })

  test('a write begun before the failure does not clear it', () => {
    const result = after([answered(0), answered(1), { type: 'not-written' }, written])
    expect(result.shown.connection.is_durable).toBe(false)
  })

  test('unreadable data are not overwritten', () => {
    const result = after([answered(0)], aMemory({ disk: 'unreadable' }))
    expect(result.written).toEqual([])
    expect(result.shown.connection).toMatchObject({ is_durable: false, is_written: true })
    expect(
      after(
        [
          { type: 'noted', kind: 'focus-lost' },
          { type: 'finished', receipt: aReceipt },
        ],
        aMemory({ disk: 'unreadable' }),
      ).requests,
    ).toMatchObject([{ type: 'log' }])
  })
})

describe('a page that is hidden', () => {
  const stopped: AttemptEvent = { type: 'stopped' }

  test('retries nothing and overwrites nothing of another tab', () => {
    const result = after([answered(0), sendNow, stopped, notSaved(0)])
    expect([result.timers, result.written]).toEqual([[], []])
  })

  test('that comes back writes everything it has missed', () => {
    const back: Timed[] = [answered(0), sendNow, stopped, notSaved(0), { type: 'opened', isFresh: true }]
    expect(after([...back, answered(1)]).written).toMatchObject([{ isWhole: true }])
  })
})

describe('the words in another language', () => {
  const ask: AttemptEvent = { type: 'form-asked', ticket: 1, locale: 'kz' }
  const kazakh = { ...selectionForm('given', 'given', 'given'), locale: 'kz' as const }

  test('come from the device if it has all of them, otherwise from the server', () => {
    const forms = { ru: selectionForm('given', 'given', 'given'), kz: kazakh }
    expect(after([ask], aMemory({ forms })).requests).toEqual([{ type: 'settle', ticket: 1, result: true }])
    const fewer = { ...forms, kz: { ...selectionForm('given', 'not-begun', 'not-begun'), locale: 'kz' as const } }
    expect(after([ask], aMemory({ forms: fewer })).requests).toEqual([{ type: 'read-form', ticket: 1, locale: 'kz' }])
  })

  test('that do not arrive are reported, and those that do are stored', () => {
    expect(after([ask, { type: 'form-read', ticket: 1, form: null }]).requests).toEqual([
      { type: 'settle', ticket: 1, result: false },
    ])
    const result = after([ask, { type: 'form-read', ticket: 1, form: kazakh }])
    expect([result.requests, result.shown.forms.kz]).toEqual([[{ type: 'settle', ticket: 1, result: true }], kazakh])
  })
})
