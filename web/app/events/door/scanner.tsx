import { Select, TextInput } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { maxDoorLength } from '#contract/events/door'
import { useTranslation } from '#web/i18n/use-translation'
import { rememberDoor, rememberedDoor } from '../../device/door-disk.ts'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { useSessionTime } from '../parts/use-session-time.ts'
import { Camera } from './camera.tsx'
import type { Door, Place, Seen } from './create-door.ts'
import { sessionAt, type DoorState } from './door.rules.ts'
import { ModeBar } from './mode-bar.tsx'
import { PeopleSearch } from './people-search.tsx'
import { VerdictCard } from './verdict-card.tsx'
import styles from './door.module.css'

/** In milliseconds between two tries to send what waits. */
const syncEvery = 15_000

/** Keeps the device and the server alike: at the start, when the network is back, and every few seconds. */
function useSync({ sync }: Door): void {
  useEffect(() => {
    const now = () => void sync()
    now()
    window.addEventListener('online', now)
    const timer = setInterval(now, syncEvery)
    return () => {
      window.removeEventListener('online', now)
      clearInterval(timer)
    }
  }, [sync])
}

/** Checks tickets at one door: with the camera, or by name, with a network or without. */
export function Scanner({ door, isDurable }: { door: Door; isDurable: boolean }) {
  const { t } = useTranslation('door')
  const state = useSyncExternalStore(door.subscribe, door.getState)
  const timeOf = useSessionTime()
  useSync(door)
  const [name, setName] = useState(rememberedDoor)
  const [session_id, setSession] = useState(() => sessionAt(state.list.sessions, new Date().toISOString()))
  const place: Place = { door: name.trim() || t('mainDoor'), session_id }
  const see = (seen: Seen) => void door.read(seen, place)
  return (
    <>
      <ModeBar state={state} />
      {!(isDurable && state.isStored) && <InfoNote tone="gold">{t('notDurable')}</InfoNote>}
      <Outcome state={state} />
      <div className={styles.columns}>
        <Camera onCode={(code) => see({ way: 'code', code })} />
        <PeopleSearch people={state.list.people} onSeen={see} />
      </div>
      <Card as="section" aria-labelledby="door-place">
        <h2 id="door-place">{t('place')}</h2>
        <div className={styles.place}>
          <TextInput
            label={t('door')}
            description={t('doorHint')}
            placeholder={t('mainDoor')}
            maxLength={maxDoorLength}
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value)
              rememberDoor(event.currentTarget.value)
            }}
          />
          <Select
            label={t('session')}
            allowDeselect={false}
            value={session_id}
            onChange={(chosen) => setSession(chosen ?? '')}
            data={
              state.list.sessions.length === 0
                ? [{ value: '', label: t('wholeEvent') }]
                : state.list.sessions.map((session) => ({
                    value: session.id,
                    label: `${timeOf(session)}: ${session.name}`,
                  }))
            }
          />
        </div>
      </Card>
    </>
  )
}

/** The verdict of the last ticket, and tickets of which the device learned too late that another door had them. */
function Outcome({ state: { isChecking, shown, doubles } }: { state: DoorState }) {
  const { t } = useTranslation('door')
  return (
    <>
      {isChecking && (
        <p className={styles.waiting} role="status">
          {t('checking')}
        </p>
      )}
      {shown && <VerdictCard key={shown.id} shown={shown} />}
      {doubles.map((double) => (
        <InfoNote key={double.id} tone="gold" live title={t('late')}>
          {[double.name, double.other?.door, t(`verdict.${double.verdict}`)].filter(Boolean).join(', ')}
        </InfoNote>
      ))}
    </>
  )
}
