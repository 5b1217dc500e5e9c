import { Form, FormPart, Item } from '#contract/diagnostics/forms'
import { TestCard, TestIntroduction } from '#contract/diagnostics/tests'
import { makerOf } from './maker.ts'

/** A test that the pupil may start. */
export const aTestCard = makerOf(TestCard, {
  id: 'ability-12-14',
  title: 'Тест способностей',
  about: '',
  band: '12-14',
  state: 'not-started',
  lock: null,
  items: 65,
  minutes: 60,
  parts_given: 'at-start',
  attempts_taken: 0,
  attempts_allowed: 2,
  window: { from: null, until: null },
  live: null,
  last_result: null,
})

export const aTestIntroduction = makerOf(TestIntroduction, {
  card: aTestCard(),
  picture: 'compass',
  parts: [],
  practice: [],
  kinds: ['single'],
  pauses: 0,
  pause_hours: 0,
  break_hours: 0,
  photo_confirmed_at: null,
  has_photo: false,
  consent: null,
  test_locale: 'ru',
  has_extra_time: false,
})

export const anItem = makerOf(Item, { item: 0, id: 'q0', kind: 'single', stem: 'Stem' })

export const aFormPart = makerOf(FormPart, {
  id: 'critical',
  scale: 'critical',
  title: 'critical',
  about: '',
  minutes: 20,
  items: [],
})

export const aForm = makerOf(Form, {
  test_id: 'ability-12-14',
  version: 1,
  locale: 'ru',
  title: 'Test',
  band: '12-14',
  picture: 'compass',
  minutes: 60,
  parts: [],
})
