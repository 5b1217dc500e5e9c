import type { BoardPupil } from '#contract/olympiad/live-board'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Avatar } from '../../ui/drawings/avatar.tsx'
import { cardState, secondsLeft } from './board-state.rules.ts'
import styles from './live-board.module.css'
import { StateTag } from './state-look.tsx'

interface PupilCardProps {
  pupil: BoardPupil
  items: number
  /** The server's time in milliseconds. */
  now: number
  isChosen: boolean
  onChoose: () => void
}

/** One pupil of the board: who, how it goes, how far, how much time is left. */
export function PupilCard({ pupil, items, now, isChosen, onChoose }: PupilCardProps) {
  const { t } = useTranslation('live-board')
  const format = useFormat()
  const state = cardState(pupil)
  const left = secondsLeft(pupil, now)
  return (
    <button type="button" className={styles.card} data-state={state} aria-pressed={isChosen} onClick={onChoose}>
      <span className={styles.who}>
        <Avatar seed={String(pupil.number)} gender={null} size={36} />
        <span className="shrinks">
          <b className={`${styles.name} block`}>{pupil.short || t('number', { number: pupil.number })}</b>
          <span className="muted tiny block">
            {pupil.short ? t('number', { number: pupil.number }) : t('grade', { grade: pupil.grade })}
          </span>
        </span>
      </span>
      <span>
        <StateTag state={state} />
      </span>
      <span className={styles.track} aria-hidden>
        <span style={{ width: `${shareOf(pupil, items)}%` }} />
      </span>
      <span className={styles.facts}>
        <span className="muted tiny">
          {left === null
            ? t(`without.${pupil.state === 'absent' ? 'absent' : 'done'}`)
            : t('left', { clock: format.clock(left) })}
        </span>
        {pupil.state !== 'done' && pupil.state !== 'absent' && (
          <span className="tabular small muted">{t('of', { answered: pupil.answered, items })}</span>
        )}
      </span>
    </button>
  )
}

/** How much of the track is filled. The last sign of a finished work may be older than its last answers. */
function shareOf({ state, answered }: BoardPupil, items: number): number {
  if (state === 'done') return 100
  return items === 0 ? 0 : Math.min(100, (100 * answered) / items)
}
