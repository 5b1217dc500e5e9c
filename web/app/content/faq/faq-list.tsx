import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { FaqEntry } from '#contract/content/faq'
import { markedHtml, piecesOf } from '#contract/values/content/found-words'
import { Prose } from '../../ui/prose/prose.tsx'
import styles from './faq.module.css'

/** Questions that open without script. After a search, the first one is open and the matches are marked. */
export function FaqList({ entries, search }: { entries: readonly FaqEntry[]; search: string }) {
  return (
    <div className={styles.list}>
      {entries.map(({ id, question, html }, index) => (
        <details key={id} id={id} open={search !== '' && index === 0}>
          <summary className="unmarked">
            <h3>
              <Marked text={question} search={search} />
            </h3>
            <span className={styles.sign}>
              <IconPlus size={20} stroke={2.2} aria-hidden />
              <IconMinus size={20} stroke={2.2} aria-hidden />
            </span>
          </summary>
          <Prose html={markedHtml(html, search)} />
        </details>
      ))}
    </div>
  )
}

function Marked({ text, search }: { text: string; search: string }) {
  // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text never change their order
  return piecesOf(text, search).map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece))
}
