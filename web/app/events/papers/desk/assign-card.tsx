import { Title } from '@mantine/core'
import { useState } from 'react'
import type { Reply } from '#contract/calls/endpoint'
import { assignPapers } from '#contract/events/papers-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../../calls/browser-api.ts'
import { ActButton } from '../../../form/act-button.tsx'
import { Card } from '../../../ui/card.tsx'
import styles from '../papers.module.css'

/** Gives the articles that wait their reviewers, and says which lack some and why. */
export function AssignCard({ id }: { id: string }) {
  const { t } = useTranslation('papers')
  const [left, setLeft] = useState<Reply<typeof assignPapers>['left']>([])
  return (
    <Card as="section" aria-labelledby="paper-assign" className="stack gap-12">
      <Title order={2} size="h3" id="paper-assign">
        {t('desk.assign')}
      </Title>
      <p className="muted small">{t('desk.assignHint')}</p>
      <div className="row">
        <ActButton
          act={() => api(assignPapers, { params: { id } })}
          done={({ message }) => message}
          then={(given) => setLeft(given.left)}
        >
          {t('desk.assignNow')}
        </ActButton>
      </div>
      <ul className={`${styles.lines} list`} aria-live="polite">
        {left.map(({ code, missing, obstacles }) => (
          <li key={code}>
            {t('desk.left', { code, count: missing })}
            {obstacles.length > 0 &&
              `: ${obstacles.map(({ obstacle, reviewers }) => `${t(`obstacle.${obstacle}`)} (${String(reviewers)})`).join(', ')}`}
          </li>
        ))}
      </ul>
    </Card>
  )
}
