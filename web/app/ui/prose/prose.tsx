import styles from './prose.module.css'

interface ProseProps {
  /**
   * Written by editors or by our own specialists. The server made it, and cleaned it on the way in and on the way out:
   * nothing else may be given here, but what the `safeHtml` of the back office has made itself.
   */
  html: string
  /** What stands by itself, as a piece of news does, is an article; a part of a page is none. */
  isArticle?: boolean
}

/** A long text with headings, lists, tables and pictures. */
export function Prose({ html, isArticle = false }: ProseProps) {
  const Root = isArticle ? 'article' : 'div'
  // oxlint-disable-next-line react/no-danger -- see `html`
  return <Root className={`${styles.root} long-text`} dangerouslySetInnerHTML={{ __html: html }} />
}
