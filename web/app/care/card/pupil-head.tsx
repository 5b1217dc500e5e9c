import { IconFileCheck, IconShieldCheck } from '@tabler/icons-react'
import { Title } from '@mantine/core'
import type { PupilCard } from '#contract/care/pupil-card'
import { educationLanguages } from '#contract/values/grade'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { Card } from '../../ui/card.tsx'
import { Avatar } from '../../ui/drawings/avatar.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ContactsButton } from '../../profiles/pupil-contacts/contacts-button.tsx'
import styles from './card.module.css'
import { EditButton } from './edit-button.tsx'

/** The pupil with masked contacts, and buttons to show them and to edit data. */
export function PupilHead({ person }: { person: PupilCard['person'] }) {
  const { t } = useTranslation('care')
  const {
    id,
    name,
    gender,
    age,
    school,
    grade,
    grade_letter: letter,
    iin,
    phone,
    guardian,
    consent,
    is_recognised: isRecognised,
  } = person
  const language = educationLanguages.find((one) => one === person.education_language)
  const about = [
    age !== null && t('age', { count: age }),
    school,
    grade !== null && t('card.grade', { grade: [grade, letter].filter(Boolean).join(' ') }),
    language && t(`language.${language}`),
  ]
  const facts = [
    { label: t('contacts.iin'), value: iin && <span className="tabular">{iin}</span> },
    { label: t('contacts.phone'), value: phone && <span className="tabular">{phone}</span> },
    { label: t('contacts.guardian'), value: guardian },
  ]
  return (
    <Card as="section" className={styles.person} aria-label={name}>
      <Avatar seed={id} gender={gender} size={72} />
      <div className={styles.who}>
        <Title order={1}>{name}</Title>
        <p>{about.filter(Boolean).join(', ')}</p>
        <div className={styles.tags}>
          {isRecognised && (
            <Tag tone="green" icon={<IconShieldCheck size={17} aria-hidden />}>
              {t('card.recognised')}
            </Tag>
          )}
          {consent && (
            <Tag tone={consent.is_given ? 'grey' : 'red'} icon={<IconFileCheck size={17} aria-hidden />}>
              {t(consent.is_given ? 'card.consent' : 'card.noConsent', { version: consent.version })}
            </Tag>
          )}
        </div>
      </div>
      <FactList look="rows" facts={facts} className={styles.masked} />
      <div className="grid gap-10">
        <ContactsButton id={id} name={name} />
        <EditButton id={id} name={name} />
        <LinkButton variant="line" to={`/talent-nominations/${id}`}>
          {t('card.nominate')}
        </LinkButton>
      </div>
    </Card>
  )
}
