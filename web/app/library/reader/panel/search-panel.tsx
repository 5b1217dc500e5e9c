import { useEffect, useRef, useState } from 'react'
import type { ContentsEntry } from '#contract/library/books'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../../ui/button.tsx'
import type { BookView, FoundText, Target } from '../book-view/types.ts'
import { pageOfFraction } from '../progress.rules.ts'
import styles from './panel.module.css'

interface SearchPanelProps {
  view: BookView | null
  contents: readonly ContentsEntry[]
  pages: number
  onGo: (target: Target) => void
}

/** Finds at most; a longer list helps nobody. */
const most = 300

/** Finds a text in the whole book; results appear while it is still being read through. */
export function SearchPanel({ view, contents, pages, onGo }: SearchPanelProps) {
  const { t } = useTranslation('reader')
  const [text, setText] = useState('')
  const { found, state, search } = useSearch(view)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const go = (one: FoundText) => {
    onGo({ locator: one.locator })
    view?.outline(one.locator)
  }
  return (
    <div className={styles.body}>
      <form
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          void search(text)
        }}
      >
        <input
          ref={field}
          type="search"
          className={styles.field}
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">{t('search.button')}</Button>
      </form>
      <p className="small muted" role="status">
        {state === 'running' && t('search.running', { count: found.length })}
        {state === 'done' && (found.length === 0 ? t('search.nothing') : t('search.found', { count: found.length }))}
        {state === 'failed' && t('search.failed')}
      </p>
      <ol className={`${styles.found} list`}>
        {found.map((one) => (
          <li key={one.locator}>
            <button type="button" onClick={() => go(one)}>
              <span className="muted small">
                {[contents[one.chapter]?.title, t('page.short', { page: pageOfFraction(one.fraction, pages) })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span>
                {one.before}
                <mark>{one.match}</mark>
                {one.after}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}

function useSearch(view: BookView | null) {
  const [found, setFound] = useState<FoundText[]>([])
  const [state, setState] = useState<'idle' | 'running' | 'done' | 'failed'>('idle')
  const running = useRef<AbortController | null>(null)
  useEffect(
    () => () => {
      running.current?.abort()
      view?.outline(null)
    },
    [view],
  )
  async function search(text: string): Promise<void> {
    running.current?.abort()
    if (!view || text.trim() === '') return
    const own = (running.current = new AbortController())
    setFound([])
    setState('running')
    const all: FoundText[] = []
    try {
      for await (const some of view.search(text, own.signal)) {
        if (own.signal.aborted) return
        if (some.length === 0) continue
        all.push(...some.slice(0, most - all.length))
        setFound([...all])
        if (all.length >= most) break
      }
      setState('done')
    } catch {
      if (!own.signal.aborted) setState('failed')
    }
  }
  return { found, state, search }
}
