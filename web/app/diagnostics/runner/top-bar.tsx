import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Form } from '#contract/diagnostics'
import { languageOf } from '#contract/values/locale'
import { Logo } from '../../ui/drawings/logo.tsx'
import { Segments } from '../../ui/segments.tsx'
import type { AttemptSession } from './attempt-session.ts'
import type { SessionState } from './session-state.ts'
import { markOf, partOf } from './progress.rules.ts'
import { PushButton } from '../../ui/push-button.tsx'
import styles from './runner.module.css'
import { Timer } from './timer.tsx'

interface TopBarProps {
  session: AttemptSession
  state: SessionState
  form: Form
  onLeave: () => void
  /** Back from the review to the question it was opened from. */
  onQuestions: () => void
}

/** Where the pupil is, how much time is left, and the way out. */
export function TopBar({ session, state: { progress }, form, onLeave, onQuestions }: TopBarProps) {
  const { t } = useTranslation('runner')
  const here = partOf(form, progress.current)
  if (!here) return null
  const { part, index } = here
  const isItem = progress.view === 'item'
  const place = part.items.findIndex(({ item }) => item === progress.current) + 1
  const done = new Set(part.items.flatMap((item, at) => (markOf(progress, item) === 'answered' ? [at + 1] : [])))
  const segments = (
    <Segments total={part.items.length} current={isItem ? place : undefined} done={done} label={t('progress', { done: done.size, count: part.items.length })} />
  )
  return (
    <header className={styles.bar}>
      <div className={styles.barRow}>
        <WayBack isReview={progress.view === 'review'} onLeave={onLeave} onQuestions={onQuestions} />
        <span className={styles.logo}>
          <Logo size={42} />
        </span>
        <span className={styles.rule} />
        <div className={styles.about}>
          <b lang={languageOf(form.locale)}>{form.title}</b>
          <span>
            {progress.view === 'review' ? t('review_short') : t('part_line', { part: index + 1, count: form.parts.length, name: part.title.toLowerCase() })}
          </span>
        </div>
        <div className={styles.barWide}>{isItem && segments}</div>
        <span className={styles.where} data-review={progress.view === 'review' || undefined}>
          {isItem ? (
            t('question_of', { number: place, count: part.items.length })
          ) : (
            <OffQuestion view={progress.view} part={index + 1} count={form.parts.length} />
          )}
        </span>
        <Timer session={session} />
        <PushButton variant="line" data-flat className={styles.barOnlyWide} onClick={onLeave}>
          {t('leave')}
        </PushButton>
      </div>
      {isItem && <div className={styles.barSegments}>{segments}</div>}
    </header>
  )
}

function OffQuestion({ view, part, count }: { view: SessionState['progress']['view']; part: number; count: number }) {
  const { t } = useTranslation('runner')
  return view === 'review' ? t('review_short') : t('part_of', { part, count })
}

/** On a phone: from the review to the questions, from anywhere else out. */
function WayBack({ isReview, onLeave, onQuestions }: { isReview: boolean } & Pick<TopBarProps, 'onLeave' | 'onQuestions'>) {
  const { t } = useTranslation('runner')
  const Icon = isReview ? IconArrowLeft : IconX
  return (
    <button type="button" className={styles.close} aria-label={t(isReview ? 'to_questions' : 'leave')} onClick={isReview ? onQuestions : onLeave}>
      <Icon size={24} aria-hidden />
    </button>
  )
}
