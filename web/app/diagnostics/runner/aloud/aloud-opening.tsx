import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { AnswerValue } from '#contract/diagnostics/answers'
import type { PracticeItem } from '#contract/diagnostics/forms'
import { languageOf } from '#contract/values/locale'
import { Button } from '../../../ui/button.tsx'
import { isSameAnswer } from '../../introduction/same-answer.rules.ts'
import { TimeUp, type PartOpeningProps } from '../screens/part-opening.tsx'
import { partOf, pieceToAskFor } from '../path.rules.ts'
import { isPieceOver } from '../answers/session-state.ts'
import { useBeginning } from '../use-beginning.ts'
import { AloudChoice } from './aloud-choice.tsx'
import { AloudScene } from './aloud-scene.tsx'
import styles from './aloud.module.css'

/** Before a part: the guide says what comes, then it is tried out. Nothing of that counts. */
export function AloudOpening({ session, state, form }: PartOpeningProps) {
  const { t } = useTranslation('runner')
  const { current } = state.progress
  const here = partOf(form, current)
  const { begin, isWaiting, failure } = useBeginning(session, pieceToAskFor(form, current), current)
  const [tried, setTried] = useState(-1)
  if (!here) return null
  const { part, index } = here
  const practice = part.practice ?? []
  const shown = practice[tried]
  const goOn = () => (tried + 1 < practice.length ? setTried(tried + 1) : begin())
  if (shown) return <Practice key={shown.id} item={shown} form={form} state={state} isWaiting={isWaiting} failure={failure} onDone={goOn} />
  return (
    <AloudScene key="hello" form={form} locale={form.locale} saying={{ words: `${part.title}. ${part.about}` }} pose="wave">
      {() => (
        <>
          <TimeUp form={form} before={isPieceOver(state) ? index : 0} />
          <p role="alert">{failure}</p>
          <Button size="lg" className={styles.go} loading={isWaiting} onClick={goOn}>
            {t(practice.length > 0 ? 'aloud.try' : 'aloud.start')}
          </Button>
        </>
      )}
    </AloudScene>
  )
}

interface PracticeProps extends Pick<PartOpeningProps, 'form' | 'state'> {
  item: PracticeItem
  isWaiting: boolean
  failure: string
  onDone: () => void
}

/** After an answer the guide says how it is. */
function Practice({ item, form, state, isWaiting, failure, onDone }: PracticeProps) {
  const { t } = useTranslation('runner')
  const [value, setValue] = useState<AnswerValue>(null)
  const locale = state.attempt.locale
  const why = t(isSameAnswer(value, item.right_answer) ? 'aloud.right' : 'aloud.look', { why: item.explanation })
  return (
    <AloudScene form={form} locale={locale} saying={value === null ? { words: item.stem, sound: item.sound } : { words: why }}>
      {(voice) => (
        <>
          <AloudChoice item={item} language={languageOf(locale)} voice={voice} value={value} onAnswer={setValue} />
          <p role="alert">{failure}</p>
          <Button size="lg" className={styles.go} disabled={value === null} loading={isWaiting} onClick={onDone}>
            {t('aloud.start')}
          </Button>
        </>
      )}
    </AloudScene>
  )
}
