import { listCoinEntries, listCoinRules, readCoins } from '#contract/coins/coins'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/coins.page'
import { api } from '../calls/browser-api.ts'
import { earlyCall } from '../calls/early-calls.ts'
import { listParamsOf } from '../list/list-address.rules.ts'
import { pageOrFirst } from '../list/page-or-first.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { CardSkeleton } from '../ui/skeletons/card-skeleton.tsx'
import { BalanceCard } from './balance-card.tsx'
import { EntryList } from './entry-list.tsx'
import { RuleList } from './rule-list.tsx'
import styles from './coins.module.css'

export const handle = {
  words: ['coins', 'list'],
  skeleton: CardSkeleton,
  early: () => [earlyCall(readCoins), earlyCall(listCoinRules)],
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { after } = listParamsOf(request.url, {})
  const [coins, rules, page] = await Promise.all([
    api(readCoins, {}),
    api(listCoinRules, {}),
    pageOrFirst((from) => api(listCoinEntries, { query: { after: from, limit: 20 } }), after),
  ])
  return { coins, rules: rules.data, page }
}

/** The pupil's coins: how many there are, where they came from and went to, and how to earn more. */
export default function CoinsPage({ loaderData: { coins, rules, page } }: Route.ComponentProps) {
  const { t } = useTranslation('coins')
  return (
    <>
      <CabinetHead title={t('title')} lead={t('lead')} />
      <div className={styles.page}>
        <BalanceCard coins={coins} toStore />
        <section className={styles.rules} aria-labelledby="coin-rules">
          <h2 id="coin-rules">{t('earn')}</h2>
          <RuleList rules={rules} />
        </section>
        <EntryList page={page} empty={{ title: t('empty'), text: t('emptyText') }} />
      </div>
    </>
  )
}
