import { IconLogout, IconWifi, IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { ageOfList, type DoorState } from './door.rules.ts'
import styles from './door.module.css'

/** In milliseconds between two looks at the clock. */
const lookEvery = 10_000

/** Says who checks the tickets, how old the list of the device is, and what has not been sent. */
export function ModeBar({ state: { mode, isSignedOut, listed_at, unsent } }: { state: DoorState }) {
  const { t } = useTranslation('door')
  const format = useFormat()
  const now = useNow()
  const age = ageOfList(listed_at, now)
  const time = format.time(listed_at)
  const shown = isSignedOut ? 'signedOut' : mode
  const { Icon, words } = {
    network: { Icon: IconWifi, words: t('mode.networkText', { time }) },
    device: {
      Icon: IconWifiOff,
      words: t('mode.deviceText', { time, age: age === 0 ? t('mode.fresh') : t('mode.age', { count: age }) }),
    },
    signedOut: { Icon: IconLogout, words: t('mode.signedOutText', { time }) },
  }[shown]
  return (
    <div className={styles.mode} data-mode={mode} role="status">
      <Icon size={22} aria-hidden />
      <b>{t(`mode.${shown}`)}</b>
      <span>{words}</span>
      {isSignedOut && <Link to="/signin">{t('mode.signIn')}</Link>}
      {!isSignedOut && unsent.length > 0 && <span>{t('unsent', { count: unsent.length })}</span>}
    </div>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookEvery)
    return () => clearInterval(timer)
  }, [])
  return now
}
