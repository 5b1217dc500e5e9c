import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './rehearsal-device.module.css'
import type { Choice } from './use-rehearsal.ts'

const choices = ['a', 'b', 'c'] as const

interface PracticeQuestionProps {
  isSending: boolean
  onAnswer: (choice: Choice) => void
}

/** One question as in a round. Nobody looks at the answer: it only has to arrive. */
export function PracticeQuestion({ isSending, onAnswer }: PracticeQuestionProps) {
  const { t } = useTranslation('rehearsal-device')
  const [chosen, setChosen] = useState<Choice | null>(null)
  return (
    <Card as="section" aria-label={t('question.title')}>
      <form
        className="stack gap-16"
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen && !isSending) onAnswer(chosen)
        }}
      >
        <fieldset className="fieldset stack gap-10">
          <legend className={`${styles.heading} ${styles.stem}`}>{t('question.stem')}</legend>
          {choices.map((choice) => (
            <label key={choice} className={styles.option}>
              <input
                type="radio"
                name="choice"
                value={choice}
                checked={chosen === choice}
                disabled={isSending}
                onChange={() => setChosen(choice)}
              />
              <span>{t(`question.${choice}`)}</span>
            </label>
          ))}
        </fieldset>
        <p className="muted small">{t('question.hint')}</p>
        <div>
          <Button type="submit" size="lg" loading={isSending} disabled={chosen === null}>
            {t('question.send')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
