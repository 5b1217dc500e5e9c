import type { Route } from './+types/robots.route'
import { pageContext } from '../context.ts'
import type { Frame, SlicePage } from '../slice.ts'

const cabinets: Frame[] = ['student', 'parent', 'staff', 'member']

/** Pages behind a sign-in and pages marked as hidden. An address with parameters is cut before its first parameter. */
const hidden = Object.values(import.meta.glob<SlicePage[]>('../*/slice.ts', { import: 'pages', eager: true }))
  .flat()
  .filter(({ frame, search }) => search === 'hidden' || cabinets.includes(frame))
  .map(({ path }) => `/${path.replace(/:.*/, '')}`)
const personal = ['/api/', ...new Set(hidden)]

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext)
  const lines = [
    'User-agent: *',
    ...personal.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
