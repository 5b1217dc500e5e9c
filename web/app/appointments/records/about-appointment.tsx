import { IconCheck, IconHourglass, IconX } from '@tabler/icons-react'
import type { Appointment } from '#contract/appointments/appointment'
import type { AppointmentState } from '#contract/values/appointments/appointment'
import { useTranslation } from '#web/i18n/use-translation'
import { Tag } from '../../ui/tag.tsx'

const looks = {
  held: ['gold', IconHourglass],
  requested: ['gold', IconHourglass],
  accepted: ['green', IconCheck],
  declined: ['red', IconX],
  cancelled: ['red', IconX],
  finished: ['grey', IconCheck],
  missed: ['grey', IconX],
  lapsed: ['grey', IconX],
} as const

/** State of an appointment, as an icon and a word. */
export function StateTag({ state }: { state: AppointmentState }) {
  const { t } = useTranslation(['appointments', 'meetings'])
  const [tone, Icon] = looks[state]
  return (
    <Tag tone={tone} icon={<Icon size={16} stroke={2.2} aria-hidden />}>
      {t(`meetings:states.${state}`)}
    </Tag>
  )
}

/** Describes an appointment in one line: its purpose, the topic of a training, or its kind. */
export function useAbout() {
  const { t } = useTranslation(['appointments', 'meetings'])
  return ({ kind, purpose, thread, subject }: Pick<Appointment, 'kind' | 'purpose' | 'thread' | 'subject'>): string => {
    if (purpose) return t(`meetings:purposes.${purpose}`)
    if (thread !== '') return thread
    return subject ? t(`meetings:subjects.${subject}`) : t(`about.${kind}`)
  }
}
