import { OlympiadSeason, PlaceRow } from '#contract/olympiad/olympiad'
import { OwnOlympiad } from '#contract/olympiad/registration'
import { makerOf } from './maker.ts'

const points = { logic: 96, space: 92.5, mathematics: 81, language: 70, english: 69.9, science: 0 }

/** A season that takes registrations, before its first round. */
export const aSeason = makerOf(OlympiadSeason, {
  id: '2026-2027',
  title: 'Олимпиада 2026–2027',
  registers_from: '2026-11-01T04:00:00.000Z',
  registers_until: '2026-12-15T04:00:00.000Z',
  registration: 'open',
  rounds: [
    { round: 'trial', opens_at: '2026-12-20T04:00:00.000Z', closes_at: '2026-12-21T04:00:00.000Z', phase: 'planned' },
    { round: 'stage-1', opens_at: '2027-01-20T04:00:00.000Z', closes_at: '2027-01-21T04:00:00.000Z', phase: 'planned' },
    { round: 'stage-2', opens_at: '2027-03-20T04:00:00.000Z', closes_at: '2027-03-21T04:00:00.000Z', phase: 'planned' },
  ],
  languages: ['kk', 'ru'],
  is_demo: false,
})

/** A row of somebody whose family agreed to publish the name. */
export const aPlace = makerOf(PlaceRow, {
  number: 7,
  rank: 1,
  name: 'Мұрат Диас',
  region: 'Туркестанская область',
  district: 'Сайрамский район',
  locality: 'с. Карабулак',
  school: 'СШ им. Абая',
  grade: 6,
  points,
  total: 409.4,
  status: 'winner',
})

/** A pupil who can register and has not yet. */
export const anOwnOlympiad = makerOf(OwnOlympiad, {
  season: aSeason(),
  participant: null,
  open_round: null,
  places: [],
  diplomas: [],
  is_named: false,
  next_round: null,
  requirements: [
    { requirement: 'rural-school', state: 'met', text: 'Школа сельская' },
    { requirement: 'grade', state: 'met', text: 'Класс подходит: 5 или 6' },
    { requirement: 'two-years', state: 'open', text: 'Нужно подтвердить два года' },
    { requirement: 'consent', state: 'met', text: 'Согласие взрослого есть' },
  ],
})

/** A result of stage 1 that may still change. */
export const anOwnPlace: OwnOlympiad['places'][number] = {
  season: '2026-2027',
  round: 'stage-1',
  is_final: false,
  points,
  total: 409.4,
  rank: 12,
  status: 'participant',
  passes: true,
  has_work: false,
}
