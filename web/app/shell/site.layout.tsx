import { Outlet, useMatches } from 'react-router'
import { MessengerButton } from './messenger-button.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'

/** Public pages: header, page, footer. A page that begins with the sky says so in its handle: the header is part of it. */
export default function SiteLayout() {
  const isSky = useMatches().some(({ handle }) => typeof handle === 'object' && handle !== null && 'header' in handle && handle.header === 'sky')
  return (
    <>
      <SkipLink />
      <SiteHeader ground={isSky ? 'sky' : 'white'} />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <MessengerButton />
    </>
  )
}
