import { IconLockOpen } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Appointment } from '#contract/appointments/appointment'
import { holdPlace } from '#contract/appointments/booking'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { useCountdown } from '../../form/use-countdown.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { InfoNote } from '../../ui/info-note.tsx'

interface HoldNoteProps {
  hold: Pick<Appointment, 'starts_at' | 'held_until'>
  /** The server's time, because the device's clock may be wrong. */
  now: string
  /** Called when the time has run out; by default the page is reloaded. */
  onOver?: () => void
}

/** How long a place is still held. The countdown is only visible; screen readers hear the sentence once. */
export function HoldNote({ hold: { starts_at, held_until }, now, onOver }: HoldNoteProps) {
  const { t } = useTranslation('appointments')
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const { left, start } = useCountdown()
  const whole = held_until ? Math.max(0, Math.round((Date.parse(held_until) - Date.parse(now)) / 1000)) : 0
  // oxlint-disable-next-line react/exhaustive-deps -- it restarts with every answer of the server
  useEffect(() => start(whole), [whole, now])
  useEffect(() => {
    const timer = setTimeout(() => (onOver ? onOver() : void revalidate()), whole * 1000)
    return () => clearTimeout(timer)
  }, [whole, now, onOver, revalidate])
  return (
    <InfoNote tone="gold" live icon={<IconLockOpen size={22} stroke={2} aria-hidden />}>
      {t('hold.kept', { time: format.time(starts_at), count: Math.max(1, Math.round(whole / 60)) })}
      <b aria-hidden> {format.clock(left)}</b>
    </InfoNote>
  )
}

/** Shown after ten minutes: the same place can be held again, or another one. Everything typed stays. */
export function HoldExpired({ hold, back, onTaken }: { hold: Appointment; back: string; onTaken: () => void }) {
  const { t } = useTranslation('appointments')
  const format = useFormat()
  const { kind, host, starts_at } = hold
  return (
    <InfoNote tone="red" live title={t('hold.overTitle')}>
      {t('hold.overText')}
      <div className="row">
        <ActButton
          act={() => api(holdPlace, { body: { kind, host_id: host.id, starts_at, format: hold.format } })}
          then={onTaken}
        >
          {t('hold.again', { time: format.time(starts_at) })}
        </ActButton>
        <LinkButton to={back} variant="line">
          {t('hold.another')}
        </LinkButton>
      </div>
    </InfoNote>
  )
}
