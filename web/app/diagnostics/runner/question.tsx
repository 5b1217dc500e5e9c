import { lazy, Suspense } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Form, Item } from '#contract/diagnostics/forms'
import { ScaleSign } from '../../ui/drawings/scale-sign.tsx'
import type { AttemptSession } from './session.ts'
import { BottomBar } from './screens/bottom-bar.tsx'
import { ItemView } from './screens/item-view.tsx'
import { LanguageSwitch } from './screens/language-switch.tsx'
import { isForwardOnly, itemsOf, partOf, stepBack, stepForward } from './path.rules.ts'
import { markOf } from './machine/progress.rules.ts'
import { QuestionPanel } from './screens/question-panel.tsx'
import styles from './runner.module.css'
import { SavedNote } from './screens/saved-note.tsx'
import type { SessionState } from './machine/session-state.rules.ts'

export interface QuestionProps {
  session: AttemptSession
  state: SessionState
  form: Form
  onPanel: () => void
  onGo: (item: number) => void
  /** Called when the pupil leaves an item unanswered and cannot go back. */
  onSkip: () => void
}

/** Few pupils need it; if it cannot be loaded, the question can still be read. */
const ReadAloud = lazy(() => import('./screens/read-aloud.tsx').catch(() => ({ default: () => <></> })))

/** The current item with everything around it. */
export function Question({ session, state, form, onPanel, onGo, onSkip }: QuestionProps) {
  const { progress, attempt } = state
  const here = partOf(form, progress.current)
  const locale = progress.item_locales[progress.current] ?? attempt.locale
  const item = itemIn(form, state.forms[locale], progress.current)
  if (!here || !item) return null
  const back = stepBack(form, progress.current)
  const forward = stepForward(form, progress.current)
  const isForward = isForwardOnly(form)
  const isOpen = markOf(progress, item) === 'open'
  const isReadAloud = attempt.conditions.includes('read-aloud')
  const isFlagged = progress.flagged.includes(item.item)
  const flag = () => {
    session.take({ type: 'flagged', item: item.item })
    if (!isFlagged) session.take(forward)
  }
  return (
    <>
      <div className={styles.body}>
        <main className={styles.main} data-skill={here.part.scale}>
          <ItemView
            key={item.item}
            item={item}
            locale={locale}
            value={progress.answers[item.item]?.value ?? null}
            onAnswer={(value) => session.answer(item.item, value)}
            above={
              <Above picture={form.picture} scale={here.part.scale} number={item.item - here.first + 1}>
                {(isReadAloud || isYoung(form)) && (
                  <Suspense>
                    <ReadAloud item={item} locale={locale} isAsked={isReadAloud} />
                  </Suspense>
                )}
              </Above>
            }
          />
        </main>
        <aside className={styles.aside}>
          {!isForward && (
            <QuestionPanel
              part={here.part}
              progress={progress}
              onGo={onGo}
              onReview={() => session.take({ type: 'reviewed' })}
            />
          )}
          <SavedNote connection={state.connection} hasAnswer={!isOpen} />
          <LanguageSwitch session={session} state={state} items={[item.item]} key={item.item} />
        </aside>
      </div>
      <BottomBar
        isForward={isForward}
        onBack={back && (() => session.take(back))}
        isFlagged={isFlagged}
        onFlag={flag}
        onPanel={onPanel}
        onNext={() => (isForward && isOpen ? onSkip() : session.take(forward))}
        isLast={forward.type === 'reviewed'}
      />
    </>
  )
}

/** Ages 10–11 may listen to every question of the compass; tests of subjects also test reading. */
const isYoung = ({ band, picture }: Form): boolean => band === '10-11' && picture === 'compass'

/** The item in the language chosen for it, if that is on the device; undefined if the item is closed. */
export function itemIn(form: Form, translated: Form | undefined, number: number): Item | undefined {
  const inForm = (one: Form) => itemsOf(one).find(({ item }) => item === number)
  return inForm(form) && ((translated && inForm(translated)) ?? inForm(form))
}

/** On a phone the top bar already shows the number. */
function Above({
  picture,
  scale,
  number,
  children,
}: {
  picture: Form['picture']
  scale: string | null
  number: number
  children: React.ReactNode
}) {
  const { t } = useTranslation('runner')
  return (
    <div className={`${styles.number} ${children ? '' : styles.barOnlyWide}`}>
      <ScaleSign picture={picture} scale={scale} size={34} />
      <span>{t('question', { number })}</span>
      {children}
    </div>
  )
}
