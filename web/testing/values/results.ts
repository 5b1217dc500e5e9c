import { Result, ResultCard } from '#contract/diagnostics/results'
import { ScaleResult } from '#contract/diagnostics/scale-result'
import { makerOf } from './maker.ts'

/** A complete result in a list. */
export const aResultCard = makerOf(ResultCard, {
  id: '00000000-0000-7000-8000-0000000c0001',
  test_id: 'ability-12-14',
  version: 1,
  title: 'Тест способностей',
  band: '12-14',
  finished_at: '2026-11-18T05:00:00.000Z',
  minutes_taken: 41,
  is_admitted: false,
  awaits_evaluation: false,
  total_percent: 70,
  picture: 'compass',
  scales: [],
})

export const aScaleResult = makerOf(ScaleResult, {
  scale: 'critical',
  group: 'skills',
  name: 'Критическое мышление',
  percent: 60,
  level: 'growing',
  level_name: 'Расту',
  text: '',
  is_strength: false,
  norm: null,
  norm_note: null,
  subscales: [],
})

/** A result as its pupil reads it. */
export const aResult = makerOf(Result, {
  id: '00000000-0000-7000-8000-0000000c0001',
  voice: 'student',
  first_name: 'Дана',
  title: 'Тест способностей',
  band: '12-14',
  finished_at: '2026-11-20T04:00:00.000Z',
  minutes_taken: 41,
  test_locale: 'ru',
  headline: '',
  summary: '',
  picture: 'compass',
  scales: [],
  total_percent: null,
  step_two: null,
  awaiting: null,
  recommendations: [],
  for_parents: [],
  for_teachers: [],
  how_to_read: '',
  conditions: [],
  valid_until: '2027-11-20T04:00:00.000Z',
  receipt_number: '4821-0001',
  share_token: null,
  quality: null,
})
