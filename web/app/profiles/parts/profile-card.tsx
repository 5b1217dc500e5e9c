import { Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import styles from './profile-card.module.css'

interface ProfileCardProps {
  title: string
  /** The part that is edited by this card's button. */
  part: string
  isEdited: boolean
  /** Only staff change it: there is no button. */
  isFixed?: boolean
  form: React.ReactNode
  children: React.ReactNode
}

/** A part of a profile: read here, and edited in the same place. */
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
