import { MoreLinks } from './more-links.tsx'
import { CabinetSidebar } from './cabinet-sidebar.tsx'
import { CabinetTabs } from './cabinet-tabs.tsx'
import { CabinetTools } from './cabinet-tools.tsx'
import styles from './cabinet-frame.module.css'
import type { Cabinet } from '../make-cabinet.ts'
import { SkipLink } from './skip-link.tsx'
import { SupportLine } from './support-line.tsx'

interface CabinetFrameProps {
  cabinet: Cabinet
  unread?: number
  children: React.ReactNode
}

/** Frame of a cabinet: a sidebar on a wide screen, five tabs on a phone. */
export function CabinetFrame({ cabinet, unread = 0, children }: CabinetFrameProps) {
  return (
    <div className={styles.root} data-ground={cabinet.ground}>
      <SkipLink />
      <CabinetSidebar cabinet={cabinet} unread={unread} />
      <div className={styles.main}>
        <CabinetTools cabinet={cabinet} unread={unread} />
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
        <MoreLinks cabinet={cabinet} />
        <SupportLine phoneOnly />
      </div>
      <CabinetTabs cabinet={cabinet} unread={unread} />
    </div>
  )
}
