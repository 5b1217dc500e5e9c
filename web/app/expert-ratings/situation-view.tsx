import { Checkbox, Textarea, Title } from '@mantine/core'
import type { KeyboardEvent, RefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { ratingSteps, type Situation } from '#contract/staff/expert-ratings'
import type { Language } from '#contract/values/locale'
import type { GivenRating } from './given-rating.rules.ts'
import styles from './rating.module.css'

interface SituationViewProps {
  situation: Situation
  given: GivenRating
  /** Language of the test's text. */
  lang: Language
  heading: RefObject<HTMLHeadingElement | null>
  onGive: (change: Partial<GivenRating>) => void
}

/** Returns a drawing as the source of an image, so that nothing in it can run or load anything. */
const imageOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** The situation as pupils read it, with a rating for each option. */
export function SituationView({ situation, given, lang, heading, onGive }: SituationViewProps) {
  const { t } = useTranslation('expert-ratings')
  const { number, stem, passage, hint, picture, options } = situation
  const rate = (place: number, value: number) =>
    onGive({ ratings: given.ratings.map((one, at) => (at === place ? value : one)) })
  return (
    <>
      {passage && (
        <p lang={lang} className={styles.passage}>
          {passage}
        </p>
      )}
      {picture && <img className={styles.picture} src={imageOf(picture.svg)} alt={picture.alt} />}
      <Title order={2} lang={lang} ref={heading} tabIndex={-1} className={styles.stem}>
        {stem}
      </Title>
      {hint && (
        <p lang={lang} className="muted small snug">
          {hint}
        </p>
      )}
      <p className="muted small snug">{t('form.task')}</p>
      <div className="stack gap-14">
        {options.map((option, place) => (
          <fieldset key={place} className={styles.option}>
            <legend lang={lang} className={styles.text}>
              {option.picture && <img className={styles.small} src={imageOf(option.picture)} alt={option.alt ?? ''} />}
              {option.text}
            </legend>
            <div className={styles.values}>
              {ratingSteps.map((value) => (
                <label key={value} className={styles.value} data-chosen={given.ratings[place] === value || undefined}>
                  <input
                    type="radio"
                    name={`situation-${number}-${place}`}
                    value={value}
                    checked={given.ratings[place] === value}
                    aria-label={`${signed(value)}: ${t(`step.${value}`)}`}
                    onChange={() => rate(place, value)}
                    onKeyDown={chooseByDigit}
                  />
                  <b aria-hidden>{signed(value)}</b>
                  <span aria-hidden>{t(`step.${value}`)}</span>
                </label>
              ))}
            </div>
            <div className={styles.ends} aria-hidden>
              <span>{t('step.-2')}</span>
              <span>{t('step.2')}</span>
            </div>
          </fieldset>
        ))}
      </div>
      <Checkbox
        label={t('form.unclear')}
        description={t('form.unclearText')}
        checked={given.is_unclear}
        onChange={({ currentTarget }) =>
          onGive({ is_unclear: currentTarget.checked, ...(!currentTarget.checked && { comment: '' }) })
        }
      />
      {given.is_unclear && (
        <Textarea
          label={t('form.comment')}
          autosize
          minRows={3}
          maxLength={500}
          value={given.comment}
          onChange={({ currentTarget }) => onGive({ comment: currentTarget.value })}
        />
      )}
    </>
  )
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'))

/** The keys 1 to 5 choose in the focused row and move to the next one. */
function chooseByDigit(event: KeyboardEvent<HTMLInputElement>): void {
  const place = ['1', '2', '3', '4', '5'].indexOf(event.key)
  if (place < 0) return
  event.preventDefault()
  const row = event.currentTarget.closest('fieldset')
  row?.querySelectorAll<HTMLInputElement>('input')[place]?.click()
  const next = row?.nextElementSibling
  const field = next?.querySelector<HTMLInputElement>('input:checked') ?? next?.querySelector<HTMLInputElement>('input')
  field?.focus()
}
