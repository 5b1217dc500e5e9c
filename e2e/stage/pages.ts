import * as cast from '../../server/src/demo-country/cast.ts'
import * as schoolStaff from '../../server/src/demo-country/school-staff.ts'
import { readPages } from '../../tools/read-pages.ts'

export interface SitePage {
  name: string
  path: string
  /** Who opens the page; missing for guests. */
  as?: cast.CastMember
  /** Where visitors are redirected who have not completed the step before. */
  leadsTo?: string
}

/** The cast, and those who work at the other schools of the demo country. */
const members = new Map(
  Object.entries({ ...schoolStaff, ...cast }).filter(
    (entry): entry is [string, cast.CastMember] => Object(entry[1]).role !== undefined,
  ),
)

function memberOf(name: string): cast.CastMember {
  const member = members.get(name)
  if (!member) throw new Error(`A page is to be visited by ${name}, who is nobody of the demo country`)
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
