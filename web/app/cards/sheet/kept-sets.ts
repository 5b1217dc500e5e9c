import { readCards, type CardSet } from '#contract/cards'
import { locales, type Locale } from '#contract/values/locale'
import { api } from '../../browser-api.ts'
import type { SheetDisk } from './sheet-disk.ts'

/** The tasks in every language, kept on the tablet: a sheet begins and goes on without a network. What lies here is shown at once and made new behind it. */
export async function keptSets(disk: SheetDisk): Promise<Record<Locale, CardSet>> {
  const [ru, kz, en] = await Promise.all(locales.map((locale) => disk.readSet(locale)))
  if (!ru || !kz || !en) return fetchSets(disk)
  // Without a network the sets that lie here do.
  void fetchSets(disk).catch(() => {})
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
