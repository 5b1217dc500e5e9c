import type { HostedAppointment } from '#contract/appointments/hosting'
import { useTranslation } from '#web/i18n/use-translation'

/** Returns the class of the pupil and the purpose of an appointment in one line. */
export function useAbout() {
  const { t } = useTranslation(['workplace', 'meetings'])
  return ({
    student: { grade },
    purpose,
    subject,
    kind,
  }: Pick<HostedAppointment, 'student' | 'purpose' | 'subject' | 'kind'>): string => {
    const why = purpose
      ? t(`meetings:purposes.${purpose}`)
      : subject
        ? t(`meetings:subjects.${subject}`)
        : t(`meetings:kinds.${kind}`)
    return [grade !== null && t('grade', { grade }), why].filter(Boolean).join(', ')
  }
}
