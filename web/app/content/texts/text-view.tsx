import { IconPrinter } from '@tabler/icons-react'
import type { Text } from '#contract/content/pages'
import type { Language } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { PageMeta } from '../../shell/page-meta.tsx'
import { Button } from '../../ui/button.tsx'
import { PageArt } from '../../ui/drawings/scenes/page-art.tsx'
import { SitePicture } from '../../ui/site-picture.tsx'
import { DemoTag } from '../../shell/published/demo-tag.tsx'
import { OtherLanguages } from '../../shell/published/other-language-note.tsx'
import { Contents, sectionsOf } from '../contents.tsx'
import { Prose } from '../../ui/prose/prose.tsx'
import styles from './text-view.module.css'

interface TextViewProps {
  text: Text
  languages: readonly Language[]
  look: TextLook
  /** The main action, in the head. */
  action?: React.ReactNode
  /** Content below the text. */
  children?: React.ReactNode
}

export interface TextLook {
  tone: 'sky' | 'warm' | 'gold' | 'sage' | 'sand' | 'night'
  art: React.ComponentProps<typeof PageArt>['subject']
}

/** A long text: a coloured head with a picture, a table of contents, and what to do next. */
export function TextView({ text, languages, look, action, children }: TextViewProps) {
  const { t } = useTranslation('content')
  const { html, sections } = sectionsOf(text.html)
  return (
    <div>
      <PageMeta title={text.title} description={text.description} languages={languages} />
      <header className={styles.head} data-tone={look.tone}>
        <div className={styles.inner}>
          <div className={styles.words}>
            {text.is_demo && <DemoTag />}
            <h1>{text.title}</h1>
            <p>{text.lead}</p>
            <div className={`${styles.actions} screen-only`}>
              {action}
              <Button
                variant="white"
                leftSection={<IconPrinter size={20} stroke={2} aria-hidden />}
                onClick={() => window.print()}
              >
                {t('text.print')}
              </Button>
            </div>
          </div>
          <div className={`${styles.art} screen-only`}>
            <PageArt subject={look.art} />
          </div>
        </div>
      </header>
      <div className={styles.body}>
        <div className={`${styles.columns} stack gap-24`}>
          <Contents key={text.address} sections={sections} />
          <div>
            {text.picture && (
              <SitePicture
                id={text.picture}
                alt={text.picture_alt}
                sizes="(min-width: 62em) 760px, 100vw"
                isFirst
                className={styles.picture}
              />
            )}
            <Prose html={html} isArticle />
            <OtherLanguages languages={languages} className={`${styles.languages} screen-only`} />
          </div>
        </div>
        {children}
      </div>
    </div>
  )
}
