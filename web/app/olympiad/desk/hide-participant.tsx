import { hideParticipant, type DeskParticipant } from '#contract/olympiad/desk'
import { useTranslation } from '#web/i18n/use-translation'
import { useCallForm } from '../../form/use-call-form.ts'
import { ReasonWindow } from './reason-window.tsx'
import { useChanged } from './use-changed.ts'

interface HideParticipantProps {
  season: string
  participant: DeskParticipant
  onClose: () => void
}

/** Lets a participant take part without being ranked, or ranks them again. */
export function HideParticipant({ season, participant: { number, name, is_hidden }, onClose }: HideParticipantProps) {
  const { t } = useTranslation('desk')
  const form = useCallForm(hideParticipant, {
    words: 'desk',
    params: { season, number },
    values: { reason: '' },
    beside: { is_hidden: !is_hidden },
    ...useChanged(onClose),
  })
  const step = is_hidden ? 'show' : 'hide'
  return (
    <ReasonWindow
      of={form}
      reason={form.field('reason')}
      title={t(`people.${step}Title`, { name })}
      text={t(`people.${step}Text`)}
      send={t(`people.${step}`)}
      variant={is_hidden ? 'filled' : 'danger'}
      onClose={onClose}
    />
  )
}
