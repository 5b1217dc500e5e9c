import { IconHeartHandshake, IconSchool } from '@tabler/icons-react'
import type { Result } from '#contract/diagnostics/results'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { adviceAddress } from './advice-address.ts'
import styles from './result-pages.module.css'

const icon = { size: 22, stroke: 1.9, 'aria-hidden': true }

/** From a result to the sheets of advice that can be printed and handed over. */
export function AdviceWays({ result: { id, for_parents: parents, for_teachers: teachers }, linkId }: { result: Result; linkId?: string | undefined }) {
  const { t } = useTranslation('result-pages')
  if (parents.length + teachers.length === 0) return null
  return (
    <nav className={`${styles.ways} ${styles.print}`} aria-label={t('advice.ways')}>
      {parents.length > 0 && (
        <LinkButton to={adviceAddress('parents', id, linkId)} variant="line" leftSection={<IconHeartHandshake {...icon} />}>
          {t('advice.parents.way')}
        </LinkButton>
      )}
      {teachers.length > 0 && (
        <LinkButton to={adviceAddress('teachers', id, linkId)} variant="line" leftSection={<IconSchool {...icon} />}>
          {t('advice.teachers.way')}
        </LinkButton>
      )}
    </nav>
  )
}
