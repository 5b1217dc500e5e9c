import { useTranslation } from '#web/i18n/use-translation'
import type { UserRow } from '#contract/profiles/users'
import { Tag } from '../ui/tag.tsx'

const tones = { active: 'green', 'signing-up': 'gold', invited: 'sky', blocked: 'red', closed: 'grey' } as const

export function UserStateTag({ state }: { state: UserRow['state'] }) {
  const { t } = useTranslation('users')
  return <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>
}
