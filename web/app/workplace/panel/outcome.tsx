import type { HostedRecord } from '#contract/appointments/hosting'
import { useTranslation } from '#web/i18n/use-translation'
import { FactList } from '../../ui/fact-list.tsx'

/** How it ended, as the family reads it. */
export function Outcome({ record: { comment, recommendation, agreed, feedback_mark, feedback_words } }: { record: HostedRecord }) {
  const { t } = useTranslation('workplace')
  const mark = feedback_mark !== null && t('panel.mark', { mark: feedback_mark })
  return (
    <section aria-label={t('panel.outcome')}>
      <FactList
        facts={[
          { label: t('fields.comment'), value: comment, isWide: true },
          { label: t('panel.recommendation'), value: recommendation, isWide: true },
          { label: t('panel.agreed'), value: agreed.length > 0 && agreed.join('; '), isWide: true },
          { label: t('panel.feedback'), value: mark && [mark, feedback_words].filter(Boolean).join('. '), isWide: true },
        ]}
      />
    </section>
  )
}
