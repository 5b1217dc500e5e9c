import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import type { Language } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../../shell/use-format.ts'
import type { BookView } from '../book-view/types.ts'
import type { ShownPlace } from '../shown-place.rules.ts'
import { rates, useAloud } from './use-aloud.ts'
import styles from './aloud.module.css'

interface AloudBarProps {
  view: BookView
  place: ShownPlace | null
  language: Language
  onStop: () => void
}

/** Reads the book aloud: pause, go on, stop, speed. */
export function AloudBar({ view, place, language, onStop }: AloudBarProps) {
  const { t } = useTranslation('reader')
  const format = useFormat()
  const { state, rate, setRate, pause, resume } = useAloud({ view, place, language, onEnd: onStop })
  if (state === 'no-voice')
    return (
      <div className={styles.bar} role="status">
        <span>{t(`aloud.noVoice.${language}`)}</span>
        <button type="button" className={styles.word} onClick={onStop}>
          {t('close')}
        </button>
      </div>
    )
  const isPaused = state === 'paused'
  return (
    <div className={styles.bar} role="group" aria-label={t('aloud.name')}>
      <button
        type="button"
        className={styles.start}
        aria-label={t(isPaused ? 'aloud.resume' : 'aloud.pause')}
        onClick={isPaused ? resume : pause}
      >
        {isPaused ? <IconPlayerPlayFilled size={22} aria-hidden /> : <IconPlayerPauseFilled size={22} aria-hidden />}
      </button>
      <button type="button" className={styles.start} aria-label={t('aloud.stop')} onClick={onStop}>
        <IconPlayerStopFilled size={22} aria-hidden />
      </button>
      <label className={styles.rate}>
        <span className="visually-hidden">{t('aloud.rate')}</span>
        <select value={rate} onChange={(event) => setRate(Number(event.target.value))}>
          {rates.map((one) => (
            <option key={one} value={one}>
              {`${format.number(one, 2)}×`}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
