import type { ReactNode } from 'react'
import { NightRise } from '../../ui/drawings/scenes/night-rise.tsx'
import { Ornament } from '../../ui/drawings/ornament.tsx'
import { Tag } from '../../ui/tag.tsx'
import { DemoTag } from '../demo-tag.tsx'
import styles from './night-head.module.css'

interface Props {
  event: { is_demo: boolean; is_over?: boolean }
  /** What kind of event it is, or why it is shown. */
  tag: string
  /** In the words of the reader, where the event has passed. */
  over?: string
  children: ReactNode
}

/** An event on the night above the hills; a heading, a lead and whatever follows stand on it. */
export const NightHead = ({ event, tag, over, children }: Props) => (
  <div className={styles.root}>
    <div className={styles.ornament} aria-hidden>
      <Ornament tile={110} />
    </div>
    <div className={styles.hills} aria-hidden>
      <NightRise />
    </div>
    <div className={styles.words}>
      <p className={styles.tags}>
        <Tag tone="gold">{tag}</Tag>
        {event.is_over && over && <Tag tone="white">{over}</Tag>}
        {event.is_demo && <DemoTag />}
      </p>
      {children}
    </div>
  </div>
)
