import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { SideScene } from '../../ui/drawings/scenes/side-scene.tsx'
import { StepsPath, type PathStep } from '../../ui/steps-path.tsx'
import { Brand } from './brand.tsx'
import { SkipLink } from './skip-link.tsx'
import { SupportLine } from './support-line.tsx'
import styles from './wizard.module.css'

interface WizardProps {
  path: readonly PathStep[]
  /** What the way of steps is called. */
  label: string
  head: ReactNode
  title: string
  lead?: ReactNode
  /** What stands below the step. */
  foot?: ReactNode
  children: ReactNode
}

/** A way of steps over whole pages: the steps on the sky side, or as segments on a phone, which the head draws. */
export function Wizard({ path, label, head, title, lead, foot, children }: WizardProps) {
  return (
    <div className={styles.root}>
      <SkipLink />
      <aside className={styles.side}>
        <div className={styles.sky}>
          <Brand />
          <div className={styles.path}>
            <StepsPath kind="wizard" label={label} steps={path} />
          </div>
          <div className={styles.scene}>
            <SideScene kind="wizard" />
          </div>
        </div>
      </aside>
      <div className={styles.page}>
        {head}
        <main id="content" tabIndex={-1} className={styles.main}>
          <Title order={1} className={styles.title}>
            {title}
          </Title>
          {lead && <p className={styles.lead}>{lead}</p>}
          <div className={styles.content}>{children}</div>
          {foot}
        </main>
        <SupportLine />
      </div>
    </div>
  )
}
