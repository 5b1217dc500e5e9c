import { Radio } from '@mantine/core'
import type { FreeHost } from '#contract/appointments/search'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Avatar } from '../../ui/drawings/avatar.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './booking.module.css'

/** A host: name, languages and the next free time. */
export function HostCard({
  host: { id, name, gender, position, workplace, languages, knows_result, is_of_own_school, nearest, places },
}: {
  host: FreeHost
}) {
  const { t } = useTranslation('appointments')
  const format = useFormat()
  return (
    <Radio.Card value={id} className={styles.host}>
      <Avatar seed={id} gender={gender} size={60} />
      <span className={`${styles.words} grow`}>
        <b>{name}</b>
        <span>{[position, workplace].filter(Boolean).join(', ')}</span>
        <span className={`${styles.tags} row`}>
          {languages.map((language) => (
            <Tag key={language}>{t(`languages.${language}`)}</Tag>
          ))}
          {is_of_own_school && <Tag tone="sky">{t('host.ownSchool')}</Tag>}
          {knows_result && <Tag tone="gold">{t('host.knows')}</Tag>}
        </span>
      </span>
      <span className={styles.nearest}>
        {nearest ? (
          <>
            <b>
              {format.dayMonth(nearest)}, {format.time(nearest)}
            </b>
            <span className="muted small">{places > 0 ? t('host.places', { count: places }) : t('host.later')}</span>
          </>
        ) : (
          <>
            <b>{t('host.none')}</b>
            <span className="muted small">{t('host.wait')}</span>
          </>
        )}
      </span>
      <Radio.Indicator size="md" className={styles.indicator} />
    </Radio.Card>
  )
}
