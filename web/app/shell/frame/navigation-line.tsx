import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { useNavigation } from 'react-router'
import { ApiFailure } from '../../calls/api.ts'
import { partsLimit } from '../../device/parts-limit.ts'
import styles from './navigation-line.module.css'

/** Shows that the next page is loading. If it does not arrive within the limit, the failure page is shown. */
export function NavigationLine() {
  const { t } = useTranslation()
  const isMoving = useNavigation().state !== 'idle'
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isMoving) return undefined
    const timer = setTimeout(() => setLate(true), partsLimit)
    return () => clearTimeout(timer)
  }, [isMoving])
  if (isLate) throw new ApiFailure(0, 'offline', 'offline')
  return isMoving && <div role="progressbar" aria-label={t('cabinet.loading')} className={styles.root} />
}
