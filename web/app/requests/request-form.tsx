import { Select, Stack, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { openRequest, requestKinds, type RequestKind } from '#contract/profiles/requests'
import { useTranslation } from '#web/i18n/use-translation'
import { useRevalidator } from 'react-router'
import { CallForm, SendNote, SubmitButton } from '../form/call-form.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { randomId } from '../device/random-id.ts'
import { useDoneToast } from '../shell/use-done-toast.ts'
import { Card } from '../ui/card.tsx'
import styles from './requests.module.css'

interface RequestFormProps {
  /** A parent's confirmed children: the id of the link and the name. */
  childrenOfParent: readonly { id: string; name: string }[]
}

const self = 'self'

/** Makes a request about one's own data or those of a child. */
export function RequestForm({ childrenOfParent }: RequestFormProps) {
  const { t } = useTranslation('requests')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  // A retry uses the same key; the next request gets a new one.
  const [key, setKey] = useState(randomId)
  const form = useCallForm(openRequest, {
    words: 'requests',
    values: { kind: null as RequestKind | null, child: null as string | null, words: '' },
    beside: { key },
    done: async ({ message }) => {
      await revalidate()
      showDone(message)
    },
    left: () => {
      setKey(randomId())
      return { kind: null, words: '' }
    },
  })
  const { kind } = form.values
  const kinds = requestKinds.map((value) => ({ value, label: t(`kind.${value}`) }))
  const whose = [
    { value: self, label: t('self') },
    ...childrenOfParent.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Card as="section" className={styles.form}>
      <Title order={2} className={styles.title}>
        {t('new')}
      </Title>
      <CallForm of={form}>
        <Stack gap="md">
          <Select
            data={kinds}
            allowDeselect={false}
            {...form.field('kind')}
            description={kind ? t(`term.${kind}`) : undefined}
          />
          {childrenOfParent.length > 0 && (
            <Select
              data={whose}
              allowDeselect={false}
              {...form.field('child')}
              value={form.values.child ?? self}
              onChange={(chosen) => form.setValues({ child: chosen === self ? null : chosen })}
            />
          )}
          <Textarea maxLength={2000} minRows={4} autosize {...form.field('words')} />
          <SendNote of={form} />
          <SubmitButton of={form}>{t('send')}</SubmitButton>
        </Stack>
      </CallForm>
    </Card>
  )
}
