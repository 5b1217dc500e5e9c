import type { AnswerValue } from '#contract/diagnostics/answers'
import type { PracticeItem } from '#contract/diagnostics/forms'
import { languageOf, type Locale } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { InfoNote } from '../../ui/info-note.tsx'
import { isSameAnswer } from '../runner/machine/same-answer.rules.ts'
import { isAnswered } from '../runner/machine/answered.rules.ts'
import { letterOf } from '../runner/items/letters.ts'
import { ItemView } from '../runner/screens/item-view.tsx'
import { CheckedChoice } from './checked-choice.tsx'
import styles from './practice-item-view.module.css'

interface PracticeItemViewProps {
  item: PracticeItem
  locale: Locale
  value: AnswerValue
  onAnswer: (value: AnswerValue) => void
  level?: 1 | 2
  titles: { right: string; wrong: string }
  /** Content above the question. */
  above?: React.ReactNode
  /** Element next to an option. */
  beside?: (words: string) => React.ReactNode
  /** Content below the explanation. */
  after?: React.ReactNode
}

/** A practice item: after any answer it shows the right one and the explanation. */
export function PracticeItemView({ titles, after, beside, ...props }: PracticeItemViewProps) {
  const { item, locale, value, onAnswer } = props
  const isDone = isAnswered(item, value)
  const isRight = isSameAnswer(value, item.right_answer)
  const choice = { item, value, onAnswer, labelledBy: `stem-${item.id}`, language: languageOf(locale) }
  return (
    <div className={styles.root} data-verdict={isDone ? (isRight ? 'right' : 'wrong') : undefined}>
      <ItemView
        {...props}
        {...(hasOneRight(item) && { answers: <CheckedChoice {...choice} {...(beside && { beside })} /> })}
      />
      <div role="status">
        {isDone && (
          <InfoNote tone={isRight ? 'green' : 'info'} title={isRight ? titles.right : titles.wrong}>
            {item.kind === 'picture' && <RightPicture item={item} locale={locale} />}
            {item.explanation} {after}
          </InfoNote>
        )}
      </div>
    </div>
  )
}

const hasOneRight = ({ kind }: PracticeItem) => kind === 'single' || kind === 'picture'

function RightPicture({ item, locale }: Pick<PracticeItemViewProps, 'item' | 'locale'>) {
  const { t } = useTranslation('diagnostics')
  const right = item.options?.findIndex(({ id }) => id === item.right_answer) ?? 0
  return <b>{t('practice.rightIs', { letter: letterOf(languageOf(locale), right) })} </b>
}
