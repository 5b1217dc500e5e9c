import type { NewCardSheet } from '#contract/staff/cards'

const at = '2026-11-20T04:00:00.000Z'

/**
 * A score sheet of the cards for ages 5 and 6 as a tablet sends it: begun and finished at once, with one task marked.
 */
export const cardSheet: NewCardSheet = {
  child_name: 'Айым',
  birth_date: '2021-03-01',
  locale: 'kz',
  consent_by: 'Ахметова Гүлнар',
  consent_on: '2026-11-19',
  version: 1,
  started_at: at,
  second_at: null,
  finished_at: at,
  points: { k1: [2] },
  notes: {},
}
