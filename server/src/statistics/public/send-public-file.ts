import type { FastifyReply } from 'fastify'
import type { PublicStatistics } from '#contract/statistics/public'
import { languageOf, type Locale } from '#contract/values/locale'
import { formatDate, formatTime } from '../../platform/format.ts'
import type { Platform } from '../../platform/platform.ts'
import { xlsxFile } from '../../platform/table-files/write-xlsx.ts'
import { cachedRegions } from '../../places/cached-places.ts'
import { publicSheetOf } from './public-sheet.rules.ts'

/** Makes the workbook of a reply of the public statistics, and names it by the season. */
export async function sendPublicFile(
  platform: Pick<Platform, 'database' | 'translate'>,
  statistics: PublicStatistics,
  { locale, reply }: { locale: Locale; reply: FastifyReply },
): Promise<Buffer> {
  const language = languageOf(locale)
  const { regions } = await cachedRegions(platform, language)
  const rows = publicSheetOf(statistics, {
    say: (key, values) => platform.translate(language, `statistics.public.${key}`, values),
    regionName: (id) => regions.find((region) => region.id === id)?.name ?? id,
    counted: `${formatDate(language, statistics.counted_at)} ${formatTime(statistics.counted_at)}`,
  })
  void reply.headers({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="bagdar-${statistics.season}.xlsx"`,
  })
  return xlsxFile(rows)
}
