import { readCards, type CardSet } from '#contract/staff/cards'
import { locales, type Locale } from '#contract/values/locale'
import { api } from '../../calls/browser-api.ts'
import { reportFailure } from '../../shell/failures/report-failure.ts'
import type { SheetDisk } from './sheet-disk.ts'

/**
 * The tasks in every language, kept on the tablet: a sheet begins and goes on without a network. What lies here is
 * shown at once and made new behind it.
 */
export async function readCardSets(disk: SheetDisk): Promise<Record<Locale, CardSet>> {
  const [ru, kz, en] = await Promise.all(locales.map((locale) => disk.readSet(locale)))
  if (!ru || !kz || !en) return fetchSets(disk)
  // Without a network the sets that lie here do; what is no call, such as a full disk, is told to the server.
  void fetchSets(disk).catch((failure: unknown) => reportFailure('rejection', failure))
  return { ru, kz, en }
}

async function fetchSets(disk: SheetDisk): Promise<Record<Locale, CardSet>> {
  const read = async (locale: Locale) => {
    const set = await api(readCards, { query: { locale } })
    await disk.writeSet(set)
    return set
  }
  const [ru, kz, en] = await Promise.all([read('ru'), read('kz'), read('en')])
  return { ru, kz, en }
}
