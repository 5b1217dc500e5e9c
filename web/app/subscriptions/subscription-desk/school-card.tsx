import { Select, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { type DeskApplication, linkSchool } from '#contract/subscriptions/desk'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useDecided } from './use-decided.ts'

interface SchoolCardProps {
  application: DeskApplication
  /** Schools of the settlement that the application names. */
  schools: readonly { id: string; name: string }[]
}

/** Links the application to a school of the list; a linked one can be changed until the application is accepted. */
export function SchoolCard({ application: { id, school_id, is_school_listed }, schools }: SchoolCardProps) {
  const { t } = useTranslation('subscription-desk')
  const [isOpen, setOpen] = useState(!is_school_listed)
  const form = useCallForm(linkSchool, {
    words: 'subscription-desk',
    params: { id },
    values: { school_id: school_id ?? '' },
    ...useDecided(),
  })
  if (!isOpen)
    return (
      <div>
        <Button variant="subtle" onClick={() => setOpen(true)}>
          {t('link.other')}
        </Button>
      </div>
    )
  return (
    <Card as="section" tone={is_school_listed ? 'white' : 'paleGold'}>
      <CallForm of={form}>
        <Stack gap="md">
          <Title order={2} size="h3">
            {t('link.title')}
          </Title>
          <p>{t('link.text')}</p>
          <Select
            searchable
            {...form.field('school_id')}
            value={form.values.school_id || null}
            data={schools.map(({ id: value, name }) => ({ value, label: name }))}
          />
          <SendNote of={form} />
          <div className="row gap-10">
            <SubmitButton of={form}>{t('link.save')}</SubmitButton>
            <LinkButton to="/back-office/school" variant="line">
              {t('link.schools')}
            </LinkButton>
          </div>
        </Stack>
      </CallForm>
    </Card>
  )
}
