import { useState } from 'react'
import { auditActions } from '#contract/publishing/audit'
import { kindNames } from '#contract/publishing/kinds'
import { useTranslation } from '#web/i18n/use-translation'
import { SelectFilter } from '../../list/select-filter.tsx'
import { useListAddress } from '../../list/use-list-address.ts'
import { useMenuWords } from '../../shell/frame/use-menu-words.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'

export function AuditFilters({ people }: { people: readonly { id: string; title: string }[] }) {
  const { t } = useTranslation('back-office')
  const { pageWord } = useMenuWords()
  return (
    <>
      <SelectFilter name="by" label={t('audit.who')} options={people.map(({ id, title }) => ({ value: id, label: title }))} />
      <SelectFilter name="action" label={t('audit.action')} options={auditActions.map((value) => ({ value, label: t(`revisionKinds.${value}`) }))} />
      <SelectFilter name="kind" label={t('audit.kind')} options={kindNames.map((value) => ({ value, label: pageWord(`kind-${value}`) }))} />
      <DayFilter name="from" label={t('audit.from')} />
      <DayFilter name="until" label={t('audit.until')} />
    </>
  )
}

/** Asks once the day is whole, or gone. */
function DayFilter({ name, label }: { name: string; label: string }) {
  const { asked, ask } = useListAddress()
  const inAddress = asked.get(name) ?? ''
  const [typed, setTyped] = useState(inAddress)
  const change = (day: string) => {
    setTyped(day)
    const isWhole = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
    if ((isWhole || day === '') && day !== inAddress) ask({ [name]: day || null })
  }
  return <DateInput label={label} placeholder="__.__.____" autoComplete="off" value={typed} onChange={change} />
}
