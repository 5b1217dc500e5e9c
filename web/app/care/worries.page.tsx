import { listWorries, worryReaders } from '#contract/care/worries'
import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import type { Route } from './+types/worries.page'
import { api } from '../calls/browser-api.ts'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './worries/worries.module.css'
import { levelTones } from './worries/level-tones.ts'

export const handle = { words: ['care'] }

export function clientLoader() {
  openForRoles(worryReaders)
  return api(listWorries, {})
}

/** Open worries in whose protocols the user takes part. */
export default function WorriesPage({ loaderData: { data } }: Route.ComponentProps) {
  const { t } = useTranslation('care')
  const format = useFormat()
  return (
    <div className={`${styles.stack} stack gap-18`}>
      <CabinetHead title={t('worries.title')} lead={t('worries.lead')} />
      <Card as="section">
        {data.length === 0 ? (
          <EmptyState subject="consultations" title={t('worries.none')} text={t('worries.noneText')} />
        ) : (
          <ul className={`${styles.rows} grid list gap-12`}>
            {data.map(({ id, name, school, grade, level, raised_at: at, is_new: isNew, done, steps }) => (
              <li key={id}>
                <Link to={`/worries/${id}`}>
                  {name}
                  <small>{[school, grade !== null && t('card.grade', { grade })].filter(Boolean).join(', ')}</small>
                </Link>
                {isNew && <Tag tone="sky">{t('worries.new')}</Tag>}
                <Tag tone={levelTones[level]}>{t(`worry.level.${level}`)}</Tag>
                <span>{t('worries.steps', { done, steps })}</span>
                <time dateTime={at}>{format.dateTime(at)}</time>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
