import type { SchoolCabinet } from '#contract/subscriptions/school-cabinet'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { SchoolMorning } from '../../ui/drawings/scenes/school-scenes.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './overview.module.css'

/** The name of the school and how many people it has here. */
export function SchoolBanner({ cabinet: { school, pupils, psychologists } }: { cabinet: SchoolCabinet }) {
  const { t } = useTranslation('school-cabinet')
  const format = useFormat()
  return (
    <div className={styles.banner}>
      <div className={styles.scene}>
        <SchoolMorning />
      </div>
      <div className={styles.words}>
        {school.locality && <Tag tone="white">{school.locality}</Tag>}
        <h1>{school.name}</h1>
        <p>{t('overview.people', { pupils: format.number(pupils), psychologists: format.number(psychologists) })}</p>
      </div>
    </div>
  )
}
