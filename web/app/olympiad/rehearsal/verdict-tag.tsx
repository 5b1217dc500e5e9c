import type { RehearsedSchool } from '#contract/olympiad/rehearsal'
import { useTranslation } from '#web/i18n/use-translation'
import { Tag } from '../../ui/tag.tsx'

const tones = { none: 'grey', ready: 'green', 'not-ready': 'warm' } as const

export function VerdictTag({ state }: { state: RehearsedSchool['state'] }) {
  const { t } = useTranslation('rehearsal')
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}
