import { dayAfter, momentAt, weekdayOf, dayOf } from '#contract/values/kazakhstan-time'
import { takenStates, type AppointmentState } from '#contract/values/appointments/appointment'
import { alina, aruzhan, daniyar, saule, serik, timur } from '../demo-country/cast.ts'
import { centerPsychologists } from '../demo-country/center-psychologists.ts'
import { nuray, ruslan, sabina, yerasyl } from '../demo-country/demo-company.ts'
import type { CastMember } from '../demo-country/person.ts'
import { newId } from '../platform/id.ts'
import { newToken } from '../platform/http/token.ts'
import type { Demo } from '../platform/slice.ts'
import { readWorkplace } from './booking/hold-place.ts'
import { newCode } from './booking/new-hold.ts'
import { scheduleIntervals, schedules } from './schedules/tables.ts'
import { appointments, appointmentSteps } from './tables.ts'
import { meetingOf } from './times/meeting.ts'

const morning = { from_minute: 540, to_minute: 780, kind: 'consultation' } as const
const afternoon = { from_minute: 840, to_minute: 1080, kind: 'consultation' } as const
const atCenter = [
  { from_minute: 540, to_minute: 630, kind: 'testing', capacity: 4 },
  { from_minute: 640, to_minute: 780, kind: 'consultation' },
  { from_minute: 840, to_minute: 930, kind: 'stage-two', capacity: 6 },
  {
    from_minute: 960,
    to_minute: 1050,
    kind: 'training',
    capacity: 12,
    subject: 'communication',
    thread: 'Говорю, чтобы поняли',
  },
] as const

const everyDay = [1, 2, 3, 4, 5]
const consultations = <Hours>(hours: Hours) => ({ ...hours, kind: 'consultation' as const })

/** Inserts the work periods of the psychologists, and appointments in every state around today. */
export async function demo({ db, now }: Demo): Promise<void> {
  const today = dayOf(now())
  await receive(db, today, { member: serik, hours: [morning, afternoon] })
  await receive(db, today, { member: saule, hours: atCenter })
  for (const { member, hours } of centerPsychologists)
    await receive(db, today, { member, hours: hours.map(consultations) })
  for (const one of shown) await insertAppointment(db, one, now())
}

interface Receiving {
  member: CastMember
  hours: readonly (Omit<typeof scheduleIntervals.$inferInsert, 'host_id' | 'schedule_id' | 'weekday'> & {
    weekdays?: readonly number[]
  })[]
}

async function receive(db: Demo['db'], today: string, { member, hours }: Receiving) {
  const id = newId()
  const at = momentAt(dayAfter(today, -60), 600)
  await db.insert(schedules).values({
    host_id: member.id,
    id,
    starts_on: dayAfter(today, -60),
    ends_on: dayAfter(today, 120),
    slot_minutes: 30,
    pause_minutes: 0,
    formats: ['online', 'offline'],
    languages: ['kk', 'ru'],
    created_at: at,
    updated_at: at,
  })
  await db
    .insert(scheduleIntervals)
    .values(
      hours.flatMap(({ weekdays = everyDay, ...interval }) =>
        weekdays.map((weekday) => ({ ...interval, host_id: member.id, schedule_id: id, weekday })),
      ),
    )
}

export interface Shown {
  /** A fixed id, if a page of the demo links to this appointment. */
  id?: string
  student: Pick<CastMember, 'id' | 'locale'>
  host: CastMember
  /** Working days from today; negative for the past. */
  days: number
  minute: number
  length?: number
  kind?: 'consultation' | 'testing' | 'stage-two' | 'training'
  format?: 'online' | 'offline'
  state: AppointmentState
  purpose?: 'result' | 'choice' | 'anxiety' | 'relations' | 'studies' | 'other'
  words?: string
  comment?: string
  recommendation?: string
  agreed?: string[]
  feedback?: { mark: number; words: string }
  /** This day, instead of a working day counted from today. */
  on?: string
  /** Seat in a shared meeting. */
  seat?: number
  came_at?: string
  with_parent?: boolean
  /** Set if the place is offered: until when, and by whom. */
  held_until?: string
  created_by?: string
}

