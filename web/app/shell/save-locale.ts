import { changeLocale } from '#contract/accounts/accounts'
import type { Locale } from '#contract/values/locale'
import { api } from '../calls/browser-api.ts'

/**
 * The account keeps the choice too: letters and messages follow it. A failure costs nothing, the cookie decides on
 * pages.
 */
export const saveLocale = (locale: Locale): void => {
  api(changeLocale, { body: { locale } }, { keepalive: true }).catch(() => {})
}
