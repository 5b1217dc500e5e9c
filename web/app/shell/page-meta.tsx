import { useTranslation } from '#web/i18n/use-translation'
import { useLocation } from 'react-router'
import { defaultLocale, languageOf, languages as allLanguages, localeOf, type Language } from '#contract/values/locale'
import { useInstallation } from './use-installation.ts'

interface PageMetaProps {
  title: string
  /** A public page has one; a page without it is not for search engines. */
  description?: string
  /** In which it can be read; the others are no pages. All, where nothing is said. */
  languages?: readonly Language[]
}

/**
 * Title, description and addresses of a page; React lifts them into the head.
 * One address speaks three languages by the visitor's choice, so each language has an address of its own for search
 * engines: `?lang=`. The bare address is
 * none of them: it names as its own the one of the language it was read in.
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
