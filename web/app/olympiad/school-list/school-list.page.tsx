import { listSchoolWinners } from '#contract/olympiad/applications'
import { listSchoolDiplomas } from '#contract/olympiad/diplomas'
import { readSchoolList } from '#contract/olympiad/registration'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import type { Route } from './+types/school-list.page'
import { SchoolWinners } from '../applications/school-winners.tsx'
import { SchoolDiplomas } from './school-diplomas.tsx'
import { SchoolListView } from './school-list-view.tsx'

export const handle = { words: ['school-list', 'applications', 'words'] }

/** Staff whom no school has yet are told so, instead of a page that does not exist. */
export async function clientLoader() {
  openForRoles(readSchoolList.for)
  try {
    const [list, diplomas, winners] = await Promise.all([
      api(readSchoolList, {}),
      api(listSchoolDiplomas, {}),
      api(listSchoolWinners, {}),
    ])
    return { list, diplomas: diplomas.data, winners: winners.data }
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.code === 'not-found') return { list: null, diplomas: [], winners: [] }
    throw failure
  }
}

/** Pupils of the own school whom it can register for the olympiad, and what the others are waiting for. */
export default function SchoolListPage({ loaderData: { list, diplomas, winners } }: Route.ComponentProps) {
  const { t } = useTranslation('school-list')
  return (
    <div className="stack gap-18">
      <CabinetHead
        title={t('title')}
        lead={list && t('lead', { school: list.school })}
        actions={
          list?.is_rural && (
            <>
              <LinkButton to="/olympiad-codes" variant="line">
                {t('toCodes')}
              </LinkButton>
              <LinkButton to="/olympiad-rehearsal" variant="line">
                {t('toRehearsal')}
              </LinkButton>
            </>
          )
        }
      />
      <SchoolListView list={list} />
      <SchoolDiplomas rows={diplomas} />
      <SchoolWinners winners={winners} />
    </div>
  )
}
