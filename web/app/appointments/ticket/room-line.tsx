import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { OwnAppointment } from '#contract/appointments/own'
import { useTranslation } from '#web/i18n/use-translation'
import { ButtonLink } from '../../ui/button.tsx'

interface RoomLineProps {
  room: NonNullable<OwnAppointment['room']>
  isAccepted: boolean
  now: string
}

/** A timer of the browser holds about 24 days. */
const longest = 2_000_000_000

/** The way into an online meeting: a button while the room is open, before it the moment; it comes by itself. */
export function RoomLine({ room: { is_set_up, opens_at, address }, isAccepted, now }: RoomLineProps) {
  const { t } = useTranslation('appointments')
  const { revalidate } = useRevalidator()
  const wait = Date.parse(opens_at) - Date.parse(now)
  useEffect(() => {
    if (wait <= 0 || wait > longest || !isAccepted) return undefined
    const timer = setTimeout(() => void revalidate(), wait + 1000)
    return () => clearTimeout(timer)
  }, [wait, isAccepted, revalidate])
  if (!is_set_up) return <>{t('room.none')}</>
  if (address)
    return (
      <ButtonLink href={address} target="_blank" rel="noreferrer" variant="filled" size="lg">
        {t('room.enter')}
      </ButtonLink>
    )
  return <>{t(isAccepted ? 'room.soon' : 'room.requested')}</>
}
