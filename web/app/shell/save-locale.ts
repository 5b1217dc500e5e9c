import { changeLocale } from '#contract/accounts/accounts'
import type { Locale } from '#contract/values/locale'
import { api } from '../calls/browser-api.ts'

/** Saves the language in the account too, because mail and SMS use it. A failure does no harm: pages use the cookie. */
export const saveLocale = (locale: Locale): void => {
  api(changeLocale, { body: { locale } }, { keepalive: true }).catch(() => {})
}
