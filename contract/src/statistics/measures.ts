/**
 * Measures of a pupil. A pupil counts once per season and measure, on the day (Kazakhstan time) of the first such event
 * of the season. They know all filters.
 */
export const pupilMeasures = [
  'registered',
  'step-1-started',
  'step-1-finished',
  'invited',
  'came',
  'step-2-passed',
  'career-started',
  'career-finished',
] as const
export type PupilMeasure = (typeof pupilMeasures)[number]

/** The way from the sign-up to stage 2, in order. */
export const funnel = [
  'registered',
  'step-1-started',
  'step-1-finished',
  'invited',
  'came',
  'step-2-passed',
] as const satisfies readonly PupilMeasure[]

/** Measures of appointments, card sheets, accounts and staff. They know places and days, and no filter of pupils. */
export const otherMeasures = [
  'center-sign-ups',
  'center-completions',
  'consultations-center',
  'consultations-school',
  'consultations-kindergarten',
  'preschoolers',
  'users',
  'parents',
  'trainers',
  'psychologists',
  'psychologists-trained-kk',
  'psychologists-trained-ru',
] as const
export type OtherMeasure = (typeof otherMeasures)[number]

export const measures = [...pupilMeasures, ...otherMeasures] as const
export type Measure = (typeof measures)[number]

export function isPupilMeasure(measure: Measure): measure is PupilMeasure {
  return pupilMeasures.some((known) => known === measure)
}

/**
 * Measures of people who are here now: they count everybody who came until the last day of the period, and not only in
 * it.
 */
export const standingMeasures = [
  'users',
  'parents',
  'trainers',
  'psychologists',
  'psychologists-trained-kk',
  'psychologists-trained-ru',
] as const satisfies readonly OtherMeasure[]

/** Levels of places, each a part of the one before. */
export const placeLevels = ['country', 'region', 'district', 'school'] as const
export type PlaceLevel = (typeof placeLevels)[number]
/** Id of the only place of the level `country`. */
export const countryId = 'kz'

/** Kinds of devices on which tests are taken. */
export const deviceKinds = ['phone', 'tablet', 'computer'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** Ages that filters accept, in full years on 1 September of the season. */
export const countedAges = { min: 5, max: 19 } as const

/** Equal parts of a period in the series of a measure. */
export const partsOfPeriod = 12
