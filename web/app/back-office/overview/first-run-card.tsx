import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type * as z from 'zod/mini'
import type { readFirstRun } from '#contract/publishing/first-run'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../../ui/card.tsx'
import styles from './overview.module.css'

type Check = z.infer<typeof readFirstRun.reply>['data'][number]

/** What an installation needs before real users come: what is done and what is left to do. */
export function FirstRunCard({ checks }: { checks: readonly Check[] }) {
  const { t } = useTranslation('back-office')
  const settled = checks.filter(({ is_settled }) => is_settled).length
  const open = checks.filter(({ is_settled }) => !is_settled)
  return (
    <Card as="section" className={styles.checks}>
      <h2>{t('firstRun.title')}</h2>
      <p className={styles.quiet}>{t('firstRun.settled', { count: settled, total: checks.length })}</p>
      <ul>
        {[...open, ...checks.filter(({ is_settled }) => is_settled)].map(({ check, is_settled, title, text }) => (
          <li key={check} data-settled={is_settled || undefined}>
            {is_settled ? <IconCircleCheck size={24} aria-hidden /> : <IconAlertTriangle size={24} aria-hidden />}
            <span>
              <b>
                {title} <small>{t(is_settled ? 'firstRun.done' : 'firstRun.open')}</small>
              </b>
              {!is_settled && <span>{text}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
