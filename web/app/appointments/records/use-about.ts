import type { Appointment } from '#contract/appointments/appointment'
import { useTranslation } from '#web/i18n/use-translation'

/** What an appointment is about, in a line: the purpose, the thread of a training, or what it is. */
export function useAbout() {
  const { t } = useTranslation(['appointments', 'meetings'])
  return ({ kind, purpose, thread, subject }: Pick<Appointment, 'kind' | 'purpose' | 'thread' | 'subject'>): string => {
    if (purpose) return t(`meetings:purposes.${purpose}`)
    if (thread !== '') return thread
    return subject ? t(`meetings:subjects.${subject}`) : t(`about.${kind}`)
  }
}
