import { Title } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { Region } from '#contract/content/places'
import { checkLooks, type PhotoCheck } from '#contract/profiles/photos'
import { useTranslation } from '#web/i18n/use-translation'
import { ListEmpty, ListPages } from '../list/list-pages.tsx'
import { ListFilters } from '../list/list-filters.tsx'
import { SelectFilter } from '../list/select-filter.tsx'
import { Card } from '../ui/card.tsx'
import { useFallbackFocus } from '../ui/use-fallback-focus.ts'
import { PhotoCheckRow } from './photo-check-row.tsx'
import styles from './staff-profile.module.css'
import { useWaitingText } from './child/use-waiting-text.ts'

interface PhotoChecksProps {
  page: { data: readonly PhotoCheck[]; next: string | null; total: number }
  /** Regions to filter by, for users who see more than one. */
  regions: readonly Pick<Region, 'id' | 'name'>[]
  now: string
}

/**
 * Photos and identities that need a manual check, oldest first. A decided one leaves the list when the page is
 * reloaded.
 */
export function PhotoChecks({ page: { data, next, total }, regions, now }: PhotoChecksProps) {
  const { t } = useTranslation('cabinet')
  const waiting = useWaitingText(total)
  const navigate = useNavigate()
  const heading = useFallbackFocus<HTMLHeadingElement>(total)
  // If a pupil has sent a new photo in the meantime, it is at the end of the list, which is then shown from its
  // beginning.
  const startAnew = () => navigate({ search: '' })
  return (
    <>
      <ListFilters total={total}>
        <SelectFilter
          name="look"
          label={t('checks.look')}
          options={checkLooks.map((value) => ({ value, label: t(`checks.looks.${value}`) }))}
        />
        {regions.length > 0 && (
          <SelectFilter
            name="region_id"
            label={t('checks.region')}
            options={regions.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </ListFilters>
      <Card as="section">
        <Title ref={heading} order={2} tabIndex={-1} className={styles.title}>
          {total > 0 ? waiting : t('checks.title')}
        </Title>
        {data.length === 0 ? (
          <ListEmpty subject="notifications" title={t('checks.empty')} text={t('checks.emptyText')} />
        ) : (
          <ul className={`${styles.rows} grid list gap-0`}>
            {data.map((check) => (
              <PhotoCheckRow key={check.id} check={check} now={now} onReplaced={startAnew} />
            ))}
          </ul>
        )}
        <ListPages next={next} />
      </Card>
    </>
  )
}
