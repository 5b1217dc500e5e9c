import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Form, Item } from '#contract/diagnostics/forms'
import { ScaleSign } from '../../../ui/drawings/scale-sign.tsx'
import { Button } from '../../../ui/button.tsx'
import type { AttemptSession } from '../session.ts'
import { PartGapsDialog } from '../part-gaps-dialog.tsx'
import { isForwardOnly, partOf, pieceToFetch } from '../path.rules.ts'
import { openItems, type Progress } from '../machine/progress.rules.ts'
import styles from '../runner.module.css'
import { isPieceOver, type SessionState } from '../machine/session-state.rules.ts'
import { useClockFormat } from '../use-clock-format.ts'
import { useBeginPart } from '../use-begin-part.ts'

export interface PartOpeningProps {
  session: AttemptSession
  state: SessionState
  form: Form
  onGo: (item: number) => void
}

/**
 * Opening of a part: what comes, which clock runs and what happens when it runs out. Waits for items that are fetched
 * with the part.
 */
export function PartOpening({ session, state, form, onGo }: PartOpeningProps) {
  const { t } = useTranslation('runner')
  const { current } = state.progress
  const here = partOf(form, current)
  const { begin, isWaiting, failure } = useBeginPart(
    session,
    pieceToFetch(form, current),
    current,
    form.grows ? 'choice_offline' : 'part_offline',
  )
  const [isAsking, setIsAsking] = useState(false)
  if (!here) return null
  const { part, index } = here
  const gaps = gapsBefore(form, index, state.progress)
  const [firstGap] = gaps
  return (
    <main className={styles.stage} data-skill={part.scale}>
      <ScaleSign picture={form.picture} scale={part.scale} size={84} />
      <TimeUp form={form} before={isPieceOver(state) ? index : 0} />
      <span className={styles.step}>{t('part_of', { part: index + 1, count: form.parts.length })}</span>
      <h1 data-stem tabIndex={-1}>
        {part.title}
      </h1>
      <p>{part.about}</p>
      <Clock
        form={form}
        size={here.size}
        minutes={part.minutes}
        hasExtraTime={state.attempt.conditions.includes('extra-time')}
      />
      <PartRules form={form} isComing={part.withheld !== undefined && !failure} />
      <p role="alert">{failure}</p>
      <div className={styles.stageActions}>
        <Button size="lg" loading={isWaiting} onClick={() => (firstGap ? setIsAsking(true) : begin())}>
          {t('start_part', { part: index + 1 })}
        </Button>
      </div>
      {isAsking && firstGap && (
        <PartGapsDialog
          part={index}
          count={gaps.length}
          onReturn={() => onGo(firstGap.item)}
          onClose={() => setIsAsking(false)}
          onBegin={() => {
            setIsAsking(false)
            begin()
          }}
        />
      )}
    </main>
  )
}

/** Items of the previous part that can be answered until this part begins. */
function gapsBefore(form: Form, index: number, progress: Progress): Item[] {
  const { withheld } = form.parts[index] ?? {}
  const isClosing = form.timing === 'by-part' && !isForwardOnly(form) && withheld !== undefined
  return isClosing ? openItems(progress, form.parts[index - 1]?.items ?? []) : []
}

/** Says that the clock of the previous part, or of its last item, has run out. */
export function TimeUp({ form, before }: { form: Form; before: number }) {
  const { t } = useTranslation('runner')
  return (
    <p role="status">
      {before > 0 && t(form.timing === 'by-item' ? 'item_over_before' : 'part_over', { part: before })}
    </p>
  )
}

/** Says whether the pupil can go back, what needs the network, and that time goes on. */
function PartRules({ form, isComing }: { form: Form; isComing: boolean }) {
  const { t } = useTranslation('runner')
  return (
    <>
      {form.navigation === 'forward-only' && <p>{t('forward_about')}</p>}
      {isComing && <p>{t(form.grows ? 'choices_come' : form.timing === 'by-item' ? 'items_come' : 'part_comes')}</p>}
      {form.timing !== 'none' && <p className={styles.running}>{t('clock_runs')}</p>}
    </>
  )
}

function Clock({
  form,
  size,
  minutes,
  hasExtraTime,
}: {
  form: Form
  size: number
  minutes: number
  hasExtraTime: boolean
}) {
  const { t } = useTranslation('runner')
  const { duration } = useClockFormat()
  switch (form.timing) {
    case 'by-part':
      return <p>{t('part_clock', { count: size, time: duration(minutes * 60 * (hasExtraTime ? 1.5 : 1)) })}</p>
    case 'by-item':
      return <p>{t('item_clocks', { count: size })}</p>
    case 'none':
      return <p>{form.grows ? t('part_grows', { count: size }) : t('part_untimed', { count: size })}</p>
    default:
      return <p>{t('part_size', { count: size, minutes })}</p>
  }
}
