import { IconChevronDown } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import styles from './contents.module.css'
import type { sectionsOf } from './sections-of.ts'
import { useSectionInView } from './use-section-in-view.ts'

type Sections = ReturnType<typeof sectionsOf>['sections']

/** A column beside a long text that marks the part being read; on a phone it is folded away above the text. */
export function Contents({ sections }: { sections: Sections }) {
  const { t } = useTranslation('content')
  const folded = useRef<HTMLDetailsElement>(null)
  const current = useSectionInView(sections)
  if (sections.length === 0) return <div />
  const links = sections.map(({ id, title }) => (
    <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined} onClick={() => folded.current?.removeAttribute('open')}>
      {title}
    </a>
  ))
  return (
    <div className={styles.root}>
      <details ref={folded} className={styles.folded}>
        <summary>
          {t('legal.contents')}
          <IconChevronDown size={20} stroke={2.2} aria-hidden />
        </summary>
        <nav aria-label={t('legal.contents')}>{links}</nav>
      </details>
      <nav className={styles.column} aria-label={t('legal.contents')}>
        <p>{t('legal.contents')}</p>
        {links}
      </nav>
    </div>
  )
}
