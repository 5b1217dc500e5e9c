import { DeskSeason, type RoundState } from '#contract/olympiad/desk'
import { SchoolList } from '#contract/olympiad/registration'
import { olympiadRounds } from '#contract/values/olympiad'
import { makerOf } from './maker.ts'

/** Stage 1 before it opens. */
export const aRound = (given: Partial<RoundState> = {}): RoundState => ({
  round: 'stage-1',
  version: 1,
  test_id: 'battery-5-6',
  test_title: 'Первый отбор',
  opens_at: '2026-12-01T04:00:00.000Z',
  closes_at: '2026-12-01T13:00:00.000Z',
  places_per_region: 10,
  phase: 'planned',
  next: { to: 'open', checks: [{ check: 'test-known', is_met: true, count: 0 }] },
  pupils_see: false,
  public_sees: false,
  is_test_closed: true,
  released_at: null,
  hash: '',
  began: 0,
  finished: 0,
  ranked: 0,
  ranked_at: null,
  appeals_open_at: null,
  appeals_close_at: null,
  appeals: 0,
  open_appeals: 0,
  ...given,
})

/** A season whose rounds are planned. */
export const aDeskSeason = makerOf(DeskSeason, {
  id: '2026-2027',
  version: 1,
  title: { ru: 'Олимпиада 2026', kk: 'Олимпиада 2026', en: 'Olympiad 2026' },
  registers_from: '2026-10-31T19:00:00.000Z',
  registers_until: '2026-11-30T18:59:00.000Z',
  tie_order: ['mathematics', 'logic'],
  languages: ['ru', 'kk'],
  is_demo: false,
  participants: 0,
  by_region: [],
  rounds: olympiadRounds.map((round) => aRound({ round })),
  tests: [
    { id: 'battery-5-6', title: 'Первый отбор' },
    { id: 'special-10-11', title: 'Второй отбор' },
  ],
  history: [],
})

/** A rural school during the registration, without pupils. */
export const aSchoolList = makerOf(SchoolList, {
  school: 'Школа № 4, Акжар',
  is_rural: true,
  season: {
    id: '2026-2027',
    title: 'Олимпиада 2026',
    registers_from: '2026-10-31T19:00:00.000Z',
    registers_until: '2026-11-30T18:59:00.000Z',
    registration: 'open',
    rounds: [],
    languages: ['ru', 'kk'],
    is_demo: false,
  },
  pupils: [],
})
