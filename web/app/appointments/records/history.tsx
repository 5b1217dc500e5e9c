import { Title } from '@mantine/core'
import type { OwnAppointment } from '#contract/appointments/own'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import styles from './outcome.module.css'

/** The old and the new value, or one of them if they are equal. */
const fromTo = (before: string | undefined, after: string): string[] =>
  before === undefined || before === after ? [after] : [before, after]

/** History of an appointment: who changed it, to which time and why. Not shown if nobody did. */
export function History({ history }: { history: OwnAppointment['history'] }) {
  const { t } = useTranslation(['appointments', 'meetings'])
  const format = useFormat()
  if (history.length < 2) return null
  return (
    <Card as="section" className={`${styles.card} grid gap-14`}>
      <Title order={2}>{t('history.title')}</Title>
      <ol className={`${styles.history} grid list gap-10`}>
        {history.map(({ number, at, state, starts_at, host, is_own, comment }, index) => (
          <li key={number}>
            <b>
              {t(`meetings:states.${state}`)}:{' '}
              {fromTo(history[index - 1]?.starts_at, starts_at)
                .map((moment) => format.dateTime(moment))
                .join(' → ')}
            </b>
            {host !== history[index - 1]?.host && (
              <span className="muted small">{fromTo(history[index - 1]?.host, host).join(' → ')}</span>
            )}
            <span className="muted small">
              {t(is_own ? 'history.you' : 'history.staff', { when: format.dateTime(at) })}
            </span>
            {comment && <span className="muted small">{t('history.why', { comment })}</span>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
