import { languageOf } from '#contract/values/locale'
import { BottomBar } from '../screens/bottom-bar.tsx'
import { Stimulus } from '../screens/item-view.tsx'
import { LanguageSwitch } from '../screens/language-switch.tsx'
import { isForwardOnly, isOnDevice, partOf, stepBack, stepForward } from '../path.rules.ts'
import { markOf } from '../machine/progress.rules.ts'
import { itemIn, type QuestionProps } from '../question.tsx'
import { SavedNote } from '../screens/saved-note.tsx'
import { AloudAnswer } from './aloud-answer.tsx'
import { AloudPath } from './aloud-path.tsx'
import { AloudScene } from './aloud-scene.tsx'

/** An item for children who listen: the question and its options are read aloud. */
export function AloudQuestion({ session, state, form, onSkip }: QuestionProps) {
  const { progress, attempt } = state
  const { current } = progress
  const locale = progress.item_locales[current] ?? attempt.locale
  const item = isOnDevice(form, current) ? itemIn(form, state.forms[locale], current) : undefined
  const here = partOf(form, current)
  if (!item || !here) return null
  const isForward = isForwardOnly(form)
  const isOpen = markOf(progress, item) === 'open'
  const back = stepBack(form, current)
  const forward = stepForward(form, current)
  const words = [item.passage, item.stem].filter(Boolean).join(' ')
  return (
    <>
      <AloudScene
        key={`${current} ${locale}`}
        form={form}
        language={languageOf(locale)}
        saying={{ words, sound: item.sound }}
        share={(current - here.first) / here.size}
      >
        {(voice) => (
          <>
            <Stimulus item={item} />
            <AloudAnswer
              item={item}
              language={languageOf(locale)}
              voice={voice}
              value={progress.answers[current]?.value ?? null}
              onAnswer={(value) => session.answer(current, value)}
            />
            <AloudPath size={here.size} place={current - here.first} />
            <div className="grid gap-12">
              <SavedNote connection={state.connection} hasAnswer={!isOpen} />
              <LanguageSwitch session={session} state={state} items={[current]} key={current} />
            </div>
          </>
        )}
      </AloudScene>
      <BottomBar
        isForward={isForward}
        onBack={back && (() => session.take(back))}
        isFlagged={false}
        onFlag={null}
        onPanel={null}
        onNext={() => (isForward && isOpen ? onSkip() : session.take(forward))}
        isLast={false}
      />
    </>
  )
}
