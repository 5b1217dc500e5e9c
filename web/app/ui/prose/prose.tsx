import styles from './prose.module.css'

interface ProseProps {
  /**
   * Text written by editors or our specialists. The server sanitizes it when it is saved and when it is read. Pass
   * nothing else, except what `safeHtml` of the back office has sanitized.
   */
  html: string
  /** Set for a text that stands alone, such as news; a part of a page is not an article. */
  isArticle?: boolean
}

/** A long text with headings, lists, tables and pictures. */
export function Prose({ html, isArticle = false }: ProseProps) {
  const Root = isArticle ? 'article' : 'div'
  // oxlint-disable-next-line react/no-danger -- see `html`
  return <Root className={`${styles.root} long-text`} dangerouslySetInnerHTML={{ __html: html }} />
}
