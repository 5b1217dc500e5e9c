import { SegmentedControl } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import type { RatingSheet } from '#contract/staff/expert-ratings'
import { languageOf, locales, type Locale } from '#contract/values/locale'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import { Segments } from '../ui/inputs/segments.tsx'
import { isDone, nextUnrated } from './given-rating.rules.ts'
import styles from './rating.module.css'
import { SituationGrid } from './situation-grid.tsx'
import { SituationView } from './situation-view.tsx'
import { useRating, type SavingState } from './use-rating.ts'

interface RatingFormProps {
  id: string
  sheet: RatingSheet
  locale: Locale
}

/** One situation at a time, starting with the first unfinished one. Each value is saved at once. */
export function RatingForm({ id, sheet, locale }: RatingFormProps) {
  const { t } = useTranslation('expert-ratings')
  const [, setSearch] = useSearchParams()
  const { given, give, keeping, send } = useRating(id, sheet.data, locale)
  const [at, setAt] = useState(() => nextUnrated(given) ?? 0)
  const situation = sheet.data[at]
  const own = given[at]
  const total = sheet.data.length
  const done = new Set(given.flatMap((one, number) => (isDone(one) ? [number + 1] : [])))
  const heading = useFocusOn(at)
  if (!situation || !own) return null
  const go = (number: number) => {
    void send()
    setAt(number)
  }
  const progress = t('form.progress', { at: at + 1, of: total })
  const isLast = at === total - 1
  return (
    <form
      className="stack gap-18"
      onSubmit={(event) => {
        event.preventDefault()
        go(isLast ? (nextUnrated(given, at) ?? at) : at + 1)
      }}
    >
      <InfoNote title={t('form.blindTitle')}>
        {t('form.blind')} {sheet.key_source === 'author' && t('form.author')}
      </InfoNote>
      <div className={styles.head}>
        <div className={styles.line}>
          <p className="bold">
            {progress} <span className={styles.quiet}>{t('form.done', { count: done.size })}</span>
          </p>
          <SegmentedControl
            aria-label={t('form.language')}
            value={locale}
            onChange={(chosen) => setSearch({ language: chosen }, { replace: true, preventScrollReset: true })}
            data={locales.map((value) => ({ value, label: t(`language.${value}`) }))}
          />
        </div>
        <Segments total={total} current={at + 1} done={done} label={progress} />
      </div>
      <Card as="section" className="stack">
        <SituationView
          key={at}
          situation={situation}
          given={own}
          lang={languageOf(locale)}
          heading={heading}
          onGive={(change) => give(at, change)}
        />
      </Card>
      <SavingNote keeping={keeping} onAgain={() => void send()} />
      {done.size === total && (
        <InfoNote tone="green" title={t('form.wholeTitle')}>
          {t('form.whole')}
        </InfoNote>
      )}
      <div className={styles.steps}>
        {at > 0 && (
          <Button variant="line" size="lg" onClick={() => go(at - 1)}>
            {t('form.back')}
          </Button>
        )}
        {(!isLast || done.size < total) && (
          <Button type="submit" size="lg">
            {t(isLast ? 'form.toOpen' : 'form.forward')}
          </Button>
        )}
      </div>
      <SituationGrid given={given} at={at} onChoose={go} />
    </form>
  )
}

/** Focuses the text of a new situation and scrolls to it. */
function useFocusOn(at: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(at)
  useEffect(() => {
    if (before.current === at) return
    before.current = at
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [at])
  return heading
}

function SavingNote({ keeping: { state, reason }, onAgain }: { keeping: SavingState; onAgain: () => void }) {
  const { t } = useTranslation('expert-ratings')
  if (state !== 'lost')
    return (
      <p role="status" className={`${styles.kept} muted small snug`}>
        {state && t(`form.${state}`)}
      </p>
    )
  return (
    <InfoNote tone="red" live title={t('form.lost')}>
      {reason ?? t('form.lostText')}
      {reason === null && (
        <div className={styles.again}>
          <Button variant="line" onClick={onAgain}>
            {t('form.again')}
          </Button>
        </div>
      )}
    </InfoNote>
  )
}
