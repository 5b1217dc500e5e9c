import { Checkbox } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { TestIntroduction } from '#contract/diagnostics/tests'
import { locales, type Locale } from '#contract/values/locale'
import { useFormat } from '../../shell/use-format.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './introduction.module.css'
import { StartAction } from './start-action.tsx'

export interface Choice {
  locale: Locale
  assent: boolean
}
interface StartCardProps {
  introduction: TestIntroduction
  choice: Choice
  onChoose: (choice: Choice) => void
  /** The pupil tried to start without ticking the assent. */
  isAssentMissed: boolean
  assent: React.Ref<HTMLInputElement>
  /** Seconds until the test may be started. */
  left?: number
  isStarting?: boolean
  onStart: () => void
}

/** Language, assent and start button; for a running test, how to continue it. */
export function StartCard({
  introduction,
  choice,
  onChoose,
  isAssentMissed,
  assent,
  left = 0,
  isStarting,
  onStart,
}: StartCardProps) {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  const { card } = introduction
  // On a phone the button is fixed at the bottom of the window instead.
  const action = (
    <div className="wide-only">
      <StartAction introduction={introduction} left={left} isStarting={isStarting} onStart={onStart} />
    </div>
  )
  if (card.live) {
    return (
      <section className={styles.card}>
        <InfoNote title={t('introduction.live')}>
          {introduction.timing === 'none'
            ? t('introduction.live_untimed_about', { answered: card.live.answered })
            : t('introduction.live_about', {
                answered: card.live.answered,
                time: format.duration(card.live.seconds_left),
              })}
        </InfoNote>
        {action}
      </section>
    )
  }
  return (
    <section className={styles.card} id="start">
      <fieldset className={styles.languages}>
        <legend>{t('introduction.language')}</legend>
        {locales.map((locale) => (
          <label key={locale} data-chosen={choice.locale === locale || undefined}>
            <input
              type="radio"
              name="test-locale"
              checked={choice.locale === locale}
              onChange={() => onChoose({ ...choice, locale })}
            />
            {t(`introduction.language_${locale}`)}
          </label>
        ))}
      </fieldset>
      <NetworkNote introduction={introduction} />
      <Checkbox
        ref={assent}
        className={styles.assent}
        label={t('introduction.assent')}
        checked={choice.assent}
        error={isAssentMissed && !choice.assent ? t('introduction.assent_needed') : undefined}
        onChange={(event) => onChoose({ ...choice, assent: event.currentTarget.checked })}
      />
      {action}
      {card.window.until && (
        <p className={styles.window}>
          {t('introduction.window', {
            date: `${format.dayMonth(card.window.until)}, ${format.time(card.window.until)}`,
          })}
        </p>
      )}
    </section>
  )
}

/** Explains what is loaded only later and needs the network then. */
function NetworkNote({ introduction: { card, break_hours } }: Pick<StartCardProps, 'introduction'>) {
  const { t } = useTranslation('diagnostics')
  const { duration } = useFormat()
  if (card.parts_given === 'at-start') return null
  if (card.grows) return <InfoNote title={t('introduction.grows')}>{t('introduction.grows_about')}</InfoNote>
  if (card.parts_given === 'item-by-item')
    return <InfoNote title={t('introduction.items_apart')}>{t('introduction.items_apart_about')}</InfoNote>
  return (
    <InfoNote title={t('introduction.parts_apart')}>
      {t('introduction.parts_apart_about')}
      {break_hours > 0 && ` ${t('introduction.parts_apart_break', { time: duration(break_hours * 3600) })}`}
    </InfoNote>
  )
}
