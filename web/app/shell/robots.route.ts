import type { Route } from './+types/robots.route'
import { pageContext } from '../context.ts'

const personal = [
  '/api/',
  '/cabinet',
  '/profile',
  '/parent$',
  '/children',
  '/testing',
  '/results',
  '/test-results',
  '/notification',
  '/settings',
  '/test/',
  '/exercises/',
  '/pre-test',
  '/users-',
  '/evaluation',
  '/outbox',
  '/language',
  '/reset-password',
]

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext)
  const lines = ['User-agent: *', ...personal.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, '']
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } })
}
