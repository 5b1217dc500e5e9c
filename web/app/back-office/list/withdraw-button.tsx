import { withdrawEntry, type EntryRow } from '#contract/publishing/entries'
import type { KindName } from '#contract/publishing/kinds'
import { languages } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'

const publicIn = ({ states }: EntryRow) =>
  languages.filter((language) => !['empty', 'draft'].includes(states[language]))

/**
 * Takes the selected entries off the site in all languages, one after another. The first failure stops it; finished
 * ones stay done.
 */
export function WithdrawButton({ kind, rows }: { kind: KindName; rows: readonly EntryRow[] }) {
  const { t } = useTranslation('back-office')
  const shown = rows.filter((row) => publicIn(row).length > 0)
  if (shown.length === 0) return <span>{t('list.nonePublic')}</span>
  const withdraw = async () => {
    for (const row of shown)
      await api(withdrawEntry, {
        params: { kind, id: row.id },
        body: { version: row.version, languages: publicIn(row) },
      })
  }
  return (
    <ActButton
      variant="line"
      act={withdraw}
      reads="always"
      done={t('list.withdrawn')}
      ask={{ title: t('list.withdrawAsk'), text: t('list.withdrawText', { count: shown.length }), keep: t('keep') }}
    >
      {t('list.withdraw')}
    </ActButton>
  )
}
