import { IconCheck, IconPointFilled, IconX } from '@tabler/icons-react'
import type { OwnOlympiad } from '#contract/olympiad/registration'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './own.module.css'

const looks = {
  met: { Icon: IconCheck, tone: 'green' },
  open: { Icon: IconPointFilled, tone: 'gold' },
  unmet: { Icon: IconX, tone: 'red' },
} as const

/** Each requirement with its state and the reason. */
export function RequirementList({ requirements }: Pick<OwnOlympiad, 'requirements'>) {
  const { t } = useTranslation('olympiad')
  return (
    <Card as="section" aria-labelledby="requirements">
      <h2 id="requirements" className={styles.title}>
        {t('own.requirements')}
      </h2>
      <ul className={`${styles.requirements} list`}>
        {requirements.map(({ requirement, state, text }) => {
          const { Icon, tone } = looks[state]
          return (
            <li key={requirement} data-state={state}>
              <span className={styles.sign}>
                <Icon size={18} stroke={2.8} aria-hidden />
              </span>
              <div className="grow">
                <div className={styles.requirement}>
                  <b className="bold">{t(`own.requirement.${requirement}`)}</b>
                  <Tag tone={tone}>{t(`own.state.${state}`)}</Tag>
                </div>
                <p>{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
