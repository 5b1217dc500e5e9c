import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { ArrivalScene } from '../../ui/drawings/scenes/arrival-scene.tsx'
import styles from './sign-up-done.module.css'
import type { TestAhead } from './test-ahead.rules.ts'

/** The end of the sign-up: congratulations, and what to do next. */
export function SignUpDone({ test }: { test: TestAhead }) {
  const { t } = useTranslation('profiles')
  const format = useFormat()
  const isOpen = test.kind === 'open'
  return (
    <Card tone="gold" size="feature" className={styles.card}>
      <div className={styles.scene}>
        <ArrivalScene />
      </div>
      <div className={styles.words}>
        <p className={styles.text}>
          {t(`done.text.${test.kind}`, { when: test.kind === 'opens' ? format.longDate(test.at) : '' })}
        </p>
        <div className={styles.ways}>
          {isOpen && (
            <LinkButton to="/testing" variant="night" size="xl">
              {t('done.tests')}
            </LinkButton>
          )}
          <LinkButton to="/cabinet" variant={isOpen ? 'white' : 'night'} size="xl">
            {t('done.cabinet')}
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}
