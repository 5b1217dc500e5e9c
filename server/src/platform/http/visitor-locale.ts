import type { IncomingMessage } from 'node:http'
import { isLocale, preferredLocale, type Locale } from '#contract/values/locale'

type VisitorRequest = Pick<IncomingMessage, 'headers'> & { url?: string | undefined }

/** Returns the language in the address, as search engines list it. */
export function localeInAddress({ url = '' }: VisitorRequest): Locale | null {
  const [, locale] = /[?&]lang=(\w+)/.exec(url) ?? []
  return isLocale(locale) ? locale : null
}

/** Returns the language of the address, else the one in the cookie, else the browser's preferred one. */
export function visitorLocale(request: VisitorRequest): Locale {
  const locale = localeInAddress(request)
  if (locale) return locale
  const { cookie = '', 'accept-language': accepted } = request.headers
  const [, stored] = /(?:^|;\s*)locale=(\w+)/.exec(cookie) ?? []
  return isLocale(stored) ? stored : preferredLocale(accepted)
}
