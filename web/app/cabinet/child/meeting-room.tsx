import type { ChildAppointment } from '#contract/appointments/family'
import { parentMinutes } from '#contract/values/appointments/parent-joins'
import { useTranslation } from '#web/i18n/use-translation'
import { useRoomOpening } from '../../appointments/ticket/use-room-opening.ts'
import { useFormat } from '../../shell/use-format.ts'
import { ButtonLink } from '../../ui/button.tsx'

/**
 * Shows a parent who is invited to an appointment when the room opens, and from then on the button that leads there.
 */
export function MeetingRoom({ meeting, now }: { meeting: ChildAppointment; now: string }) {
  const { t } = useTranslation('cabinet')
  const { with_parent, room, state } = meeting
  if (!with_parent) return null
  return (
    <>
      <span>{t('meetings.withParent', { minutes: parentMinutes(meeting) })}</span>
      {room && <RoomLink room={room} isAccepted={state === 'accepted'} now={now} />}
    </>
  )
}

function RoomLink({
  room: { is_set_up, opens_at, address },
  isAccepted,
  now,
}: {
  room: NonNullable<ChildAppointment['room']>
  isAccepted: boolean
  now: string
}) {
  const { t } = useTranslation('cabinet')
  const { time } = useFormat()
  useRoomOpening({ opens_at, now, isAwaited: isAccepted })
  if (address) {
    return (
      <div>
        <ButtonLink href={address} target="_blank" rel="noreferrer">
          {t('meetings.enter')}
        </ButtonLink>
      </div>
    )
  }
  return isAccepted && <span>{is_set_up ? t('meetings.opens', { time: time(opens_at) }) : t('meetings.noRoom')}</span>
}
