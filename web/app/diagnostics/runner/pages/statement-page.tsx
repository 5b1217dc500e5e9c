import type { Form, Item } from '#contract/diagnostics/forms'
import { languageOf } from '#contract/values/locale'
import { BottomBar } from '../screens/bottom-bar.tsx'
import { ItemView } from '../screens/item-view.tsx'
import { LanguageSwitch } from '../screens/language-switch.tsx'
import { isForwardOnly, itemsOf, pageOf, partOf, stepBack, stepForward } from '../path.rules.ts'
import { openItems } from '../machine/progress.rules.ts'
import type { QuestionProps } from '../question.tsx'
import { QuestionPanel } from '../screens/question-panel.tsx'
import runner from '../runner.module.css'
import { SavedNote } from '../screens/saved-note.tsx'
import styles from './statement-page.module.css'

/** Several statements or pairs on one screen; each is answered and saved separately. */
export function StatementPage({ session, state, form, onPanel, onGo, onSkip }: QuestionProps) {
  const { progress, attempt } = state
  const here = partOf(form, progress.current)
  const page = pageOf(form, progress.current)
  const [first] = page
  if (!here || !first) return null
  const locale = progress.item_locales[first.item] ?? attempt.locale
  const items = inLanguage(page, state.forms[locale])
  const part = (state.forms[locale] ?? form).parts[here.index] ?? here.part
  const open = openItems(progress, page).length
  const isForward = isForwardOnly(form)
  const back = stepBack(form, progress.current)
  const forward = stepForward(form, progress.current)
  return (
    <>
      <div className={runner.body}>
        <main className={runner.main} data-skill={here.part.scale}>
          <div className={styles.head} lang={languageOf(locale)}>
            <h1 data-stem tabIndex={-1}>
              {part.title}
            </h1>
            <p>{part.about}</p>
          </div>
          <ol className="grid list gap-12">
            {items.map((item, index) => (
              <li key={item.item} className={styles.statement} data-item={index > 0 ? item.item : undefined}>
                <ItemView
                  item={item}
                  locale={locale}
                  level={2}
                  amongOthers={items[index - 1]?.stem === item.stem ? 'same-stem' : 'own-stem'}
                  value={progress.answers[item.item]?.value ?? null}
                  onAnswer={(value) => session.answer(item.item, value)}
                />
              </li>
            ))}
          </ol>
        </main>
        <aside className={runner.aside}>
          {!isForward && (
            <QuestionPanel
              part={here.part}
              progress={progress}
              onGo={onGo}
              onReview={() => session.take({ type: 'reviewed' })}
            />
          )}
          <SavedNote connection={state.connection} hasAnswer={open < page.length} />
          <LanguageSwitch session={session} state={state} items={page.map(({ item }) => item)} key={first.item} />
        </aside>
      </div>
      <BottomBar
        isForward={isForward}
        onBack={back && (() => session.take(back))}
        isFlagged={false}
        onFlag={null}
        onPanel={onPanel}
        onNext={() => (isForward && open > 0 ? onSkip() : session.take(forward))}
        isLast={forward.type === 'reviewed'}
      />
    </>
  )
}

function inLanguage(page: readonly Item[], translated: Form | undefined): Item[] {
  const others = new Map(translated && itemsOf(translated).map((item) => [item.item, item]))
  return page.map((item) => others.get(item.item) ?? item)
}
