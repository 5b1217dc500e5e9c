import { Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import styles from './profile-card.module.css'

interface ProfileCardProps {
  title: string
  /** The section that the card's button opens for editing. */
  part: string
  isEdited: boolean
  /** Only staff can change it, so there is no button. */
  isFixed?: boolean
  form: React.ReactNode
  children: React.ReactNode
}

/** A section of a profile that is edited in place. */
export function ProfileCard({ title, part, isEdited, isFixed = false, form, children }: ProfileCardProps) {
  const { t } = useTranslation('profiles')
  return (
    <Card as="section" className={styles.root}>
      <div className={styles.head}>
        <Title order={2} className={styles.title}>
          {title}
        </Title>
        {!isEdited && !isFixed && (
          <LinkButton
            to={`?edit=${part}`}
            preventScrollReset
            variant="soft"
            leftSection={<IconPencil size={18} stroke={2} aria-hidden />}
            aria-label={t('form.editPart', { part: title })}
          >
            {t('form.edit')}
          </LinkButton>
        )}
      </div>
      {isEdited && !isFixed ? <div className={styles.form}>{form}</div> : children}
    </Card>
  )
}
