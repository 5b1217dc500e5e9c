import type { HostedAppointment } from '#contract/appointments/hosting'
import { useTranslation } from '#web/i18n/use-translation'

/** Class and purpose of an appointment in one line. */
export function useAbout() {
  const { t } = useTranslation('workplace')
  return ({ student: { grade }, purpose, subject, kind }: Pick<HostedAppointment, 'student' | 'purpose' | 'subject' | 'kind'>): string => {
    const why = purpose ? t(`purposes.${purpose}`) : subject ? t(`subjects.${subject}`) : t(`kinds.${kind}`)
    return [grade !== null && t('grade', { grade }), why].filter(Boolean).join(', ')
  }
}
