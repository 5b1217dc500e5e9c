import { useTranslation } from '#web/i18n/use-translation'
import type { Opening } from '#contract/diagnostics/tests'
import { useFormat } from '../use-format.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import type { PackageState } from './take-package.ts'

interface PackageNoteProps {
  opening: Opening
  /** Null while it loads. */
  taken: PackageState | null
  /** Seconds until the test may be started. */
  left: number
}

/** Whether the test lies on this device, and when it opens by the server's time. */
export function PackageNote({ opening, taken, left }: PackageNoteProps) {
  const { t } = useTranslation('packages')
  const format = useFormat()
  const state = opening.has_package ? (taken?.state ?? 'loading') : 'none'
  const kilobytes = format.number(Math.ceil((taken?.state === 'here' ? taken.size : 0) / 1000))
  return (
    <InfoNote tone={tones[state]} title={t(`${state}_title`)}>
      <p>{t(state, { size: kilobytes })}</p>
      {left > 0 && (
        <>
          <p role="timer" className="bold">
            {t('left', { time: timeLeft(left, format) })}
          </p>
          <p>
            {t('opens', { date: format.dayMonth(opening.opens_at), time: format.time(opening.opens_at) })}{' '}
            {t('own_clock')}
          </p>
        </>
      )}
    </InfoNote>
  )
}

const tones = { here: 'green', loading: 'info', missing: 'gold', unsupported: 'sand', none: 'sand' } as const

/** Minutes and seconds in the last hour, and words before it. */
export const timeLeft = (seconds: number, format: Pick<ReturnType<typeof useFormat>, 'clock' | 'duration'>): string =>
  seconds < 3600 ? format.clock(seconds) : format.duration(seconds)
