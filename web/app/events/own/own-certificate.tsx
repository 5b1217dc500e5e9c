import { Stack, TextInput } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import {
  certificateAddress,
  correctCertificateName,
  printCertificates,
  readCertificate,
} from '#contract/events/certificates'
import type { EventRegistration } from '#contract/events/registrations'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { downloadFile } from '../../files/download-file.ts'
import { ActButton } from '../../form/act-button.tsx'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { certificateFile } from '../certificate/certificate-file.ts'
import styles from './own.module.css'
// Public pages have no styles of the component library.
import '../../ui/mantine-components.css'

interface OwnCertificateProps {
  token: string
  personId: string
  number: string
}

/** The certificate of a person: its file, its public page, and correcting the name on it. */
export function OwnCertificate({ token, personId, number }: OwnCertificateProps) {
  const { t } = useTranslation('certificate')
  /** The name that is printed now, while it is being corrected. */
  const [name, setName] = useState<string | null>(null)
  return (
    <div className="stack gap-10">
      <div className="row gap-8-12 middle">
        <ButtonLink
          href={certificateFile(number)}
          variant="soft"
          leftSection={<IconCertificate size={20} stroke={2} aria-hidden />}
        >
          {t('own.download')}
        </ButtonLink>
        <Link to={certificateAddress(number)}>{t('own.check')}</Link>
        {name === null && (
          <ActButton
            variant="subtle"
            act={() => api(readCertificate, { params: { number } })}
            reads="nothing"
            then={(shown) => setName(shown.state === 'valid' ? shown.name : '')}
          >
            {t('own.correct')}
          </ActButton>
        )}
      </div>
      {name !== null && <NameForm token={token} personId={personId} name={name} onClose={() => setName(null)} />}
    </div>
  )
}

interface NameFormProps extends Omit<OwnCertificateProps, 'number'> {
  name: string
  onClose: () => void
}

function NameForm({ token, personId, name, onClose }: NameFormProps) {
  const { t } = useTranslation('certificate')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(correctCertificateName, {
    words: 'certificate',
    values: { name },
    beside: { token, person_id: personId },
    done: async ({ message }) => {
      onClose()
      showDone(message)
      await revalidate()
    },
  })
  return (
    <CallForm of={form} className={styles.feedback}>
      <Stack gap="sm">
        <TextInput maxLength={120} autoComplete="off" data-autofocus {...form.field('name')} />
        <SendNote of={form} />
        <div className="row">
          <SubmitButton of={form}>{t('own.save')}</SubmitButton>
          <Button variant="subtle" onClick={onClose}>
            {t('own.keep')}
          </Button>
        </div>
      </Stack>
    </CallForm>
  )
}

/** Downloads the certificates of all people of a registration as one file, for a school. */
export function AllCertificates({ registration: { token, people } }: { registration: EventRegistration }) {
  const { t } = useTranslation('certificate')
  if (people.filter(({ certificate }) => certificate !== null).length < 2) return null
  return (
    <div>
      <ActButton
        variant="line"
        act={() => api(printCertificates, { body: { token } })}
        done={t('own.downloaded')}
        reads="nothing"
        then={(file) => downloadFile(file, 'certificates.pdf')}
      >
        {t('own.all')}
      </ActButton>
    </div>
  )
}
