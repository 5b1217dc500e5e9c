import { IconChartBar } from '@tabler/icons-react'
import type { Entry } from '#contract/publishing/entries'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { entryAddress } from '../addresses.ts'

/** To what people have answered, where the kind is one that asks. */
export function ResultsLink({ kind, entry }: { kind: KindName; entry: Pick<Entry, 'id' | 'version'> }) {
  const { t } = useTranslation('back-office')
  if (!kindOf(kind).hasResults || entry.version === 0) return null
  return (
    <LinkButton to={`${entryAddress(kind, entry.id)}/results`} variant="line" leftSection={<IconChartBar size={20} aria-hidden />}>
      {t('results')}
    </LinkButton>
  )
}
