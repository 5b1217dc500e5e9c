import { Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { exportChildData } from '#contract/profiles/own-data'
import type { ChildConsent } from '#contract/profiles/consents'
import { useTranslation } from '#web/i18n/use-translation'
import { SecretField } from '../../accounts/passwords/secret-field.tsx'
import { downloadFile } from '../../files/download-file.ts'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from '../child.module.css'

interface ChildDataProps {
  linkId: string
  consents: readonly ChildConsent[]
}

/** The consents given for a child, the download of all stored data, and the request for more. */
export function ChildData({ linkId, consents }: ChildDataProps) {
  const { t } = useTranslation('cabinet')
  return (
    <div className={`${styles.columns} stack top`}>
      <div className="stack">
        <Consents consents={consents} />
      </div>
      <div className="stack">
        <DataExport linkId={linkId} />
        <Card as="section">
          <div className={styles.cardHead}>
            <Title order={2}>{t('data.askTitle')}</Title>
          </div>
          <p className="muted loose">{t('data.askText')}</p>
          <div className={styles.buttons}>
            <LinkButton to="/requests" variant="line">
              {t('data.ask')}
            </LinkButton>
          </div>
        </Card>
      </div>
    </div>
  )
}

/** Each consent with a link to the text of the version that was accepted. */
function Consents({ consents }: Pick<ChildDataProps, 'consents'>) {
  const { t } = useTranslation('cabinet')
  const { t: shell } = useTranslation()
  const { dateTime } = useFormat()
  return (
    <Card as="section">
      <div className={styles.cardHead}>
        <Title order={2}>{t('data.consents')}</Title>
      </div>
      {consents.length === 0 ? (
        <p className="muted loose">{t('data.noConsents')}</p>
      ) : (
        <ul className={`${styles.views} grid list gap-0`}>
          {consents.map(({ id, is_given, by, is_recorded, version, locale, at }) => (
            <li key={id}>
              <span>
                <b>{t(is_given ? 'data.given' : 'data.takenBack', { name: by })}</b>
                <small>
                  {[t('data.version', { version }), shell(`language.${locale}Name`), is_recorded && t('data.recorded')]
                    .filter(Boolean)
                    .join(', ')}
                </small>
                <Link to={`/personal-data?version=${version}`} className={styles.link}>
                  {t('data.text', { version })}
                </Link>
              </span>
              <time dateTime={at}>{dateTime(at)}</time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function DataExport({ linkId }: { linkId: string }) {
  const { t } = useTranslation('cabinet')
  const [isTaken, setTaken] = useState(false)
  const form = useCallForm(exportChildData, {
    words: 'accounts',
    params: { id: linkId },
    values: { current_password: '' },
    done: (file) => {
      downloadFile(file, 'bagdar-child.json')
      setTaken(true)
    },
    left: () => ({ current_password: '' }),
  })
  return (
    <Card as="section">
      <div className={styles.cardHead}>
        <Title order={2}>{t('data.fileTitle')}</Title>
      </div>
      <CallForm of={form} className="stack">
        <p className="muted loose">{t('data.fileText')}</p>
        <SecretField autoComplete="current-password" {...form.field('current_password')} />
        <SendNote of={form} />
        {isTaken && (
          <InfoNote tone="green" live>
            {t('data.taken')}
          </InfoNote>
        )}
        <SubmitButton of={form} style={{ width: 'fit-content' }}>
          {t('data.take')}
        </SubmitButton>
      </CallForm>
    </Card>
  )
}
