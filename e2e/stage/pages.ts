import * as members from '../../server/src/demo-country/cast.ts'
import { readPages } from '../../tools/read-pages.ts'

export interface SitePage {
  name: string
  path: string
  /** Who opens the page; missing for guests. */
  as?: members.CastMember
  /** Where visitors are redirected who have not completed the step before. */
  leadsTo?: string
}

const cast = new Map(
  Object.entries(members).filter((entry): entry is [string, members.CastMember] => Object(entry[1]).role !== undefined),
)

function memberOf(name: string): members.CastMember {
  const member = cast.get(name)
  if (!member) throw new Error(`A page is to be visited by ${name}, who is not of the cast`)
  return member
}

/** All addresses that the slices list with their visitors, and one that does not exist. */
export const pages: SitePage[] = [
  ...(await readPages()).flatMap(({ path, visits }) =>
    visits.map(({ as, ...visit }) => ({
      name: path,
      path: `/${path}`,
      ...visit,
      ...(as !== undefined && { as: memberOf(as) }),
    })),
  ),
  { name: 'not-found', path: '/no-such-page' },
]
