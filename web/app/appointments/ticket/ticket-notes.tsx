import type { OwnAppointment } from '#contract/appointments/own'
import { useTranslation } from '#web/i18n/use-translation'
import { phoneText } from '../../shell/phone-text.ts'
import { useSupport } from '../../shell/support/use-support.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { useRoomOpening } from './use-room-opening.ts'

interface RoomLineProps {
  room: NonNullable<OwnAppointment['room']>
  isAccepted: boolean
  now: string
}

/** The link to an online meeting while its room is open, and before that the time; the link appears automatically. */
export function RoomLine({ room: { is_set_up, opens_at, address }, isAccepted, now }: RoomLineProps) {
  const { t } = useTranslation('appointments')
  useRoomOpening({ opens_at, now, isAwaited: isAccepted })
  if (address)
    return (
      <ButtonLink href={address} target="_blank" rel="noreferrer" variant="filled" size="lg">
        {t('room.enter')}
      </ButtonLink>
    )
  if (!isAccepted) return <>{t('room.requested')}</>
  return <>{t(is_set_up ? 'room.soon' : 'room.none')}</>
}

/** It is too late to change the appointment online; shows where to call. */
export function LateNote({ phone }: { phone: string }) {
  const { t } = useTranslation('appointments')
  const support = useSupport()
  const number = phone || support.phone
  return (
    <InfoNote tone="sand" title={t('late.title')}>
      {t('late.text')}{' '}
      <a href={`tel:${number}`} className="tabular">
        {phoneText(number)}
      </a>
    </InfoNote>
  )
}
