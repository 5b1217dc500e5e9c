import { Radio, Stack, Textarea } from '@mantine/core'
import { useNavigate } from 'react-router'
import { isNotified, raiseWorry, type WorryCircle, type WorryLevel, worryLevels } from '#contract/care/worries'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { RadioCard } from '../../ui/inputs/radio-card.tsx'
import styles from './worries.module.css'

interface WorryFormProps {
  pupilId: string
  /** Id created before sending, so that sending it twice creates one worry. */
  worryId: string
  circle: WorryCircle['data']
}

/**
 * How urgent it is, what was seen, and whether the cause is at home. The people to be notified follow from this and are
 * shown by name.
 */
export function WorryForm({ pupilId, worryId, circle }: WorryFormProps) {
  const { t } = useTranslation('care')
  const navigate = useNavigate()
  const showDone = useDoneToast()
  const form = useCallForm(raiseWorry, {
    words: 'care',
    params: { id: pupilId, worry: worryId },
    values: { level: '' as WorryLevel | '', seen: '', home: '' as 'yes' | 'no' | '' },
    beside: { is_from_home: false },
    mistakes: ({ home }): Record<string, string> => (home ? {} : { home: t('worry.homeNeeded') }),
    body: ({ level, seen, home }) => ({ level, seen, is_from_home: home === 'yes' }),
    done: async ({ message }) => {
      showDone(message)
      await navigate(`/worries/${worryId}`)
    },
  })
  const { level, home } = form.values
  return (
    <CallForm of={form} className={`${styles.form} stack`}>
      {level === 'danger' && <InfoNote tone="red">{t('worry.now')}</InfoNote>}
      <Radio.Group {...form.field('level')}>
        <Stack gap={10}>
          {worryLevels.map((value) => (
            <RadioCard key={value} value={value} title={t(`worry.level.${value}`)} text={t(`worry.about.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea autosize minRows={3} maxRows={12} maxLength={2000} {...form.field('seen')} />
      <Radio.Group {...form.field('home')} required>
        <Stack gap={10}>
          <Radio value="no" label={t('worry.home.no')} />
          <Radio value="yes" label={t('worry.home.yes')} />
        </Stack>
      </Radio.Group>
      {level && home && (
        <NotifiedPeople
          circle={circle.filter(({ part }) => part !== 'author' && isNotified(part, level, home === 'yes'))}
        />
      )}
      <SendNote of={form} />
      <SubmitButton of={form}>{t('worry.open')}</SubmitButton>
    </CallForm>
  )
}

function NotifiedPeople({ circle }: { circle: WorryCircle['data'] }) {
  const { t } = useTranslation('care')
  return (
    <InfoNote tone="sand" title={t('worry.told')} live>
      {circle.length === 0
        ? t('worry.toldNobody')
        : circle.map(({ name, part }) => `${name} (${t(`worry.part.${part}`)})`).join(', ')}
    </InfoNote>
  )
}
