import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { Tag } from '../../ui/tag.tsx'
import { PageMeta } from '../page-meta.tsx'
import styles from './paper.module.css'

/** The page of a certificate or a diploma, where the code on the paper leads. */
export const PaperPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.page}>
    <PageMeta title={title} />
    {children}
  </div>
)

interface PaperProps {
  number: string
  /** Says that the paper is valid; null if it is not. */
  valid: string | null
  /** A tag of its own, such as that of the demo. */
  mark?: ReactNode
  kind: string
  name: string
  /** What else is printed. */
  children: ReactNode
}

/** What is printed on the paper, to be compared with it. */
export const Paper = ({ number, valid, mark, kind, name, children }: PaperProps) => (
  <Card as="article" className={styles.card}>
    <div className="row gap-8-12 middle">
      {valid !== null && <Tag tone="green">{valid}</Tag>}
      {mark}
      <span className="muted tabular">№ {number}</span>
    </div>
    <div className="stack gap-10">
      <p className={styles.kind}>{kind}</p>
      <h1 className={styles.name}>{name}</h1>
    </div>
    {children}
  </Card>
)

interface NoPaperProps {
  title: string
  /** Why there is nothing to compare. */
  note: string
  text: string
  /** Where to go from here. */
  children: ReactNode
}

/** A number without a valid paper. */
export const NoPaper = ({ title, note, text, children }: NoPaperProps) => (
  <>
    <h1 className={styles.number}>{title}</h1>
    <InfoNote tone="red" title={note}>
      {text}
    </InfoNote>
    <div>{children}</div>
  </>
)
