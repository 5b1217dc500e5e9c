import type { PublicationName } from '#contract/publishing/kinds'
import { languages, type Language } from '#contract/values/locale'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { publishedOne, type Published } from './published.ts'

/**
 * Returns the entry at an address in the reader's language, or null with the languages in which it is published.
 * Refuses an unknown address.
 */
export async function inLanguage<Name extends PublicationName>(
  platform: Pick<Platform, 'database'>,
  kind: Name,
  { language, address }: { language: Language; address: string },
): Promise<{ entry: Published<Name> | null; languages: Language[] }> {
  const entry = await publishedOne(platform, kind, { language, address })
  if (entry) return { entry, languages: entry.languages }
  for (const other of languages.filter((each) => each !== language)) {
    const published = await publishedOne(platform, kind, { language: other, address })
    if (published) return { entry: null, languages: published.languages }
  }
  return refuse('not-found')
}
