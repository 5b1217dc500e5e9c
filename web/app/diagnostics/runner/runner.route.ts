import { redirectDocument } from 'react-router'
import { pageContext } from '../../context.ts'
import type { Route } from './+types/runner.route'
import { testDocument } from './root/test-document.server.ts'

/** The test is a page of its own beside the router's: see `root/`. */
export function loader({ context }: Route.LoaderArgs) {
  const { locale, nonce } = context.get(pageContext)
  return testDocument(locale, nonce)
}

/** A link of a page that knows nothing of this leads there all the same. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url)
  throw redirectDocument(pathname + search)
}
