/** Returns the season of an address; undefined for none or a mistyped one, so that the page shows the present one. */
export function seasonInAddress(address: string): number | undefined {
  const season = new URL(address).searchParams.get('season') ?? ''
  return /^20\d\d$/.test(season) ? Number(season) : undefined
}

/** A season as it is written, by the years it lies in: 2026/27. */
export const shownSeason = (season: number): string => `${season}/${String(season + 1).slice(2)}`
