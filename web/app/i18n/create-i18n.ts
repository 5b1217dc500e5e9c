import i18next, { type i18n, type InitOptions } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#contract/values/locale'
import { formatter } from './formatter.ts'

/** One instance, one language. A missing word shows its key: tests fail on it, nothing falls back silently. */
export async function createI18n(language: Language, options: InitOptions, prepare?: (instance: i18n) => void): Promise<i18n> {
  const instance = i18next.createInstance()
  prepare?.(instance)
  await instance
    .use(initReactI18next)
    .use(formatter)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: ['ru', 'kk', 'en'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      returnNull: false,
      ...options,
    })
  return instance
}
