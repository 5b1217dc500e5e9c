import type { IncomingMessage } from 'node:http'
import { isLocale, preferredLocale, type Locale } from '#contract/values/locale'

type Asked = Pick<IncomingMessage, 'headers'> & { url?: string | undefined }

/** Returns the language in the address, as search engines list it. */
export function localeInAddress({ url = '' }: Asked): Locale | null {
  const [, asked] = /[?&]lang=(\w+)/.exec(url) ?? []
  return isLocale(asked) ? asked : null
}

/** Returns the language of the address, else the one in the cookie, else the browser's preferred one. */
export function visitorLocale(request: Asked): Locale {
  const asked = localeInAddress(request)
  if (asked) return asked
  const { cookie = '', 'accept-language': accepted } = request.headers
  const [, kept] = /(?:^|;\s*)locale=(\w+)/.exec(cookie) ?? []
  return isLocale(kept) ? kept : preferredLocale(accepted)
}
