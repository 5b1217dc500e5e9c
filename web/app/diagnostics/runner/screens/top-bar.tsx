import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Form } from '#contract/diagnostics/forms'
import { languageOf } from '#contract/values/locale'
import { Logo } from '../../../ui/drawings/logo.tsx'
import { Segments } from '../../../ui/inputs/segments.tsx'
import type { AttemptSession } from '../session.ts'
import type { SessionState } from '../machine/session-state.rules.ts'
import { pageNumber, partOf, placesIn, type PlaceInForm } from '../path.rules.ts'
import { numbersAnswered } from '../machine/progress.rules.ts'
import { Button } from '../../../ui/button.tsx'
import styles from '../runner.module.css'
import { Timer } from './timer.tsx'

interface TopBarProps {
  session: AttemptSession
  state: SessionState
  form: Form
  onLeave: () => void
  /** Goes from the review back to the question it was opened from; null if that is closed. */
  onQuestions: (() => void) | null
}

/** Place in the test, time left and the button to leave. */
export function TopBar({ session, state: { progress }, form, onLeave, onQuestions }: TopBarProps) {
  const { t } = useTranslation('runner')
  const here = placeOf(form, progress.current)
  if (!here) return null
  const { part, index, first, size } = here
  const isItem = progress.view === 'item'
  // The number of items of a growing form is unknown.
  const hasSegments = isItem && !form.grows
  const place = progress.current - first + 1
  const done = new Set(numbersAnswered(progress, here).map((number) => number - first + 1))
  const segments = hasSegments && (
    <Segments
      total={size}
      current={isItem && form.presentation !== 'page' ? place : undefined}
      done={done}
      label={t('progress', { done: done.size, count: size })}
    />
  )
  return (
    <header className={styles.bar}>
      <div className={styles.barRow}>
        <BackButton onLeave={onLeave} onQuestions={progress.view === 'review' ? onQuestions : null} />
        <span className={styles.logo}>
          <Logo size={42} />
        </span>
        <span className={styles.rule} />
        <div className={styles.about}>
          <b lang={languageOf(form.locale)}>{form.title}</b>
          <span>
            {progress.view === 'review'
              ? t('review_short')
              : t('part_line', { part: index + 1, count: form.parts.length, name: part.title.toLowerCase() })}
          </span>
        </div>
        <div className={styles.barWide}>{segments}</div>
        <span className={styles.where} data-review={progress.view === 'review' || undefined}>
          <CurrentPlace view={progress.view} here={here} form={form} current={progress.current} />
        </span>
        <Timer
          session={session}
          timing={form.timing}
          isHidden={form.presentation === 'read-aloud'}
          inWords={form.band === '10-11'}
        />
        <Button variant="line" data-flat className={styles.barOnlyWide} onClick={onLeave}>
          {t('leave')}
        </Button>
      </div>
      {segments && <div className={styles.barSegments}>{segments}</div>}
    </header>
  )
}

/** A growing form may have ended before the requested item. */
const placeOf = (form: Form, item: number): PlaceInForm | undefined => partOf(form, item) ?? placesIn(form).at(-1)

function CurrentPlace({
  view,
  here,
  form,
  current,
}: {
  view: SessionState['progress']['view']
  here: PlaceInForm
  form: Form
  current: number
}) {
  const { t } = useTranslation('runner')
  if (view === 'review') return t('review_short')
  if (view === 'part') return t('part_of', { part: here.index + 1, count: form.parts.length })
  if (form.presentation === 'page') return t('page_of', pageNumber(form, here, current))
  const number = current - here.first + 1
  return form.grows ? t('question', { number }) : t('question_of', { number, count: here.size })
}

/** Back button on a phone: leads from the review to the questions, and from other screens out of the test. */
function BackButton({ onLeave, onQuestions }: Pick<TopBarProps, 'onLeave' | 'onQuestions'>) {
  const { t } = useTranslation('runner')
  const Icon = onQuestions ? IconArrowLeft : IconX
  return (
    <button
      type="button"
      className={styles.close}
      aria-label={t(onQuestions ? 'to_questions' : 'leave')}
      onClick={onQuestions ?? onLeave}
    >
      <Icon size={24} aria-hidden />
    </button>
  )
}
