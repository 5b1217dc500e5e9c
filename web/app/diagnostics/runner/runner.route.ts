import { redirectDocument } from 'react-router'
import { pageContext } from '../../context.ts'
import type { Route } from './+types/runner.route'
import { testDocument } from './root/test-document.server.ts'

/** The test is a separate page outside the router; see `root/`. */
export function loader({ context }: Route.LoaderArgs) {
  const { locale, nonce } = context.get(pageContext)
  return testDocument(locale, nonce)
}

/** Client-side links also reach it, by a full page load. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url)
  throw redirectDocument(pathname + search)
}
