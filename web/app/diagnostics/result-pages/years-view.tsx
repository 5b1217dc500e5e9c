import { Title } from '@mantine/core'
import type { FormerResult } from '#contract/diagnostics/former'
import type { ResultCard as Result } from '#contract/diagnostics/results'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { ResultCard } from '../result/result-card.tsx'
import { FormerCard } from './former-card.tsx'
import { GrowthTable } from './growth-table.tsx'
import { groupByYear, groupComparable, isAcrossTests } from './years.rules.ts'
import styles from './result-pages.module.css'

export interface Years {
  reader: 'student' | 'parent' | 'specialist'
  name: string
  results: readonly Result[]
  former: readonly FormerResult[]
  back: string | null
  toResult: (id: string) => string
}

/** All results, year by year. Only results of the same test are put side by side, and no line suggests a trend. */
export function YearsView({ years: { reader, results, former, toResult } }: { years: Years }) {
  const { t } = useTranslation('result-pages')
  if (results.length + former.length === 0) return <NothingYet isOwn={reader === 'student'} />
  return (
    <>
      {groupComparable(results).map((taken) => (
        <GrowthTable key={taken.map(({ id }) => id).join(' ')} taken={taken} />
      ))}
      {isAcrossTests(results) && <InfoNote tone="sand">{t('years.across')}</InfoNote>}
      {former.length > 0 && <InfoNote tone="sand">{t('years.formerNote')}</InfoNote>}
      {groupByYear(results, former).map(({ season, entries }) => (
        <section key={season} className="stack gap-14">
          <Title order={2} className={styles.heading}>
            {t('years.season', { from: season, to: season + 1 })}
          </Title>
          <ul className={styles.list}>
            {entries.map((entry) =>
              entry.kind === 'own' ? (
                <ResultCard key={entry.result.id} result={entry.result} to={toResult(entry.result.id)} />
              ) : (
                <FormerCard key={entry.result.id} result={entry.result} />
              ),
            )}
          </ul>
        </section>
      ))}
    </>
  )
}

function NothingYet({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation('result-pages')
  return (
    <EmptyState
      subject="tests"
      title={t('years.empty')}
      text={t(isOwn ? 'years.emptyText' : 'years.emptyTextAbout')}
      action={isOwn && <LinkButton to="/testing">{t('years.toTests')}</LinkButton>}
    />
  )
}
