export const refusals = {
  /** A manager without a centre who does not oversee the country either. */
  'no-territory': 403,
  /** Names are for whoever has got the right from an administrator. */
  'names-not-seen': 403,
  /** So many people have such a name that the search must be narrower. */
  'search-wide': 422,
  /** With only one day given, the period until today, or from the beginning of the season, is no possible one. */
  'statistics-period': 422,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    statistics: typeof refusals
  }
}
