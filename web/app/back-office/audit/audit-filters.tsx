import { auditActions } from '#contract/publishing/audit'
import { kindNames } from '#contract/publishing/kinds'
import { useTranslation } from '#web/i18n/use-translation'
import { DayFilter } from '../../list/day-filter.tsx'
import { SelectFilter } from '../../list/select-filter.tsx'
import { useMenuWords } from '../../shell/frame/use-menu-words.ts'

export function AuditFilters({ people }: { people: readonly { id: string; title: string }[] }) {
  const { t } = useTranslation('back-office')
  const { pageWord } = useMenuWords()
  return (
    <>
      <SelectFilter
        name="by"
        label={t('audit.who')}
        options={people.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <SelectFilter
        name="action"
        label={t('audit.action')}
        options={auditActions.map((value) => ({ value, label: t(`revisionKinds.${value}`) }))}
      />
      <SelectFilter
        name="kind"
        label={t('audit.kind')}
        options={kindNames.map((value) => ({ value, label: pageWord(`kind-${value}`) }))}
      />
      <DayFilter name="from" label={t('audit.from')} />
      <DayFilter name="until" label={t('audit.until')} />
    </>
  )
}
