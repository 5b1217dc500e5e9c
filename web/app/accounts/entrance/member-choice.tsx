import { Radio, Stack } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Member } from '#contract/accounts/accounts'
import { RadioCard } from '../../ui/inputs/radio-card.tsx'
import styles from './member-choice.module.css'

interface MemberChoiceProps {
  members: readonly Member[]
  value: string
  onChange: (member: string) => void
  error?: React.ReactNode
  /** For password recovery instead of sign-in. */
  isRecovery?: boolean
}

/**
 * Chooses an account among those with one phone or e-mail. It shows enough to recognise oneself, and too little to
 * learn about others.
 */
export function MemberChoice({ members, value, onChange, error, isRecovery = false }: MemberChoiceProps) {
  const { t } = useTranslation('accounts')
  return (
    <Radio.Group
      data-path="member"
      label={t(isRecovery ? 'members.whose' : 'members.title')}
      value={value}
      onChange={onChange}
      error={error}
      classNames={{ label: styles.title }}
    >
      <Stack gap={10}>
        {members.map(({ member, name, iin, role }, i) => (
          <RadioCard
            key={member}
            value={member}
            title={name}
            text={iin ? t('members.withIin', { role: t(`members.${role}`), iin }) : t(`members.${role}`)}
            media={
              <span className={styles.letter} data-tone={i % 3} aria-hidden>
                {name.slice(0, 1)}
              </span>
            }
          />
        ))}
      </Stack>
      <p className={styles.note}>
        <IconShieldLock size={18} stroke={2} aria-hidden />
        {t('members.hidden')}
      </p>
    </Radio.Group>
  )
}
