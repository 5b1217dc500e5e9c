import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Form, FormPart } from '#contract/diagnostics/forms'
import { ScaleSign } from '../../../ui/drawings/scale-sign.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { isForwardOnly, itemsOf, mayReturn, placesIn } from '../path.rules.ts'
import { TimeUp } from './part-opening.tsx'
import { needsNoReview, numbersAnswered, openItems, type Progress } from '../machine/progress.rules.ts'
import { QuestionGrid } from './question-grid.tsx'
import panel from './question-panel.module.css'
import { Button } from '../../../ui/button.tsx'
import styles from '../runner.module.css'

export interface ReviewProps {
  form: Form
  progress: Progress
  /** The clock of the newest part or item has run out. */
  isTimeUp?: boolean
  onGo: (item: number) => void
  /** Asks for confirmation before the end. */
  onFinish: () => void
  /** Ends the test without asking again. */
  onHandIn: () => void
}

/**
 * Overview of all parts before the end. Unanswered items are counted but allowed; if the pupil cannot go back, they
 * have no links.
 */
export function Review({ form, progress, isTimeUp = false, onGo, onFinish }: Omit<ReviewProps, 'onHandIn'>) {
  const { t } = useTranslation('runner')
  const isForward = isForwardOnly(form)
  const isLeft = isForward || itemsOf(form).length === 0
  return (
    <>
      <main className={styles.fill}>
        <div className={panel.review}>
          <h1 data-stem tabIndex={-1}>
            {t(isForward ? 'review_forward' : 'review')}
          </h1>
          <TimeUp form={form} before={isTimeUp ? form.parts.length : 0} />
          <p className="muted">
            {t(isLeft ? 'review_forward_lead' : form.timing === 'none' ? 'review_untimed_lead' : 'review_lead')}
          </p>
          {!isLeft && <State form={form} progress={progress} />}
          <div className={`${panel.parts} grid gap-12`}>
            {placesIn(form).map((place) =>
              isForward ? (
                <ClosedPart key={place.part.id} place={place} picture={form.picture} progress={progress} />
              ) : (
                <ReviewedPart
                  key={place.part.id}
                  part={place.part}
                  picture={form.picture}
                  progress={progress}
                  onGo={onGo}
                />
              ),
            )}
          </div>
        </div>
      </main>
      <nav className={styles.foot} aria-label={t('moves')}>
        <div className={`${styles.footRow} ${styles.stacked}`}>
          {!isForward && <BackLink form={form} progress={progress} onGo={onGo} />}
          <Button
            size="lg"
            className={styles.next}
            leftSection={<IconCheck size={20} aria-hidden />}
            onClick={onFinish}
          >
            {t('finish')}
          </Button>
        </div>
      </nav>
    </>
  )
}

/** Number of unanswered and bookmarked items. */
function State({ form, progress }: Pick<ReviewProps, 'form' | 'progress'>) {
  const { t } = useTranslation('runner')
  const open = openItems(progress, itemsOf(form)).length
  const hasMore = form.parts.some(({ withheld }) => withheld?.why === 'not-begun')
  return (
    <div className="row">
      {open > 0 ? (
        <Tag>{t('review_open', { count: open })}</Tag>
      ) : (
        !hasMore && <Tag tone="green">{t('review_whole')}</Tag>
      )}
      {progress.flagged.length > 0 && <Tag tone="gold">{t('review_flagged', { count: progress.flagged.length })}</Tag>}
    </div>
  )
}

/** Link to the first unanswered item, or else to the item the pupil came from; none if that is closed. */
function BackLink({ form, progress, onGo }: Pick<ReviewProps, 'form' | 'progress' | 'onGo'>) {
  const { t } = useTranslation('runner')
  const [firstOpen] = openItems(progress, itemsOf(form))
  if (firstOpen)
    return (
      <Button size="lg" variant="line" className={styles.next} onClick={() => onGo(firstOpen.item)}>
        {t('to_open')}
      </Button>
    )
  if (!mayReturn(form, progress.current)) return null
  return (
    <Button
      size="lg"
      variant="line"
      className={styles.next}
      leftSection={<IconArrowLeft size={20} aria-hidden />}
      onClick={() => onGo(progress.current)}
    >
      {t('to_questions')}
    </Button>
  )
}

function ReviewedPart({
  part,
  picture,
  progress,
  onGo,
}: {
  part: FormPart
  picture: Form['picture']
  progress: Progress
  onGo: (item: number) => void
}) {
  const { t } = useTranslation('runner')
  const open = openItems(progress, part.items).length
  const hasFlags = part.items.some(({ item }) => progress.flagged.includes(item))
  const [isWhole, setIsWhole] = useState(false)
  const hasQuiet = part.items.some((item) => needsNoReview(progress, item))
  const gaps = [...(open > 0 ? (['open'] as const) : []), ...(hasFlags ? (['flagged'] as const) : [])]
  return (
    <section className={panel.part} data-whole={isWhole || undefined}>
      <div className={panel.partHead}>
        <ScaleSign picture={picture} scale={part.scale} size={34} />
        <h2>{part.title}</h2>
        {!part.withheld && (
          <span className="tabular">{t('of', { number: part.items.length - open, count: part.items.length })}</span>
        )}
      </div>
      {part.withheld ? (
        <MissingPart {...part.withheld} onGo={onGo} />
      ) : (
        <QuestionGrid items={part.items} progress={progress} onGo={onGo} />
      )}
      {gaps.length > 0 && (
        <p className={panel.gaps}>
          {gaps.map((gap) => (gap === 'open' ? t('review_open', { count: open }) : t('gap_flagged'))).join(', ')}
        </p>
      )}
      {hasQuiet && (
        <button type="button" className={panel.whole} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {t(isWhole ? 'show_marked' : 'show_all')}
          <span className="visually-hidden">{part.title}</span>
        </button>
      )}
    </section>
  )
}

/** A part without a way back: only the number of answers is shown. */
function ClosedPart({
  place,
  picture,
  progress,
}: {
  place: ReturnType<typeof placesIn>[number]
  picture: Form['picture']
  progress: Progress
}) {
  const { t } = useTranslation('runner')
  const { part, size } = place
  return (
    <section className={panel.part}>
      <div className={panel.partHead}>
        <ScaleSign picture={picture} scale={part.scale} size={34} />
        <h2>{part.title}</h2>
        <span className="tabular">{t('progress', { done: numbersAnswered(progress, place).length, count: size })}</span>
      </div>
    </section>
  )
}

/** Explains why a part is not on the device; a part that has not begun can be opened. */
function MissingPart({ first, size, why, onGo }: NonNullable<FormPart['withheld']> & { onGo: (item: number) => void }) {
  const { t } = useTranslation('runner')
  if (why === 'closed') return <p className={panel.gaps}>{t('part_closed')}</p>
  return (
    <>
      <p className={panel.gaps}>{t('part_not_begun', { count: size })}</p>
      <button type="button" className={panel.whole} onClick={() => onGo(first)}>
        {t('to_part')}
      </button>
    </>
  )
}
