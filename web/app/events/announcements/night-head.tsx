import type { ReactNode } from 'react'
import { NightRise } from '../../ui/drawings/scenes/night-rise.tsx'
import { Ornament } from '../../ui/drawings/ornament.tsx'
import { Tag } from '../../ui/tag.tsx'
import { DemoTag } from '../../shell/published/demo-tag.tsx'
import styles from './night-head.module.css'

interface Props {
  event: { is_demo: boolean; is_over?: boolean }
  /** The type of the event, or why it is shown. */
  tag: string
  /** Label for a past event, in the user's language. */
  over?: string
  children: ReactNode
}

/** An event on a night ground above the hills, with a heading, a lead and more content. */
export const NightHead = ({ event, tag, over, children }: Props) => (
  <div className={styles.root}>
    <div className={`${styles.ornament} screen-only wide-only`} aria-hidden>
      <Ornament tile={110} />
    </div>
    <div className={`${styles.hills} screen-only wide-only`} aria-hidden>
      <NightRise />
    </div>
    <div className={`${styles.words} positioned`}>
      <p className="row gap-6">
        <Tag tone="gold">{tag}</Tag>
        {event.is_over && over && <Tag tone="white">{over}</Tag>}
        {event.is_demo && <DemoTag />}
      </p>
      {children}
    </div>
  </div>
)
