import { listCoinRules } from '#contract/coins/coins'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../context.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import type { Route } from './+types/rules.page'
import { RuleList } from './rule-list.tsx'
import styles from './coins.module.css'

export const handle = { words: ['coins'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  return api(listCoinRules, {})
}

/** What pupils get coins for, for everybody to read. */
export default function CoinRulesPage({ loaderData: { data: rules } }: Route.ComponentProps) {
  const { t } = useTranslation('coins')
  return (
    <div className={styles.public}>
      <PageMeta title={t('rules.title')} description={t('rules.lead')} />
      <header>
        <h1>{t('rules.title')}</h1>
        <p>{t('rules.lead')}</p>
      </header>
      <RuleList rules={rules} heading="h2" />
      <section aria-labelledby="fair-rules">
        <h2 id="fair-rules">{t('rules.fair')}</h2>
        <ul className={styles.facts}>
          {(['effort', 'once', 'limit', 'money', 'reason', 'store'] as const).map((fact) => (
            <li key={fact}>{t(`rules.facts.${fact}`)}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
