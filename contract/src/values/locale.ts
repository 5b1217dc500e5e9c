/** Codes that people see and send (`kz`); the code uses language tags inside (`kk`). */
export const locales = ['ru', 'kz', 'en'] as const
export type Locale = (typeof locales)[number]

export const languages = ['ru', 'kk', 'en'] as const
export type Language = (typeof languages)[number]

export const defaultLocale: Locale = 'ru'

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/** `Intl`, `lang` attributes and files use `kk`; only the outer interfaces use `kz`. */
export function languageOf(locale: Locale): Language {
  return locale === 'kz' ? 'kk' : locale
}

export function localeOf(language: Language): Locale {
  return language === 'kk' ? 'kz' : language
}

/** First supported language in an Accept-Language header, otherwise Russian. */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  const tags = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  const language = languages.find(
    (candidate) => candidate === tags.find((tag) => languages.some((supported) => supported === tag)),
  )
  return language ? localeOf(language) : defaultLocale
}

/** Makes a field for each language: `perLanguage(['name'], make)` has `name_ru`, `name_kk` and `name_en`. */
export const perLanguage = <Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name, language: Language) => Value,
): Record<`${Name}_${Language}`, Value> =>
  Object.fromEntries(
    names.flatMap((name) => languages.map((language) => [`${name}_${language}`, make(name, language)])),
  ) as Record<`${Name}_${Language}`, Value>
