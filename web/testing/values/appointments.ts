import { Host } from '#contract/appointments/appointment'
import { ChildAppointment } from '#contract/appointments/family'
import { HostedAppointment } from '#contract/appointments/hosting'
import { OwnAppointment } from '#contract/appointments/own'
import { Schedule } from '#contract/appointments/schedules'
import { HostTime } from '#contract/appointments/search'
import { ordinaryWeek } from '#contract/values/appointments/week'
import { makerOf } from './maker.ts'

export const aHost = makerOf(Host, {
  id: '00000000-0000-7000-8000-000000000010',
  name: 'Ким Серик',
  gender: 'male',
  position: 'Психолог',
  workplace: 'Школа № 15',
  avatar: null,
})

/** Fields that the pupil, the host and the parent see alike. */
const seenByAll = {
  id: '00000000-0000-7000-8000-0000000b0001',
  kind: 'consultation',
  host: aHost(),
  starts_at: '2026-11-26T10:00:00.000Z',
  ends_at: '2026-11-26T10:30:00.000Z',
  format: 'online',
  language: 'ru',
  place: null,
  subject: null,
  thread: '',
  test_id: null,
  with_parent: false,
  state: 'accepted',
  came_at: null,
  comment: '',
  recommendation: '',
} as const

/** Fields that the parent does not see. */
const hiddenFromParent = { purpose: 'result', words: '', held_until: null, code: '7TQ2-15KX', version: 2 } as const

/** An accepted online consultation as its pupil sees it six days before. */
export const anOwnAppointment = makerOf(OwnAppointment, {
  ...seenByAll,
  ...hiddenFromParent,
  phone: '+77212000000',
  changeable_until: '2026-11-25T10:00:00.000Z',
  room: { is_set_up: true, opens_at: '2026-11-26T09:50:00.000Z', address: null },
  agreed: [],
  feedback: null,
  history: [],
  now: '2026-11-20T04:00:00.000Z',
})

/** The same consultation as a parent of the pupil sees it. */
export const aChildAppointment = makerOf(ChildAppointment, { ...seenByAll, agreed: [], agreed_done: [], room: null })

/** The same consultation as its host sees it. */
export const aHostedAppointment = makerOf(HostedAppointment, {
  ...seenByAll,
  ...hiddenFromParent,
  student: {
    id: '00000000-0000-7000-8000-000000000001',
    name: 'Оразова Дана',
    avatar: null,
    gender: 'female',
    grade: 7,
    school: 'Школа № 15',
  },
  meeting: '00000000-0000-7000-8000-0000000b0001',
  is_by_staff: false,
  room_url: 'https://meet.example/bagdar-1',
  agreed: [],
  feedback_mark: null,
  feedback_words: '',
  is_unwritten: false,
})

/** A free time of a host. */
export const aHostTime = makerOf(HostTime, {
  starts_at: '2026-11-26T04:00:00.000Z',
  ends_at: '2026-11-26T04:30:00.000Z',
  left: 1,
  is_own: false,
  subject: null,
  thread: '',
})

/** A work period of a host, Monday to Friday. */
export const aSchedule = makerOf(Schedule, {
  id: '0199aaaa-0000-7000-8000-000000000001',
  version: 1,
  created_at: '2026-11-01T05:00:00.000Z',
  updated_at: '2026-11-01T05:00:00.000Z',
  starts_on: '2026-12-01',
  ends_on: '2027-02-28',
  slot_minutes: 30,
  pause_minutes: 0,
  formats: ['online'],
  languages: ['ru'],
  intervals: [...ordinaryWeek],
})
