import { IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { listWorks } from '#contract/diagnostics/evaluation'
import type { Route } from './+types/works.page'
import { api } from '../../calls/browser-api.ts'
import { pageOrFirst } from '../../list/page-or-first.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { queueFilters, useWaitingText, workParamsIn } from './work-params.ts'
import { agreementAddress, workAddress } from './work-address.ts'
import { WorksList } from './works-list.tsx'
import styles from './works.module.css'

export const handle = { words: ['evaluation', 'list'] }

const worksAPage = 30

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { after, ...params } = workParamsIn(request.url)
  const works = await pageOrFirst(
    (from) => api(listWorks, { query: { ...params, after: from, limit: worksAPage } }),
    after,
  )
  return { works, search: queueFilters(request.url) }
}

export { TestDataFailure as ErrorBoundary } from '../result/test-data-failure.tsx'

/** Works that wait for points, longest waiting first, without the names of pupils. */
export default function WorksPage({ loaderData: { works, search } }: Route.ComponentProps) {
  const { t } = useTranslation('evaluation')
  const [first] = works.data
  const waiting = useWaitingText(works.total)
  return (
    <div className="grid gap-20">
      <CabinetHead
        title={t('queue.title')}
        lead={search ? undefined : (waiting ?? undefined)}
        actions={
          <>
            {first && (
              <LinkButton to={workAddress(first.work_id, search)} className={styles.start}>
                <IconPlayerPlay size={20} aria-hidden />
                {t('queue.start')}
              </LinkButton>
            )}
            <LinkButton to={agreementAddress} variant="line">
              {t('queue.agreement')}
            </LinkButton>
          </>
        }
      />
      <WorksList page={works} search={search} />
      {first && <p className="muted small">{t('queue.blind')}</p>}
    </div>
  )
}
