import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { SurveyAnswer, SurveyQuestion as Question } from '#contract/surveys/surveys'
import styles from './survey.module.css'

interface QuestionProps {
  question: Question
  answer: SurveyAnswer | undefined
  mistake: string | undefined
  onAnswer: (answer: SurveyAnswer) => void
}

/** Ids that connect a field to its label, hint and error. */
interface Ties {
  'aria-labelledby': string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export function SurveyQuestion(props: QuestionProps) {
  const { t } = useTranslation('surveys')
  const { question, mistake } = props
  const id = useId()
  const hint = question.hint ?? (question.at_most && t('atMost', { count: question.at_most }))
  return (
    <div className={`${styles.question} stack gap-14`} data-mistaken={mistake ? true : undefined}>
      <h2 id={`${id}-text`} tabIndex={-1} className={styles.text}>
        {question.text} {!question.is_required && <span className={styles.optional}>{t('optional')}</span>}
      </h2>
      {hint && (
        <p id={`${id}-hint`} className="muted small snug">
          {hint}
        </p>
      )}
      <Field {...props} ties={tiesOf(id, Boolean(hint), Boolean(mistake))} />
      {mistake && (
        <p id={`${id}-mistake`} role="alert" className={styles.mistake}>
          {mistake}
        </p>
      )}
    </div>
  )
}

const tiesOf = (id: string, hasHint: boolean, isMistaken: boolean): Ties => ({
  'aria-labelledby': `${id}-text`,
  'aria-describedby': [hasHint && `${id}-hint`, isMistaken && `${id}-mistake`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': isMistaken || undefined,
})

function Field(props: QuestionProps & { ties: Ties }) {
  const { kind } = props.question
  if (kind === 'text') return <Text {...props} />
  return kind === 'multiple' ? <Several {...props} /> : <One {...props} />
}

const steps = [1, 2, 3, 4, 5]

/** A single choice or a step of a scale; the arrow keys move between options. */
function One({ question, answer, onAnswer, ties }: QuestionProps & { ties: Ties }) {
  const { id, kind, ends, options } = question
  const isScale = kind === 'scale'
  const choices = isScale
    ? steps.map((step) => ({ value: step, text: String(step) }))
    : options.map((option) => ({ value: option.id, text: option.text }))
  return (
    <div role="radiogroup" {...ties}>
      <div className={isScale ? styles.scale : 'grid gap-10'}>
        {choices.map(({ value, text }, at) => (
          <label key={value} className={styles.option} data-chosen={answer === value || undefined}>
            <input
              data-field
              type="radio"
              name={id}
              checked={answer === value}
              aria-label={endOf(text, at)}
              onChange={() => onAnswer(value)}
            />
            {!isScale && <span className={styles.ring} aria-hidden />}
            <span>{text}</span>
          </label>
        ))}
      </div>
      {ends && (
        <div className={styles.ends} aria-hidden>
          <span>{ends.low}</span>
          <span>{ends.high}</span>
        </div>
      )}
    </div>
  )

  /** Labels the two ends of a scale. */
  function endOf(text: string, at: number): string | undefined {
    if (!ends) return undefined
    const end = at === 0 ? ends.low : at === steps.length - 1 ? ends.high : null
    return end ? `${text}, ${end}` : text
  }
}

/** A multiple choice with a maximum number. */
function Several({ question, answer, onAnswer, ties }: QuestionProps & { ties: Ties }) {
  const chosen = Array.isArray(answer) ? answer : []
  const isFull = question.at_most !== null && chosen.length >= question.at_most
  return (
    <div
      role="group"
      aria-labelledby={ties['aria-labelledby']}
      aria-describedby={ties['aria-describedby']}
      className="grid gap-10"
    >
      {question.options.map(({ id, text }) => {
        const isChosen = chosen.includes(id)
        return (
          <label
            key={id}
            className={styles.option}
            data-chosen={isChosen || undefined}
            data-off={(isFull && !isChosen) || undefined}
          >
            <input
              data-field
              type="checkbox"
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={() => onAnswer(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
            />
            <span className={styles.box} aria-hidden>
              {isChosen && <IconCheck size={18} stroke={3} />}
            </span>
            <span>{text}</span>
          </label>
        )
      })}
    </div>
  )
}

function Text({ question, answer, onAnswer, ties }: QuestionProps & { ties: Ties }) {
  const { t } = useTranslation('surveys')
  const text = typeof answer === 'string' ? answer : ''
  const maxLength = question.max_length ?? 0
  return (
    <div>
      <textarea
        data-field
        className={styles.area}
        rows={4}
        maxLength={maxLength}
        value={text}
        onChange={({ currentTarget }) => onAnswer(currentTarget.value)}
        {...ties}
      />
      <p className={`${styles.count} muted small snug`}>{t('left', { count: maxLength - text.length })}</p>
    </div>
  )
}
