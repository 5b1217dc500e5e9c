import type { ContentsEntry } from '#contract/library/books'
import type { Language } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import styles from './book.module.css'

/** How many entries are shown at once; a longer list continues behind a summary. */
const shown = 8

interface BookContentsProps {
  contents: readonly ContentsEntry[]
  language: Language
}

/** The table of contents. The whole of it is in the page, so that it is found and read without script. */
export function BookContents({ contents, language }: BookContentsProps) {
  const { t } = useTranslation('library')
  if (contents.length === 0) return null
  const isLong = contents.length > shown + 2
  const first = isLong ? contents.slice(0, shown) : contents
  const rest = isLong ? contents.slice(shown) : []
  return (
    <section className={styles.section} aria-labelledby="contents">
      <div className={styles.sectionHead}>
        <h2 id="contents">{t('contents')}</h2>
      </div>
      <div className={styles.contents}>
        <Entries entries={first} language={language} />
        {rest.length > 0 && (
          <details>
            <summary>{t('contentsMore', { count: rest.length })}</summary>
            <Entries entries={rest} language={language} />
          </details>
        )}
      </div>
    </section>
  )
}

const Entries = ({ entries, language }: { entries: readonly ContentsEntry[]; language: Language }) => (
  <ul className={`${styles.entries} list`} lang={language}>
    {entries.map(({ title, level, page, href }, index) => (
      <li key={`${href} ${index}`} data-level={level}>
        <span>{title}</span>
        <span>{page}</span>
      </li>
    ))}
  </ul>
)
