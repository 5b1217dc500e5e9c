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
  /** Accessible name of the steps. */
  label: string
  head: ReactNode
  title: string
  lead?: ReactNode
  /** Content below the step. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * Frame of a multi-step form: on a wide screen the steps are listed on the sky side, on a phone `head` draws them as
 * segments.
 */
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