const shown: Shown[] = [
  {
    id: '00000000-0000-7000-8000-0000000b0001',
    student: daniyar,
    host: serik,
    days: 3,
    minute: 900,
    state: 'accepted',
    purpose: 'result',
    words: 'Не понимаю, почему коммуникация меньше остального. Хочу попробовать дебаты.',
    with_parent: true,
  },
  {
    id: '00000000-0000-7000-8000-0000000b0002',
    student: daniyar,
    host: serik,
    days: -20,
    minute: 660,
    format: 'offline',
    state: 'finished',
    purpose: 'anxiety',
    comment: 'Волнуется у доски, начинает говорить раньше, чем додумал. Попробовали паузу на два вдоха, и она помогла.',
    recommendation: 'Кружок дебатов, шесть недель; вечером одна минута рассказа о дне.',
    agreed: [
      'Пауза на два вдоха перед ответом',
      'Короткое выступление в кружке дебатов',
      'Записать, что получилось, одной строкой',
    ],
    feedback: { mark: 5, words: 'Пауза работает. На биологии уже попробовал.' },
  },
  { student: alina, host: serik, days: 1, minute: 600, state: 'requested', purpose: 'choice', words: '' },
  {
    student: timur,
    host: serik,
    days: 2,
    minute: 690,
    format: 'offline',
    state: 'requested',
    purpose: 'studies',
    words: 'Сложно сосредоточиться после уроков',
  },
  { student: ruslan, host: serik, days: 0, minute: 570, state: 'accepted', purpose: 'result' },
  { student: sabina, host: serik, days: 0, minute: 870, format: 'offline', state: 'accepted', purpose: 'relations' },
  {
    student: aruzhan,
    host: serik,
    days: -6,
    minute: 600,
    state: 'missed',
    purpose: 'other',
    comment: 'В школе в этот день не было света, договорились выбрать другое время.',
  },
  {
    student: alina,
    host: saule,
    days: -12,
    minute: 700,
    state: 'cancelled',
    purpose: 'result',
    comment: 'Уехала на соревнования',
  },
  {
    student: nuray,
    host: saule,
    days: 4,
    minute: 730,
    state: 'accepted',
    purpose: 'choice',
    words: 'Журналистика или право?',
  },
  {
    student: yerasyl,
    host: saule,
    days: 5,
    minute: 840,
    length: 90,
    kind: 'stage-two',
    format: 'offline',
    state: 'accepted',
  },
  {
    student: aruzhan,
    host: saule,
    days: 6,
    minute: 960,
    length: 90,
    kind: 'training',
    format: 'offline',
    state: 'requested',
  },
]

const ordinary = {
  length: 30,
  kind: 'consultation',
  format: 'online',
  purpose: null,
  words: '',
  comment: '',
  recommendation: '',
  agreed: [],
  feedback: { mark: null, words: '' },
} as const

export async function insertAppointment(db: Demo['db'], given: Shown, now: Date): Promise<void> {
  const {
    student,
    host,
    days,
    on,
    seat = 1,
    minute,
    length,
    kind,
    agreed,
    feedback,
    ...fields
  } = { ...ordinary, ...given }
  const day = on ?? workingDay(dayOf(now), days)
  const time = { host_id: host.id, kind, starts_at: momentAt(day, minute), ends_at: momentAt(day, minute + length) }
  const created_at = momentAt(dayAfter(dayOf(now), Math.min(0, days) - 4), 960)
  const isEnd = !isTaken(given.state)
  const training = kind === 'training' ? { subject: 'communication' as const, thread: atCenter[3].thread } : {}
  const id = given.id ?? newId(Date.parse(created_at))
  const created_by = given.created_by ?? student.id
  await db.insert(appointments).values({
    ...fields,
    ...time,
    ...training,
    ...(await readWorkplace(db, host.id)),
    student_id: student.id,
    id,
    meeting: meetingOf(time),
    seat,
    language: student.locale === 'kz' ? 'kk' : 'ru',
    code: newCode(),
    room: newToken(),
    created_by,
    // An offer was made just now.
    created_at: given.held_until === undefined ? created_at : now.toISOString(),
    ended_by: isEnd ? host.id : null,
    ended_at: isEnd ? time.ends_at : null,
    agreed: [...agreed],
    agreed_done: agreed.map((_, index) => index === 0),
    feedback_mark: feedback.mark,
    feedback_words: feedback.words,
  })
  const first = {
    student_id: student.id,
    appointment_id: id,
    host_id: host.id,
    starts_at: time.starts_at,
    by_id: created_by,
    at: created_at,
  }
  await db.insert(appointmentSteps).values({ ...first, number: 1, state: stateAtFirst(given.state) })
}

const isTaken = (state: AppointmentState): boolean => takenStates.some((taken) => taken === state)

/** The first step of an appointment shows its state before later changes. One that has ended was a request at first. */
const stateAtFirst = (state: AppointmentState): AppointmentState => (isTaken(state) ? state : 'requested')

/** Returns the working day `days` working days away. If today is not a working day, counting starts at the next one. */
export function workingDay(today: string, days: number): string {
  const step = days < 0 ? -1 : 1
  let day = today
  for (let left = Math.abs(days); left > 0 || weekdayOf(day) > 5;) {
    if (weekdayOf(day) <= 5) left -= 1
    day = dayAfter(day, step)
  }
  return day
}
