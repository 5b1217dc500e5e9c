import { Outlet, useMatches } from 'react-router'
import styles from './frame/full-scene.module.css'
import { Failure } from './failures/failure.tsx'
import { ChatCorner } from './support/chat-corner.tsx'
import { SiteFooter } from './frame/site-footer.tsx'
import { SiteHeader } from './frame/site-header.tsx'
import { SkipLink } from './frame/skip-link.tsx'

/**
 * Frame of public pages: header, page, footer. If the `handle` of a page sets `header: 'sky'`, the header is placed on
 * the page's sky.
 */
export default function SiteLayout() {
  const isSky = useMatches().some(
    ({ handle }) => typeof handle === 'object' && handle !== null && 'header' in handle && handle.header === 'sky',
  )
  return (
    <Frame ground={isSky ? 'sky' : 'white'}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  return (
    <Frame ground="sky">
      <div className={styles.root}>
        <Failure frame="site" />
      </div>
    </Frame>
  )
}

function Frame({ ground, children }: { ground: 'sky' | 'white'; children: React.ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader ground={ground} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <ChatCorner />
    </>
  )
}
