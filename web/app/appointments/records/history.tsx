import { Title } from '@mantine/core'
import type { OwnAppointment } from '#contract/appointments/own'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import styles from './outcome.module.css'

/** What happened to a record: by whom, to which time, why. A record nobody changed has none. */
export function History({ history }: { history: OwnAppointment['history'] }) {
  const { t } = useTranslation(['appointments', 'meetings'])
  const format = useFormat()
  if (history.length < 2) return null
  return (
    <Card as="section" className={styles.card}>
      <Title order={2}>{t('history.title')}</Title>
      <ol className={styles.history}>
        {history.map(({ number, at, state, starts_at, is_own, comment }) => (
          <li key={number}>
            <b>
              {t(`meetings:states.${state}`)}: {format.dateTime(starts_at)}
            </b>
            <span>{[format.dateTime(at), t(is_own ? 'history.you' : 'history.staff'), comment].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
