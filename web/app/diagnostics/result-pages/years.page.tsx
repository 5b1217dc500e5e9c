import { listChildFormerResults, listFormerResults, listPupilFormerResults } from '#contract/diagnostics/former'
import { listChildResults, listResults } from '#contract/diagnostics/results'
import { readChild } from '#contract/profiles/family'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/years.page'
import { api } from '../../calls/browser-api.ts'
import { userInUse } from '../../device/session.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { targetForRole, redirectWithReason } from '../../shell/redirects/redirect-with-reason.ts'
import { YearsView, type Years } from './years-view.tsx'
import styles from './result-pages.module.css'

export const handle = { words: ['diagnostics', 'result-pages'] }

/** The reader's own years, those of a child by its link, or those of a pupil in care. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Years> {
  const search = new URL(request.url).searchParams
  const role = userInUse()?.role ?? 'student'
  const [child, pupil] = [search.get('child'), search.get('pupil')]
  if (role === 'student') return ownYears()
  if (role === 'parent' && child) return yearsOfChild(child)
  if (listPupilFormerResults.for.some((reader) => reader === role) && pupil) return yearsOfPupil(pupil)
  return redirectWithReason(targetForRole(role))
}

async function ownYears(): Promise<Years> {
  const [results, former] = await Promise.all([api(listResults, {}), api(listFormerResults, {})])
  return {
    reader: 'student',
    name: '',
    results: results.data,
    former: former.data,
    back: '/results',
    toResult: (id) => `/test-results?result=${id}`,
  }
}

async function yearsOfChild(id: string): Promise<Years> {
  const params = { id }
  const [child, results, former] = await Promise.all([
    api(readChild, { params }),
    api(listChildResults, { params }),
    api(listChildFormerResults, { params }),
  ])
  return {
    reader: 'parent',
    name: child.link.name,
    results: results.data,
    former: former.data,
    back: `/children/${id}`,
    toResult: (result) => `/children/${id}/results/${result}`,
  }
}

/** Links nowhere: staff open results from their own list. */
async function yearsOfPupil(id: string): Promise<Years> {
  const { pupil, data } = await api(listPupilFormerResults, { params: { id } })
  return {
    reader: 'specialist',
    name: pupil.name,
    results: [],
    former: data,
    back: null,
    toResult: (result) => `/users-results/${result}`,
  }
}

export { TestDataFailure as ErrorBoundary } from '../result/test-data-failure.tsx'

export default function YearsPage({ loaderData: years }: Route.ComponentProps) {
  const { t } = useTranslation('result-pages')
  const { reader, name, back } = years
  const leads = { student: 'years.lead', parent: 'years.leadAbout', specialist: 'years.leadFormer' } as const
  return (
    <div className={`${styles.page} stack gap-20`}>
      <CabinetHead
        title={t('years.title')}
        lead={t(leads[reader], { name })}
        {...(back && { back: { to: back, label: reader === 'student' ? t('allResults') : name } })}
      />
      <YearsView years={years} />
    </div>
  )
}
