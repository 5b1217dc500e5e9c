import { Title } from '@mantine/core'
import { Link } from 'react-router'
import type { WorryRow } from '#contract/care/worries'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './day.module.css'

/** The colour always accompanies a word. */
const tones = { watch: 'grey', today: 'gold', danger: 'red' } as const

/** Worries about pupils, newest first: the progress of the protocol, and which ones nobody has opened. */
export function WorryList({ worries }: { worries: readonly WorryRow[] }) {
  const { t } = useTranslation('care')
  const format = useFormat()
  return (
    <Card as="section" aria-labelledby="worries">
      <div className={styles.head}>
        <Title order={2} id="worries" className={styles.title}>
          {t('worries.title')}
        </Title>
        {worries.length > 0 && <span className={styles.number}>{worries.length}</span>}
      </div>
      {worries.length === 0 && <p className="muted loose">{t('worries.none')}</p>}
      <ul className={`${styles.rows} grid list gap-10`}>
        {worries.map(({ id, name, grade, level, raised_at: at, is_new: isNew, done, steps }) => (
          <li key={id} className={styles.request}>
            <Link to={`/worries/${id}`} className={styles.name}>
              <b>{name}</b>
              <span>
                {[grade !== null && t('card.grade', { grade }), format.dayMonth(at)].filter(Boolean).join(', ')}
              </span>
              <span>{t('worries.steps', { done, steps })}</span>
            </Link>
            <p className={styles.marks}>
              {isNew && <Tag tone="sky">{t('worries.new')}</Tag>}
              <Tag tone={tones[level]}>{t(`worry.level.${level}`)}</Tag>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
