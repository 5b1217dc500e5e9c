import { Title } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { listSessions } from '#contract/accounts/accounts'
import { readContacts } from '#contract/accounts/contacts'
import { readChoices } from '#contract/messages/notifications'
import { readOwnData } from '#contract/profiles/own-data'
import { readSecondFactor } from '#contract/accounts/second-factor'
import type { Route } from './+types/settings.page'
import { api } from '../calls/browser-api.ts'
import { earlyCall } from '../calls/early-calls.ts'
import { userInUse } from '../device/session.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { useSignOut } from '../shell/account/use-sign-out.ts'
import { Card } from '../ui/card.tsx'
import { CardSkeleton } from '../ui/skeletons/card-skeleton.tsx'
import { Button } from '../ui/button.tsx'
import { ChoicesCard } from './settings/choices-card.tsx'
import { ContactsCard } from './settings/contacts-card.tsx'
import { DevicesCard } from './settings/devices-card.tsx'
import { LanguageChoice } from './settings/language-choice.tsx'
import { OwnDataCard } from './settings/own-data-card.tsx'
import { PasswordChange } from './passwords/password-change.tsx'
import { SecondFactorCard } from './second-factor/second-factor-card.tsx'
import styles from './settings.module.css'

export const handle = {
  words: ['accounts', 'words'],
  skeleton: CardSkeleton,
  early: () => [earlyCall(listSessions), earlyCall(readContacts), earlyCall(readChoices), earlyCall(readOwnData)],
}

export async function clientLoader() {
  const isStaff = readSecondFactor.for.some((role) => role === userInUse()?.role)
  const [sessions, contacts, choices, data, factor] = await Promise.all([
    api(listSessions, {}),
    api(readContacts, {}),
    api(readChoices, {}),
    api(readOwnData, {}),
    isStaff ? api(readSecondFactor, {}) : null,
  ])
  return { sessions: sessions.data, contacts, choices, data, factor }
}

export default function SettingsPage({
  loaderData: { sessions, contacts, choices, data, factor },
}: Route.ComponentProps) {
  const { t } = useTranslation('accounts')
  const signOut = useSignOut()
  const role = userInUse()?.role
  const family = role === 'student' ? 'pupil' : role === 'parent' ? 'parent' : null
  return (
    <>
      <CabinetHead title={t('settings.title')} />
      <div className={`${styles.grid} grid top`}>
        <div className={`${styles.column} grid shrinks`}>
          <Card as="section">
            <Title order={2} className={styles.title}>
              {t('settings.language')}
            </Title>
            <p className={styles.lead}>{t('settings.languageText')}</p>
            <LanguageChoice />
          </Card>
          <Card as="section">
            <Title order={2} className={styles.title}>
              {t('settings.password')}
            </Title>
            <PasswordChange />
          </Card>
          {factor && <SecondFactorCard factor={factor} />}
          <ContactsCard contacts={contacts} />
        </div>
        <div className={`${styles.column} grid shrinks`}>
          {family && (
            <ChoicesCard
              choices={choices.data}
              quietHours={choices.quiet_hours}
              who={family}
              hasEmail={contacts.email !== ''}
            />
          )}
          <OwnDataCard data={data} family={family} />
          <DevicesCard
            sessions={sessions}
            signOut={
              <Button
                variant="line"
                size="lg"
                onClick={() => void signOut()}
                leftSection={<IconLogout size={20} stroke={2} aria-hidden />}
              >
                {t('settings.signOut')}
              </Button>
            }
          />
        </div>
      </div>
    </>
  )
}
