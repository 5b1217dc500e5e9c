import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { readDoorLive, type DoorLive } from '#contract/events/door'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { userInUse } from '../../device/session.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { deskEventAddress } from '../event-desk/desk-addresses.ts'
import { useSessionTime } from '../parts/use-session-time.ts'
import styles from './door.module.css'

/** In milliseconds between two counts. */
const countEvery = 15_000

/** Who is in by session, and tickets that were used twice, as all doors have sent them. */
export function LivePanel({ eventId }: { eventId: string }) {
  const { t } = useTranslation('door')
  const format = useFormat()
  const timeOf = useSessionTime()
  const live = useLive(eventId)
  return (
    <Card as="section" aria-labelledby="door-live">
      <h2 id="door-live">{t('live.title')}</h2>
      {!live && <p className="muted">{t('live.unknown')}</p>}
      {live && (
        <>
          {live.sessions.length === 0 && <p className="muted">{t('live.noSessions')}</p>}
          <ul className={`${styles.counts} list`}>
            {live.sessions.map(({ id, name, admitted, ...session }) => (
              <li key={id}>
                <b>{name}</b>
                <span className="tabular">
                  {t('live.in', { admitted: format.number(admitted), expected: format.number(live.expected) })}
                </span>
                <span className="muted small">{timeOf(session)}</span>
              </li>
            ))}
          </ul>
          {userInUse()?.role === 'admin' && (
            <LinkButton to={`${deskEventAddress(eventId)}?presence=missing`} variant="line">
              {t('live.missing')}
            </LinkButton>
          )}
          <h3 className={styles.doubles}>{t('live.doubles')}</h3>
          {live.doubles.length === 0 && <p className="muted">{t('live.noDoubles')}</p>}
          <ul className={`${styles.counts} list`}>
            {live.doubles.map(({ id, name, number, session, first, again }) => (
              <li key={id}>
                <b>{name}</b>
                <span className="tabular">{number}</span>
                <span className="muted small">
                  {t('live.double', {
                    session,
                    firstDoor: first.door,
                    firstTime: format.time(first.at),
                    againDoor: again.door,
                    againTime: format.time(again.at),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** The newest count; null while there is none. Without a network the last one stays. */
function useLive(eventId: string): z.infer<typeof DoorLive> | null {
  const [live, setLive] = useState<z.infer<typeof DoorLive> | null>(null)
  useEffect(() => {
    let isOpen = true
    const count = async () => {
      const counted = await api(readDoorLive, { params: { id: eventId } }).catch(() => null)
      if (isOpen && counted) setLive(counted)
    }
    void count()
    const timer = setInterval(() => void count(), countEvery)
    return () => {
      isOpen = false
      clearInterval(timer)
    }
  }, [eventId])
  return live
}
