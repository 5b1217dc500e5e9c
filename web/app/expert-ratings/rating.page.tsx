import { useTranslation } from '#web/i18n/use-translation'
import { expertRoles, readRatingSheet } from '#contract/staff/expert-ratings'
import { agesText } from '#contract/values/age-band'
import { isLocale } from '#contract/values/locale'
import type { Route } from './+types/rating.page'
import { api } from '../calls/browser-api.ts'
import { localeInUse } from '../device/session.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import { RatingForm } from './rating-form.tsx'
import styles from './rating.module.css'

export const handle = { words: ['expert-ratings'] }

/** Loads the situations in the language of the address, or else in that of the interface. */
export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  openForRoles(expertRoles)
  const requestedLanguage = new URL(request.url).searchParams.get('language')
  const locale = isLocale(requestedLanguage) ? requestedLanguage : localeInUse()
  return { sheet: await api(readRatingSheet, { params: { id }, query: { locale } }), locale }
}

/** Situations one by one: an expert rates each option and sees neither the key nor the ratings of others. */
export default function RatingPage({ loaderData: { sheet, locale }, params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('expert-ratings')
  const title = t('own.name', { title: sheet.title, ages: agesText(sheet) })
  return (
    <div className={styles.page}>
      <CabinetHead title={title} back={{ to: '/expert-ratings', label: t('own.title') }} />
      <RatingForm key={id} id={id} sheet={sheet} locale={locale} />
    </div>
  )
}
