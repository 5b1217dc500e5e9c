import { EventHead } from '#contract/content/events'
import { makerOf } from './maker.ts'

/** An event to come, as a list shows it. */
export const anEventHead = makerOf(EventHead, {
  id: '1',
  address: 'evening',
  path: '/one-seminar/seminar/evening',
  type: 'seminar',
  title: 'Вечер',
  lead: 'Коротко',
  first_day: '2026-12-03',
  last_day: '2026-12-04',
  hours: '09:30-12:00',
  format: 'offline',
  city: 'Семей',
  audience: ['parents', 'teachers'],
  academic_hours: null,
  is_over: false,
  is_demo: false,
})
