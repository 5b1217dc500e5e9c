import { useTranslation } from '#web/i18n/use-translation'
import { useLocation } from 'react-router'
import { defaultLocale, languageOf, languages as allLanguages, localeOf, type Language } from '#contract/values/locale'
import { useInstallation } from './use-installation.ts'

interface PageMetaProps {
  title: string
  /** Only public pages have a description; a page without one is not meant for search engines. */
  description?: string
  /** The languages in which the page exists; all by default. */
  languages?: readonly Language[]
}

/**
 * Title, description and alternate addresses of a page; React moves them into the head. One address shows three
 * languages by the visitor's choice, so search engines get an address per language: `?lang=`. The address without
 * `?lang=` is none of them; its canonical link names the language in which it was rendered.
 */
export function PageMeta({ title, description, languages = allLanguages }: PageMetaProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const root = useInstallation()
  const whole = pathname === '/' ? title : `${title} · ${t('brand.name')}`
  if (!description || !root) return <title>{whole}</title>
  const page = root.origin + pathname
  const own = `${page}?lang=${root.locale}`
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={own} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={`${page}?lang=${localeOf(language)}`} />
      ))}
      {languages.includes(languageOf(defaultLocale)) && (
        <link rel="alternate" hrefLang="x-default" href={`${page}?lang=${defaultLocale}`} />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t('brand.name')} />
      <meta property="og:title" content={whole} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={own} />
      <meta property="og:locale" content={ogLocales[root.locale]} />
      <meta
        property="og:image"
        content={`${root.origin}/share/${root.locale}${pathname === '/' ? '/home' : pathname.replace(/\/$/, '')}.png`}
      />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={whole} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

const ogLocales = { ru: 'ru_RU', kz: 'kk_KZ', en: 'en_GB' }
