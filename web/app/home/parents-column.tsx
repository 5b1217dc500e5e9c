import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../shell/link-button.tsx'
import { Avatar } from '../ui/drawings/avatar.tsx'
import { Section } from '../ui/section.tsx'
import { FactList } from '../ui/fact-list.tsx'
import styles from './parents-column.module.css'

const moments = ['before', 'result', 'after'] as const

export function ParentsColumn() {
  const { t } = useTranslation('home')
  return (
    <Section id="parents">
      <div className={styles.root}>
        <div>
          <div className={styles.faces}>
            <Avatar seed="mother" gender="female" size={60} />
            <Avatar seed="father" gender="male" size={60} />
            <Avatar seed="grandmother" gender="female" size={60} />
          </div>
          <h2>{t('parents.title')}</h2>
          <p className={styles.lead}>{t('parents.lead')}</p>
          <LinkButton to="/signup-parents">{t('parents.action')}</LinkButton>
        </div>
        <FactList
          className={styles.moments}
          facts={moments.map((moment) => ({ label: t(`parents.${moment}.name`), value: t(`parents.${moment}.about`) }))}
        />
      </div>
    </Section>
  )
}
