import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { Profile } from '#contract/accounts/accounts'
import { shownPhone } from '#contract/values/phone'
import { shownPhotoState } from '#contract/values/shown-photo-state'
import { useFormat } from '../../shell/use-format.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import styles from '../child.module.css'
import { HiddenValue } from './hidden-value.tsx'

/** The child's profile data. Numbers that identify a person are hidden until they are opened. */
export function ChildProfile({ profile }: { profile: Profile }) {
  const { t } = useTranslation('cabinet')
  const { longDate } = useFormat()
  const { education, guardian } = profile
  const own = [
    { label: t('facts.name'), value: [profile.last_name, profile.first_name, profile.patronymic].join(' ') },
    { label: t('facts.iin'), value: <HiddenValue value={profile.iin} what={t('facts.iin')} /> },
    {
      label: t('facts.birthDate'),
      value: profile.birth_date && <HiddenValue value={longDate(profile.birth_date)} what={t('facts.birthDate')} />,
    },
    {
      label: t('facts.phone'),
      value: profile.phone && <HiddenValue value={shownPhone(profile.phone)} what={t('facts.phone')} />,
    },
    { label: t('facts.email'), value: profile.email && <Breakable text={profile.email} /> },
    { label: t('facts.registered'), value: longDate(profile.registered_at) },
    { label: t('facts.photo'), value: t(`facts.photoState.${shownPhotoState(profile)}`) },
  ]
  const school = education && [
    { label: t('facts.school'), value: education.school_name },
    { label: t('facts.place'), value: education.place },
    { label: t('facts.grade'), value: education.grade && `${education.grade} ${education.grade_letter}` },
  ]
  const contact = guardian && [
    { label: t('facts.name'), value: [guardian.last_name, guardian.first_name, guardian.patronymic].join(' ') },
    { label: t('facts.phone'), value: <HiddenValue value={shownPhone(guardian.phone)} what={t('facts.phone')} /> },
    { label: t('facts.email'), value: guardian.email && <Breakable text={guardian.email} /> },
  ]
  return (
    <div className="stack">
      {[
        { title: t('facts.own'), facts: own },
        { title: t('facts.study'), facts: school },
        { title: t('facts.guardian'), facts: contact },
      ].map(
        ({ title, facts }) =>
          facts && (
            <Card as="section" key={title}>
              <div className={styles.cardHead}>
                <Title order={2}>{title}</Title>
              </div>
              <FactList facts={facts} />
            </Card>
          ),
      )}
    </div>
  )
}
