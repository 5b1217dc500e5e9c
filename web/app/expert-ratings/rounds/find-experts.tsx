import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { findExperts, inviteExpert, type Candidate } from '#contract/staff/expert-ratings'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useSend } from '../../form/use-send.ts'
import styles from './rounds.module.css'

/** Finds staff to invite by the beginning of a name, e-mail or phone. */
export function FindExperts({ roundId }: { roundId: string }) {
  const { t } = useTranslation('expert-ratings')
  const { t: cabinet } = useTranslation('cabinet')
  const { send, sending } = useSend()
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<readonly Candidate[] | null>(null)
  const find = () =>
    send(async () => setFound((await api(findExperts, { params: { id: roundId }, body: { search } })).data))
  return (
    <form
      className="grid gap-10"
      onSubmit={(event) => {
        event.preventDefault()
        void find()
      }}
    >
      <div className={styles.search}>
        <TextInput
          label={t('experts.find')}
          description={t('experts.findText')}
          value={search}
          maxLength={100}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <SubmitButton of={{ sending }} variant="line">
          {t('experts.search')}
        </SubmitButton>
      </div>
      <SendNote of={{ sending }} />
      <p role="status" className="muted small snug">
        {found && (found.length === 0 ? t('experts.nobody') : t('experts.found', { count: found.length }))}
      </p>
      {found && found.length > 0 && (
        <ul className={`${styles.people} grid list gap-4`}>
          {found.map(({ id, name, role, region }) => (
            <li key={id}>
              <div className={styles.person}>
                <b>{name}</b>
                <span className="muted small snug">
                  {[cabinet(`role.${role}`), region].filter(Boolean).join(' · ')}
                </span>
              </div>
              <ActButton
                variant="line"
                act={() => api(inviteExpert, { params: { id: roundId, expert: id } })}
                done={({ message }) => message}
                then={() => setFound((all) => all?.filter((one) => one.id !== id) ?? null)}
                aria-label={`${t('experts.invite')}: ${name}`}
              >
                {t('experts.invite')}
              </ActButton>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
