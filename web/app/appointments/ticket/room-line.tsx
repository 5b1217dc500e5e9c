import type { OwnAppointment } from '#contract/appointments/own'
import { useTranslation } from '#web/i18n/use-translation'
import { ButtonLink } from '../../ui/button.tsx'
import { useRoomOpening } from './use-room-opening.ts'

interface RoomLineProps {
  room: NonNullable<OwnAppointment['room']>
  isAccepted: boolean
  now: string
}

/** The way into an online meeting: a button while the room is open, before it the moment; it comes by itself. */
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
