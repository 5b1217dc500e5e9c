import type { PlaceLevel } from '#contract/statistics/measures'

/** Numbers of the levels of places in the tables of sums. */
export const levels = {
  numbers: { country: 1, region: 2, district: 3, school: 4 } satisfies Record<PlaceLevel, number>,
  range: '1 and 4',
} as const

/** How many days a row of sums holds, about: a day, a third of a month, a month. */
export const grains = { day: 1, third: 10, month: 30 } as const
