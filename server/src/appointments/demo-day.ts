import { momentAt, dayAfter, dayOf } from '#contract/values/kazakhstan-time'
import { saule, serik } from '../demo-country/cast.ts'
import type { Demo, DemoPupil } from '../platform/slice.ts'
import { insertAppointment, type Shown } from './demo.ts'

type Planned = Omit<Shown, 'student' | 'days'>

/** Today and yesterday at a school: five meetings today and two yesterday, one of which has no outcome yet. */
const atSchool: Planned[] = [
  { host: serik, minute: 600, state: 'accepted', purpose: 'choice', words: 'Хочу понять, какие кружки мне подойдут' },
  { host: serik, minute: 660, format: 'offline', state: 'accepted', purpose: 'result' },
  { host: serik, minute: 720, state: 'accepted', purpose: 'anxiety', words: 'Перед контрольными всё забываю' },
  { host: serik, minute: 930, state: 'accepted', purpose: 'studies' },
  { host: serik, minute: 990, format: 'offline', state: 'accepted', purpose: 'relations' },
]
const yesterday: Planned[] = [
  { host: serik, minute: 840, state: 'accepted', purpose: 'result', words: 'Почему креативность больше остального?' },
  {
    host: serik,
    minute: 900,
    format: 'offline',
    state: 'finished',
    purpose: 'choice',
    comment: 'Разобрали сильные стороны и три направления, которые к ним подходят.',
    recommendation: 'Сходить на пробное занятие робототехники и рассказать о нём на следующей встрече.',
    agreed: ['Пробное занятие робототехники', 'Список из трёх интересных профессий'],
    feedback: { mark: 5, words: '' },
  },
]
/** At the centre one group takes a test and another one has a training. */
const group = { kind: 'testing', format: 'offline', length: 90 } as const
const training = { kind: 'training', format: 'offline', length: 90 } as const
const atCenter: Planned[] = [
  ...[1, 2, 3].map((seat) => ({ host: saule, minute: 540, state: 'accepted' as const, seat, ...group })),
  { host: saule, minute: 640, state: 'accepted', purpose: 'choice' },
  { host: saule, minute: 700, format: 'offline', state: 'accepted', purpose: 'result' },
  ...[1, 2, 3, 4].map((seat) => ({ host: saule, minute: 960, state: 'accepted' as const, seat, ...training })),
]

/** Meetings of today are closed this many minutes after their end. */
const closedAfterMinutes = 90
const ordinaryComment = 'Встретились, обсудили вопрос и договорились, что делать дальше.'

/**
 * Inserts a working day of two psychologists. Meetings that ended some time ago are closed, regardless of the hour at
 * which the demo is started.
 */
export async function demoDay({ db, now, pupils }: Demo): Promise<void> {
  const today = dayOf(now())
  const comers = pupils.filter(({ is_of_shown_class }) => is_of_shown_class)
  const planned = [
    ...[...atSchool, ...atCenter].map((one) => ({ ...closedIfOver(one, today, now()), on: today })),
    ...yesterday.map((one) => ({ ...one, on: dayAfter(today, -1) })),
  ]
  for (const [student, one] of pairs(comers, planned)) await insertAppointment(db, { ...one, student, days: 0 }, now())
}

/** Gives each pupil one meeting, until there are no more pupils. */
const pairs = (
  comers: readonly DemoPupil[],
  planned: readonly Omit<Shown, 'student' | 'days'>[],
): [DemoPupil, Omit<Shown, 'student' | 'days'>][] =>
  planned.flatMap((one, index): [DemoPupil, Omit<Shown, 'student' | 'days'>][] => {
    const student = comers[index]
    return student ? [[student, one]] : []
  })

function closedIfOver(one: Planned, day: string, now: Date): Planned {
  const closedAt = Date.parse(momentAt(day, one.minute + (one.length ?? 30) + closedAfterMinutes))
  return closedAt < now.getTime() ? { ...one, state: 'finished', comment: ordinaryComment } : one
}
