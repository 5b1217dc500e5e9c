import { listUnlistedSchools } from '#contract/profiles/unlisted-schools'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { ListEmpty, ListPages } from '../../list/list-pages.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import type { Route } from './+types/unlisted-schools.page'
import { UnlistedSchoolCard } from './unlisted-school-card.tsx'

export const handle = { words: ['settings', 'places', 'list', 'words'] }

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listUnlistedSchools.for)
  return api(listUnlistedSchools, { query: listParamsOf(request.url, {}) })
}

/** Schools that pupils entered by hand. Each is matched with a school of the list or added to it. */
export default function UnlistedSchoolsPage({ loaderData: { data, next } }: Route.ComponentProps) {
  const { t } = useTranslation('settings')
  return (
    <div className="stack">
      <CabinetHead title={t('unlisted.title')} lead={t('unlisted.lead')} />
      {data.length === 0 && <ListEmpty title={t('unlisted.empty')} text={t('unlisted.emptyText')} />}
      <ul className="stack list">
        {data.map((school) => (
          <UnlistedSchoolCard key={school.id} school={school} />
        ))}
      </ul>
      <ListPages next={next} />
    </div>
  )
}
