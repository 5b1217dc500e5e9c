import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { AnswerValue } from '#contract/diagnostics/answers'
import type { PracticeItem } from '#contract/diagnostics/forms'
import { languageOf } from '#contract/values/locale'
import { Button } from '../../../ui/button.tsx'
import { isSameAnswer } from '../machine/same-answer.rules.ts'
import { Stimulus } from '../screens/item-view.tsx'
import { TimeUp, type PartOpeningProps } from '../screens/part-opening.tsx'
import { partOf, pieceToFetch } from '../path.rules.ts'
import { isPieceOver } from '../machine/session-state.rules.ts'
import { useBeginPart } from '../use-begin-part.ts'
import { AloudAnswer, isChoice } from './aloud-answer.tsx'
import { AloudRest } from './aloud-rest.tsx'
import { AloudScene } from './aloud-scene.tsx'
import styles from './aloud.module.css'
import { useAloudWords } from './use-aloud-words.ts'

/**
 * Parts for which the rest was already offered: after a pause this screen is mounted again and must not offer it a
 * second time.
 */
const rested = new Set<string>()

/**
 * Opening of a part: a rest if the instrument has one, then the guide explains the part, then practice that does not
 * count.
 */
export function AloudOpening({ session, state, form }: PartOpeningProps) {
  const aloud = useAloudWords()
  const { current } = state.progress
  const here = partOf(form, current)
  const { begin, isWaiting, failure } = useBeginPart(session, pieceToFetch(form, current), current)
  const [tried, setTried] = useState(-1)
  const place = `${state.attempt.id} ${current}`
  const [hasRested, setHasRested] = useState(() => rested.has(place))
  if (!here) return null
  const { part, index } = here
  const goOnAfterRest = () => {
    rested.add(place)
    setHasRested(true)
  }
  if (part.after_rest && !hasRested)
    return <AloudRest session={session} attempt={state.attempt} form={form} onDone={goOnAfterRest} />
  const practice = part.practice ?? []
  const shown = practice[tried]
  const goOn = () => (tried + 1 < practice.length ? setTried(tried + 1) : begin())
  if (shown)
    return (
      <Practice
        key={shown.id}
        item={shown}
        isLast={tried + 1 === practice.length}
        form={form}
        state={state}
        isWaiting={isWaiting}
        failure={failure}
        onDone={goOn}
      />
    )
  return (
    <AloudScene
      key="hello"
      form={form}
      language={languageOf(form.locale)}
      saying={{ words: `${part.title}. ${part.about}` }}
      pose="wave"
    >
      {() => (
        <>
          <TimeUp form={form} before={isPieceOver(state) ? index : 0} />
          <p role="alert">{failure}</p>
          <Button size="lg" className={styles.go} loading={isWaiting} onClick={goOn}>
            {practice.length > 0 ? aloud.try : aloud.start}
          </Button>
        </>
      )}
    </AloudScene>
  )
}

interface PracticeProps extends Pick<PartOpeningProps, 'form' | 'state'> {
  item: PracticeItem
  isLast: boolean
  isWaiting: boolean
  failure: string
  onDone: () => void
}

/** The guide comments on each answer: at once after a choice, otherwise when the child presses the button. */
function Practice({ item, isLast, form, state, isWaiting, failure, onDone }: PracticeProps) {
  const { t, words } = useTranslation('runner')
  const aloud = useAloudWords()
  const [value, setValue] = useState<AnswerValue>(null)
  const [isDone, setIsDone] = useState(false)
  const isFeedbackShown = value !== null && (isDone || isChoice(item.kind))
  const language = languageOf(state.attempt.locale)
  const praised = (isSameAnswer(value, item.right_answer) ? aloud.right : aloud.look).replace(
    '{{why}}',
    () => item.explanation,
  )
  // Leave out the praise if the page is in another language than the test: one voice cannot speak both.
  const why = words.language === language ? praised : item.explanation
  return (
    <AloudScene
      form={form}
      language={language}
      saying={isFeedbackShown ? { words: why } : { words: item.stem, sound: item.sound }}
    >
      {(voice) => (
        <>
          <Stimulus item={item} />
          <AloudAnswer item={item} language={language} voice={voice} value={value} onAnswer={setValue} />
          <p role="alert">{failure}</p>
          <Button
            size="lg"
            className={styles.go}
            disabled={value === null}
            loading={isWaiting}
            onClick={isFeedbackShown ? onDone : () => setIsDone(true)}
          >
            {!isFeedbackShown && !isChoice(item.kind) ? aloud.check : isLast ? aloud.start : t('next')}
          </Button>
        </>
      )}
    </AloudScene>
  )
}
