import { Button, Checkbox } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TestIntroduction } from '#contract/diagnostics'
import { locales, type Locale } from '#contract/values/locale'
import { useFormat } from '../../shell/use-format.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './introduction.module.css'
import { wayOut } from './way-out.ts'

export interface Choice {
  locale: Locale
  assent: boolean
}
interface StartCardProps {
  introduction: TestIntroduction
  choice: Choice
  onChoose: (choice: Choice) => void
  /** The pupil tried to go on without the tick. */
  isAssentMissed: boolean
  onStart: () => void
}

/** The language, the pupil's own wish, the start; or why there is none now, and the way out. */
export function StartCard({ introduction: { card, practice }, choice, onChoose, isAssentMissed, onStart }: StartCardProps) {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  if (card.live) {
    return (
      <section className={styles.card}>
        <InfoNote title={t('introduction.live')}>
          {t('introduction.live_about', { answered: card.live.answered, time: format.duration(card.live.seconds_left) })}
        </InfoNote>
        <Button size="lg" fullWidth component={Link} to={`/exercises/${card.live.attempt_id}`} rightSection={<IconArrowRight size={20} aria-hidden />}>
          {t('introduction.continue')}
        </Button>
      </section>
    )
  }
  if (card.lock) {
    return (
      <section className={styles.card}>
        <InfoNote tone="gold" title={t('introduction.locked')}>
          {card.lock.message}
        </InfoNote>
        <Button size="lg" fullWidth component={Link} to={wayOut(card.lock.reason)}>
          {t(`introduction.way_${card.lock.reason}`)}
        </Button>
      </section>
    )
  }
  return (
    <section className={styles.card} id="start">
      <fieldset className={styles.languages}>
        <legend>{t('introduction.language')}</legend>
        {locales.map((locale) => (
          <label key={locale} data-chosen={choice.locale === locale || undefined}>
            <input type="radio" name="test-locale" checked={choice.locale === locale} onChange={() => onChoose({ ...choice, locale })} />
            {t(`introduction.language_${locale}`)}
          </label>
        ))}
      </fieldset>
      <Checkbox
        label={t('introduction.assent')}
        checked={choice.assent}
        error={isAssentMissed && !choice.assent ? t('introduction.assent_needed') : undefined}
        onChange={(event) => onChoose({ ...choice, assent: event.currentTarget.checked })}
      />
      <Button size="lg" fullWidth rightSection={<IconArrowRight size={20} aria-hidden />} onClick={onStart}>
        {t(practice.length > 0 ? 'introduction.to_practice' : 'introduction.start')}
      </Button>
      {card.window.until && (
        <p className={styles.window}>{t('introduction.window', { date: `${format.dayMonth(card.window.until)}, ${format.time(card.window.until)}` })}</p>
      )}
    </section>
  )
}
