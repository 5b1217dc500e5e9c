import type { Locale } from '#contract/values/locale'
import geologicaEnglish from './geologica-english.woff2?url'
import geologicaKazakh from './geologica-kazakh.woff2?url'
import geologicaRussian from './geologica-russian.woff2?url'
import geologicaSigns from './geologica-signs.woff2?url'
import onestEnglish from './onest-english.woff2?url'
import onestKazakh from './onest-kazakh.woff2?url'
import onestRussian from './onest-russian.woff2?url'
import onestSigns from './onest-signs.woff2?url'

const kazakh = [onestKazakh, geologicaKazakh]
const signs = [onestSigns, geologicaSigns]
const russian = [onestRussian, geologicaRussian, ...signs]

/** Font files for the first lines of a page. They are preloaded, so that nothing moves when they arrive. */
export const letters: Record<Locale, readonly string[]> = {
  ru: russian,
  kz: [...russian, ...kazakh],
  en: [onestEnglish, geologicaEnglish, ...signs],
}

/**
 * Font files of the languages the user may switch to. They are prefetched when the browser is idle, so that no word is
 * shown half in another font.
 */
export const lettersOfNext: Record<Locale, readonly string[]> = { ru: kazakh, kz: [], en: [] }
