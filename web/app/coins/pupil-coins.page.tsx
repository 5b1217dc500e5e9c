import { listStudentCoinEntries, readStudentCoins } from '#contract/coins/staff-coins'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/pupil-coins.page'
import { api } from '../calls/browser-api.ts'
import { listParamsOf } from '../list/list-address.rules.ts'
import { pageOrFirst } from '../list/page-or-first.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import { CardSkeleton } from '../ui/skeletons/card-skeleton.tsx'
import { userAddress } from '../users/user-address.ts'
import { BalanceCard } from './balance-card.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { EntryList } from './entry-list.tsx'
import styles from './coins.module.css'

export const handle = { words: ['coins', 'list', 'words'], skeleton: CardSkeleton }

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  openForRoles(readStudentCoins.for)
  const { after } = listParamsOf(request.url, {})
  const [coins, page] = await Promise.all([
    api(readStudentCoins, { params: { id } }),
    pageOrFirst((from) => api(listStudentCoinEntries, { params: { id }, query: { after: from, limit: 20 } }), after),
  ])
  return { id, coins, page }
}

/** The coins of one pupil for administrators, who may correct them with a reason. */
export default function PupilCoinsPage({ loaderData: { id, coins, page } }: Route.ComponentProps) {
  const { t } = useTranslation('coins')
  return (
    <>
      <CabinetHead
        title={t('staff.title')}
        lead={t('staff.lead')}
        back={{ to: userAddress(id), label: t('staff.back') }}
      />
      <div className={styles.page}>
        <BalanceCard coins={coins} />
        <CorrectionForm id={id} />
        <EntryList page={page} empty={{ title: t('staff.empty'), text: t('staff.emptyText') }} />
      </div>
    </>
  )
}
