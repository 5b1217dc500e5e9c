import { ActionIcon, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Brand } from '../shell/brand.tsx'
import { LanguageMenu } from '../shell/language-menu.tsx'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { LinkButton } from '../shell/link-button.tsx'
import { SkipLink } from '../shell/skip-link.tsx'
import { SideScene } from '../ui/drawings/side-scene.tsx'
import { Segments } from '../ui/segments.tsx'
import { StepsPath } from '../ui/steps-path.tsx'
import { OfflineBar } from './offline-bar.tsx'
import styles from './wizard-frame.module.css'

interface WizardFrameProps {
  /** Names of the steps on the way, in order. */
  steps: readonly string[]
  /** The step of this moment, from 1; beyond the last one, everything is done. */
  current: number
  title: string
  lead?: string
  /** The account does not exist yet: the way to those who have one. */
  isGuest: boolean
  onBack: () => void
  children: React.ReactNode
}

/** The frame of a sign-up: the way of steps on the sky side, or as segments on a phone. */
export function WizardFrame({ steps, current, title, lead, isGuest, onBack, children }: WizardFrameProps) {
  const { t } = useTranslation('profiles')
  const total = steps.length
  const stepText = current > total ? t('wizard.done') : t('wizard.step', { current, total })
  const stateOf = (step: number) => (step < current ? 'done' : step === current ? 'now' : 'ahead')
  return (
    <div className={styles.root}>
      <SkipLink />
      <aside className={styles.side}>
        <Brand />
        <div className={styles.path}>
          <StepsPath kind="wizard" label={t('wizard.path')} steps={steps.map((label, i) => ({ label, state: stateOf(i + 1), stateLabel: t(`wizard.state.${stateOf(i + 1)}`) }))} />
        </div>
        <div className={styles.scene}>
          <SideScene kind="wizard" />
        </div>
      </aside>
      <div className={styles.page}>
        <header className={styles.head}>
          <ActionIcon className={styles.phoneBack} onClick={onBack} aria-label={t('form.back')}>
            <IconArrowLeft size={24} stroke={2.2} aria-hidden />
          </ActionIcon>
          <span className={styles.step}>{stepText}</span>
          <div className={styles.account}>
            {isGuest && (
              <span className={styles.known}>
                {t('wizard.known')}
                <LinkButton to="/signin" tone="line">
                  {t('wizard.signIn')}
                </LinkButton>
              </span>
            )}
            <span className={styles.switch}>
              <LanguageSwitch />
            </span>
            <span className={styles.menu}>
              <LanguageMenu />
            </span>
          </div>
        </header>
        <div className={styles.segments}>
          <Segments total={total} current={current} ground="sand" label={stepText} />
        </div>
        <OfflineBar />
        <main id="content" tabIndex={-1} className={styles.main}>
          <Title order={1} className={styles.title}>
            {title}
          </Title>
          {lead && <p className={styles.lead}>{lead}</p>}
          <div className={styles.content}>{children}</div>
          {isGuest && (
            <p className={styles.knownBelow}>
              {t('wizard.known')}{' '}
              <LinkButton to="/signin" tone="line">
                {t('wizard.signIn')}
              </LinkButton>
            </p>
          )}
        </main>
      </div>
    </div>
  )
}
