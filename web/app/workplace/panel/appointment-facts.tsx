import type { HostedRecord } from '#contract/appointments/hosting'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { FactList } from '../../ui/fact-list.tsx'

/** What it is for and where it is. */
export function AppointmentFacts({ record }: { record: HostedRecord }) {
  const { t } = useTranslation(['workplace', 'meetings'])
  const format = useFormat()
  const { kind, purpose, subject, thread, words, place, code, came_at, with_parent, is_by_staff: isByStaff } = record
  return (
    <FactList
      facts={[
        { label: t('panel.purpose'), value: purpose ? t(`meetings:purposes.${purpose}`) : t(`meetings:kinds.${kind}`) },
        { label: t('panel.subject'), value: subject && [t(`meetings:subjects.${subject}`), thread].filter(Boolean).join(', ') },
        isByStaff ? { label: t('fields.words'), value: words, isWide: true } : { label: t('panel.words'), value: words && format.quoted(words), isWide: true },
        { label: t('panel.parent'), value: with_parent && t('panel.withParent') },
        { label: t('panel.place'), value: place && [place.name, place.address].filter(Boolean).join(', ') },
        { label: t('panel.code'), value: code },
        { label: t('panel.door'), value: came_at && t('came', { time: format.time(came_at) }) },
      ]}
    />
  )
}
