import { listChildren } from '#contract/profiles/family'
import { listOwnRequests } from '#contract/profiles/requests'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/requests.page'
import { api } from '../calls/browser-api.ts'
import { userInUse } from '../device/session.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CardSkeleton } from '../ui/skeletons/card-skeleton.tsx'
import { RequestCard } from './request-card.tsx'
import { RequestForm } from './request-form.tsx'
import styles from './requests.module.css'

export const handle = { words: ['requests', 'words'], skeleton: CardSkeleton }

export async function clientLoader() {
  const isParent = userInUse()?.role === 'parent'
  const [{ data: requests }, children] = await Promise.all([
    api(listOwnRequests, {}),
    isParent ? api(listChildren, {}) : { data: [] },
  ])
  return {
    requests,
    childrenOfParent: children.data.filter(({ state }) => state === 'confirmed').map(({ id, name }) => ({ id, name })),
  }
}

/** The user's requests about personal data, with the answers. */
export default function RequestsPage({ loaderData: { requests, childrenOfParent } }: Route.ComponentProps) {
  const { t } = useTranslation('requests')
  return (
    <>
      <CabinetHead title={t('title')} lead={t('lead')} />
      <div className={`${styles.page} stack top`}>
        <RequestForm childrenOfParent={childrenOfParent} />
        {requests.length === 0 ? (
          <EmptyState subject="notifications" title={t('empty')} text={t('emptyText')} />
        ) : (
          <ul className="grid list" aria-label={t('mine')}>
            {requests.map((request) => (
              <RequestCard key={request.id} request={request} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
