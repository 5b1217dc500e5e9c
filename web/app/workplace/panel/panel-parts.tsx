import type { HostedRecord } from '#contract/appointments/hosting'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { FactList } from '../../ui/fact-list.tsx'
import styles from './panel.module.css'

/** Purpose and place of an appointment. */
export function AppointmentFacts({ record }: { record: HostedRecord }) {
  const { t } = useTranslation(['workplace', 'meetings'])
  const format = useFormat()
  const { kind, purpose, subject, thread, words, place, code, came_at, with_parent, is_by_staff: isByStaff } = record
  return (
    <FactList
      facts={[
        { label: t('panel.purpose'), value: purpose ? t(`meetings:purposes.${purpose}`) : t(`meetings:kinds.${kind}`) },
        {
          label: t('panel.subject'),
          value: subject && [t(`meetings:subjects.${subject}`), thread].filter(Boolean).join(', '),
        },
        isByStaff
          ? { label: t('fields.words'), value: words, isWide: true }
          : { label: t('panel.words'), value: words && format.quoted(words), isWide: true },
        { label: t('panel.parent'), value: with_parent && t('panel.withParent') },
        { label: t('panel.place'), value: place && [place.name, place.address].filter(Boolean).join(', ') },
        { label: t('panel.code'), value: code },
        { label: t('panel.door'), value: came_at && t('came', { time: format.time(came_at) }) },
      ]}
    />
  )
}

/** History of an appointment, newest first. */
export function History({ steps }: Pick<HostedRecord, 'steps'>) {
  const { t } = useTranslation(['workplace', 'meetings'])
  const format = useFormat()
  if (steps.length === 0) return null
  return (
    <details className={styles.history}>
      <summary>{t('panel.history')}</summary>
      <ol>
        {steps.map(({ number, state, starts_at, by, comment, at }) => (
          <li key={number}>
            <b>
              {t(`meetings:states.${state}`)}, {format.dayMonth(starts_at)}, {format.time(starts_at)}
            </b>
            <span>
              {by}, {format.dateTime(at)}
            </span>
            {comment && <q>{comment}</q>}
          </li>
        ))}
      </ol>
    </details>
  )
}

/** The outcome as the family sees it. */
export function Outcome({
  record: { comment, recommendation, agreed, feedback_mark, feedback_words },
}: {
  record: HostedRecord
}) {
  const { t } = useTranslation('workplace')
  const mark = feedback_mark !== null && t('panel.mark', { mark: feedback_mark })
  return (
    <section aria-label={t('panel.outcome')}>
      <FactList
        facts={[
          { label: t('fields.comment'), value: comment, isWide: true },
          { label: t('panel.recommendation'), value: recommendation, isWide: true },
          { label: t('panel.agreed'), value: agreed.length > 0 && agreed.join('; '), isWide: true },
          {
            label: t('panel.feedback'),
            value: mark && [mark, feedback_words].filter(Boolean).join('. '),
            isWide: true,
          },
        ]}
      />
    </section>
  )
}
