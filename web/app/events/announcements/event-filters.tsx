import { Form, Link } from 'react-router'
import { audiences, waysToTakePart } from '#contract/events/events'
import { eventListNames } from '#contract/values/content/paths'
import { languages } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../ui/button.tsx'
import { sharedFilters, type eventQuery } from './event-query.ts'
import styles from './events.module.css'

interface EventFiltersProps {
  params: ReturnType<typeof eventQuery>
  regions: readonly { id: string; name: string }[]
}

/**
 * Filters by type, region, format, language and audience. They are links and a plain form, so every choice has its own
 * address.
 */
export function EventFilters({ params, regions }: EventFiltersProps) {
  const { t } = useTranslation('events')
  const { list, region, audience, format, language } = params
  const sharedSearch = new URLSearchParams(sharedFilters(params)).toString()
  return (
    <div className={styles.choice}>
      <nav aria-label={t('types')}>
        {[undefined, ...eventListNames].map((one) => (
          <Link
            key={one ?? 'all'}
            to={{ pathname: `/${one ?? 'events'}`, search: sharedSearch }}
            aria-current={one === list ? 'page' : undefined}
          >
            {t(`list.${one ?? 'all'}`)}
          </Link>
        ))}
      </nav>
      <Form key={`${list} ${sharedSearch}`} className={styles.filters} aria-label={t('filters')}>
        <select name="region" defaultValue={region ?? ''} aria-label={t('region')}>
          <option value="">{t('anyRegion')}</option>
          {regions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <select name="format" defaultValue={format ?? ''} aria-label={t('how')}>
          <option value="">{t('anyFormat')}</option>
          {waysToTakePart.map((one) => (
            <option key={one} value={one}>
              {t(`format.${one}`)}
            </option>
          ))}
        </select>
        <select name="language" defaultValue={language ?? ''} aria-label={t('language')}>
          <option value="">{t('anyLanguage')}</option>
          {languages.map((one) => (
            <option key={one} value={one}>
              {t(`in.${one}`)}
            </option>
          ))}
        </select>
        <select name="audience" defaultValue={audience ?? ''} aria-label={t('audience')}>
          <option value="">{t('forAll')}</option>
          {audiences.map((one) => (
            <option key={one} value={one}>
              {t(`for.${one}`)}
            </option>
          ))}
        </select>
        <Button type="submit" variant="line">
          {t('show')}
        </Button>
      </Form>
    </div>
  )
}
