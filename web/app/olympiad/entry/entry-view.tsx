import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { User } from '#contract/accounts/accounts'
import { readEntry, type EntryOf } from '#contract/olympiad/entry'
import { useTranslation } from '#web/i18n/use-translation'
import { EntranceForm } from '../../accounts/entrance-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { EntryConfirm } from './entry-confirm.tsx'
import { introductionOf } from './entry-addresses.ts'
import { LeaveButton } from './leave-button.tsx'
import styles from './entry.module.css'

interface EntryViewProps {
  /** The code of a scanned card; empty if it is typed. */
  scanned: string
  user: User | null
}

/** Asks for a code, then whether it is the right person, and opens the round. */
export function EntryView({ scanned, user }: EntryViewProps) {
  const { t } = useTranslation('entry')
  const [found, setFound] = useState<{ code: string; entry: EntryOf } | null>(null)
  return (
    <div className="stack">
      <PageMeta title={t('title')} />
      <h1 className={styles.title}>{t('title')}</h1>
      {user?.sitting_test_id === undefined ? (
        <>
          <p className="muted">{t('lead')}</p>
          {user && <InfoNote tone="gold">{t('signedIn', { name: `${user.first_name} ${user.last_name}` })}</InfoNote>}
          {found ? (
            <EntryConfirm {...found} hasSession={user !== null} onOther={() => setFound(null)} />
          ) : (
            <CodeForm scanned={scanned} onFound={(code, entry) => setFound({ code, entry })} />
          )}
        </>
      ) : (
        <Entered name={user.first_name} test={user.sitting_test_id} />
      )}
    </div>
  )
}

function CodeForm({ scanned, onFound }: { scanned: string; onFound: (code: string, entry: EntryOf) => void }) {
  const { t } = useTranslation('entry')
  const form = useCallForm(readEntry, {
    words: 'entry',
    values: { code: scanned },
    done: (entry, { code }) => onFound(code, entry),
  })
  return (
    <EntranceForm of={form} button={t('next')}>
      <TextInput
        className={styles.code}
        size="lg"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('code')}
      />
    </EntranceForm>
  )
}

/** This device is signed in for a round already. */
function Entered({ name, test }: { name: string; test: string }) {
  const { t } = useTranslation('entry')
  return (
    <>
      <InfoNote tone="green" title={t('entered', { name })}>
        {t('enteredText')}
      </InfoNote>
      <LinkButton size="xl" fullWidth to={introductionOf(test)}>
        {t('toTest')}
      </LinkButton>
      <LeaveButton />
    </>
  )
}
