import type { PublicStatistics } from '#contract/statistics/public'

type Row = (string | number)[]

interface SheetWords {
  /** Finds a text of the sheet. */
  say: (key: string, values?: Record<string, string>) => string
  regionName: (id: string) => string
  /** When the numbers were counted, as it is written. */
  counted: string
}

/** Returns the rows of the workbook of a season, made of nothing but the reply that the page shows. */
export function publicSheetOf(statistics: PublicStatistics, { say, regionName, counted }: SheetWords): Row[] {
  const { season, seasons, tested, rural, rural_schools, regions, bands, languages } = statistics
  const shown = (count: number | null) => count ?? say('few')
  const part = (title: string, rows: readonly (readonly [name: string, count: number | null])[]): Row[] => [
    [],
    [say(title), say('pupils')],
    ...rows.map(([name, count]): Row => [name, shown(count)]),
  ]
  return [
    [say('title', { season: seasonText(season) })],
    [say('rounded')],
    [say('counted', { moment: counted })],
    ...part('whole', [
      [say('tested'), tested],
      [say('rural'), rural],
    ]),
    [say('ruralSchools'), shown(rural_schools)],
    ...part(
      'region',
      regions.map(({ id, pupils }) => [regionName(id), pupils]),
    ),
    ...part(
      'age',
      bands.map(({ band, pupils }) => [band.replace('-', '–'), pupils]),
    ),
    ...part(
      'language',
      languages.map(({ language, pupils }) => [say(`languages.${language}`), pupils]),
    ),
    ...part(
      'season',
      seasons.map((one) => [seasonText(one.season), one.pupils]),
    ),
  ]
}

/** A season by both of its years: 2026/27. */
const seasonText = (season: number): string => `${season}/${String(season + 1).slice(2)}`
