import { EventHead, WholeEvent } from '#contract/events/events'
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
  is_cancelled: false,
  has_tickets: false,
  is_registering: false,
  is_free: null,
})

/** The page of that event. */
export const aWholeEvent = makerOf(WholeEvent, {
  ...anEventHead(),
  html: '<p>Весь текст</p>',
  description: '',
  venue: 'ул. Абая, 1',
  route: 'https://map.example/1',
  held_in: ['kk', 'ru'],
  link: 'https://form.example/1',
  phone: '+77222000000',
  email: 'a@bagdar.example',
  cover: '',
  picture: null,
  picture_alt: '',
  tickets: [],
  programme: [],
  speakers: [],
  sections: [],
  materials: [],
  registration_from: null,
  registration_until: null,
  articles_until: null,
  gives_certificate: false,
})
