import { readCards, type CardSet } from '#contract/staff/cards'
import { locales, type Locale } from '#contract/values/locale'
import { api } from '../../calls/browser-api.ts'
import { reportFailure } from '../../shell/failures/report-failure.ts'
import type { SheetDisk } from './sheet-disk.ts'

/**
 * Returns the tasks in all languages. They are stored on the tablet, so that a sheet works without a network; stored
 * sets are returned at once and updated in the background.
 */
export async function readCardSets(disk: SheetDisk): Promise<Record<Locale, CardSet>> {
  const [ru, kz, en] = await Promise.all(locales.map((locale) => disk.readSet(locale)))
  if (!ru || !kz || !en) return fetchSets(disk)
  // Without a network the stored sets are used. Errors other than failed calls, such as a full disk, are reported.
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
