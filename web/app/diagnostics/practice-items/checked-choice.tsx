import { IconCheck } from '@tabler/icons-react'
import type { AnswerValue } from '#contract/diagnostics/answers'
import type { PracticeItem } from '#contract/diagnostics/forms'
import type { Language } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { textIn, type ItemProps } from '../runner/items/answer-value.ts'
import { letterOf } from '../runner/items/letters.ts'
import { svgSource } from '../runner/items/svg-source.ts'
import styles from './checked-choice.module.css'

interface CheckedChoiceProps extends Omit<ItemProps, 'item'> {
  item: PracticeItem
  labelledBy: string
  language: Language
  /** Element next to an option, such as the button that reads it aloud. */
  beside?: (words: string) => React.ReactNode
}

type Option = NonNullable<PracticeItem['options']>[number]

/** Options of a practice item. After a choice the right option is marked, and a wrong choice loses its tick. */
export function CheckedChoice({ item, value, onAnswer, labelledBy, language, beside }: CheckedChoiceProps) {
  const { t } = useTranslation('diagnostics')
  const chosen = textIn(value)
  const options = item.options ?? []
  return (
    <div
      className={item.kind === 'picture' ? styles.pictures : 'grid gap-10'}
      role="radiogroup"
      aria-labelledby={labelledBy}
      data-count={options.length}
      lang={language}
    >
      {options.map((option, index) => {
        const letter = letterOf(language, index)
        const { isChosen, verdict, told } = verdictOn(option.id, chosen, item.right_answer)
        return (
          <div key={option.id} className={styles.place}>
            <label className={option.picture ? styles.tile : styles.option} data-verdict={verdict}>
              <input
                type="radio"
                name={item.id}
                value={option.id}
                checked={isChosen}
                onChange={() => onAnswer(option.id)}
              />
              <Shown option={option} letter={letter} isRight={verdict === 'right'} />
              {told && <span className={styles.told}>{t(`practice.${told}`)}</span>}
            </label>
            {beside?.(option.alt ?? option.text ?? letter)}
          </div>
        )
      })}
    </div>
  )
}

/** Verdict on an option, after a choice. */
function verdictOn(id: string, chosen: string, right: AnswerValue) {
  const isChosen = id === chosen
  if (chosen === '' || (!isChosen && id !== right)) return { isChosen }
  if (id !== right) return { isChosen, verdict: 'wrong', told: 'chosen' } as const
  return { isChosen, verdict: 'right', told: isChosen ? 'chosenRight' : 'right' } as const
}

function Shown({
  option: { text, picture, alt },
  letter,
  isRight,
}: {
  option: Option
  letter: string
  isRight: boolean
}) {
  if (!picture)
    return (
      <>
        <span className={styles.ring} aria-hidden>
          {isRight && <IconCheck size={16} stroke={3.4} />}
        </span>
        <span>{text}</span>
      </>
    )
  return (
    <>
      <span className={styles.letter} aria-hidden>
        {letter}
      </span>
      <img src={svgSource(picture)} alt={alt ?? letter} draggable={false} />
    </>
  )
}
