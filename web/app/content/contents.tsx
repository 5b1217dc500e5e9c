import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import styles from './contents.module.css'

type Sections = ReturnType<typeof sectionsOf>['sections']

/**
 * Table of contents beside a long text that marks the section being read; on a phone it is collapsed above the text.
 */
export function Contents({ sections }: { sections: Sections }) {
  const { t } = useTranslation('content')
  const folded = useRef<HTMLDetailsElement>(null)
  const current = useSectionInView(sections)
  if (sections.length === 0) return <div />
  const links = sections.map(({ id, title }) => (
    <a
      key={id}
      href={`#${id}`}
      aria-current={id === current ? 'true' : undefined}
      onClick={() => folded.current?.removeAttribute('open')}
    >
      {title}
    </a>
  ))
  return (
    <div className={`${styles.root} screen-only`}>
      <details ref={folded} className={`${styles.folded} phone-only`}>
        <summary className="unmarked">
          {t('legal.contents')}
          <IconChevronDown size={20} stroke={2.2} aria-hidden />
        </summary>
        <nav aria-label={t('legal.contents')}>{links}</nav>
      </details>
      <nav className={`${styles.column} wide-only`} aria-label={t('legal.contents')}>
        <p>{t('legal.contents')}</p>
        {links}
      </nav>
    </div>
  )
}

/** Returns the section being read: the last one whose heading has reached the upper third of the window. */
function useSectionInView(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>()

  useEffect(() => {
    const find = () => {
      const line = window.innerHeight / 3
      const read = sections.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line,
      )
      setCurrent((read.at(-1) ?? sections[0])?.id)
    }
    find()
    window.addEventListener('scroll', find, { passive: true })
    return () => window.removeEventListener('scroll', find)
  }, [sections])

  return current
}

/** Returns the headings of a text, and the text with an id on each heading. */
export function sectionsOf(html: string): { html: string; sections: { id: string; title: string }[] } {
  const sections: { id: string; title: string }[] = []
  const marked = html.replace(/<h2[^>]*>(.*?)<\/h2>/gs, (_, inside: string) => {
    const id = `part-${sections.length + 1}`
    sections.push({ id, title: plain(inside) })
    return `<h2 id="${id}">${inside}</h2>`
  })
  return { html: marked, sections }
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00A0',
}

const plain = (html: string) =>
  html.replace(/<[^>]+>/g, '').replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity] ?? entity)
