import { useTranslation } from '#web/i18n/use-translation'
import { StructuredData } from './structured-data.tsx'
import { useInstallation } from '../use-installation.ts'

/** Tells search engines which organization runs the site. */
export function OrganizationData() {
  const { t } = useTranslation()
  const root = useInstallation()
  if (!root) return null
  const { origin, support } = root
  const contactPoint = {
    '@type': 'ContactPoint',
    telephone: support.phone,
    contactType: 'customer support',
    availableLanguage: ['kk', 'ru', 'en'],
  }
  return (
    <StructuredData
      data={{
        '@type': 'Organization',
        name: t('brand.name'),
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        contactPoint,
      }}
    />
  )
}
