import { listNotBegun, readClassOverview } from '#contract/staff/classes'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/not-begun.page'
import { api } from '../calls/browser-api.ts'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { NotBegunList } from './not-begun-list.tsx'
import { useClassName } from './use-class-name.ts'
import styles from './classes.module.css'

export const handle = { words: ['classes'] }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(readClassOverview.for)
  const search = new URL(request.url).searchParams
  const [test, grade, letter] = [search.get('test') ?? '', Number(search.get('grade')), search.get('letter') ?? '']
  const [overview, { data }] = await Promise.all([
    api(readClassOverview, { query: { test } }),
    api(listNotBegun, { query: { test, grade, letter } }),
  ])
  return { title: overview.test?.title ?? '', test, grade, letter, data }
}

/** Pupils of one class who have not started a test that is open to them. */
export default function NotBegunPage({ loaderData: { title, test, grade, letter, data } }: Route.ComponentProps) {
  const { t } = useTranslation('classes')
  const name = useClassName()({ kind: 'class', grade, letter })
  return (
    <div className={`${styles.page} stack gap-18`}>
      <CabinetHead
        title={`${t('list.title')}: ${name}`}
        lead={t('list.lead', { title })}
        back={{ to: `/classes?test=${test}`, label: t('title') }}
      />
      <NotBegunList pupils={data} />
    </div>
  )
}
