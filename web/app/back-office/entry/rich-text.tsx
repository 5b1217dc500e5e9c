import { useMemo } from 'react'
import styles from '../fields/rich.module.css'
import { safeHtml } from './safe-html.ts'

/** Rich text to be read. */
export function RichText({ html, lang }: { html: string; lang?: string | undefined }) {
  const clean = useMemo(() => safeHtml(html), [html])
  // oxlint-disable-next-line no-danger -- only what `safeHtml` has made itself
  return <div className={styles.read} lang={lang} dangerouslySetInnerHTML={{ __html: clean }} />
}
