import { Select, TextInput } from '@mantine/core'
import { correctFact, proposeFact, type OwnFact } from '#contract/talents/facts'
import { factKinds, factLevels, talentStatuses } from '#contract/values/talents'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { typedNumber } from '../../form/typed-number.rules.ts'
import { useCallForm, type FieldProps } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Button } from '../../ui/button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'

type Typed = Record<(typeof names)[number], string | number | null>
const names = ['kind', 'title', 'organiser', 'year', 'level', 'status'] as const
const nothing: Typed = { kind: 'award', title: '', organiser: '', year: '', level: '', status: '' }

interface NewFactProps {
  studentId: string
  /** Runs with the id of the new fact. */
  onDone: (id: string) => unknown
  onClose?: () => void
}

/** Nominates with an achievement or an award; its file comes after it. */
export function FactForm({ studentId, onDone, onClose }: NewFactProps) {
  const { t } = useTranslation('own-talent')
  const showDone = useDoneToast()
  const form = useCallForm(proposeFact, {
    words: 'own-talent',
    params: { id: studentId },
    values: nothing,
    done: async ({ message, id }) => {
      await onDone(id)
      showDone(message)
    },
  })
  return (
    <CallForm of={form} className="grid">
      <FactFields field={form.field} kind={form.values.kind} onKind={(kind) => form.setValues(ofKind(kind))} />
      <SendNote of={form} />
      <div className="row">
        <SubmitButton of={form}>{t('facts.addSend')}</SubmitButton>
        {onClose && <CancelButton onClose={onClose} />}
      </div>
    </CallForm>
  )
}

/** Corrects a fact, which then waits for its verification again. */
export function CorrectionForm({
  fact,
  onDone,
  onClose,
}: {
  fact: OwnFact
  onDone: () => unknown
  onClose: () => void
}) {
  const { t } = useTranslation('own-talent')
  const showDone = useDoneToast()
  const { kind, title, organiser, year, level, status } = fact
  const values: Typed = { kind, title, organiser, year, level, status }
  const form = useCallForm(correctFact, {
    words: 'own-talent',
    params: { id: fact.id },
    values,
    done: async ({ message }) => {
      await onDone()
      showDone(message)
    },
  })
  return (
    <CallForm of={form} className="grid">
      <InfoNote tone="sand">{t('facts.editNote')}</InfoNote>
      <FactFields field={form.field} kind={form.values.kind} onKind={(next) => form.setValues(ofKind(next))} />
      <SendNote of={form} />
      <div className="row">
        <SubmitButton of={form}>{t('facts.editSend')}</SubmitButton>
        <CancelButton onClose={onClose} />
      </div>
    </CallForm>
  )
}

/** An award has a place, an achievement has none. */
const ofKind = (kind: string | null): Partial<Typed> => ({ kind, status: kind === 'award' ? '' : null })

interface FactFieldsProps {
  field: (name: (typeof names)[number]) => FieldProps
  kind: Typed['kind']
  onKind: (kind: string | null) => void
}

function FactFields({ field, kind, onKind }: FactFieldsProps) {
  const { t } = useTranslation('own-talent')
  const year = field('year')
  return (
    <>
      <Select
        {...field('kind')}
        data={factKinds.map((value) => ({ value, label: t(`factKind.${value}`) }))}
        allowDeselect={false}
        onChange={onKind}
      />
      <TextInput maxLength={200} {...field('title')} />
      <TextInput maxLength={200} {...field('organiser')} />
      <TextInput
        {...year}
        inputMode="numeric"
        maxLength={4}
        required
        onChange={({ currentTarget }) => year.onChange(typedNumber(currentTarget.value))}
      />
      <Select
        {...field('level')}
        data={factLevels.map((value) => ({ value, label: t(`factLevel.${value}`) }))}
        allowDeselect={false}
      />
      {kind === 'award' && (
        <Select
          {...field('status')}
          data={talentStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          allowDeselect={false}
          required
        />
      )}
    </>
  )
}

function CancelButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('own-talent')
  return (
    <Button variant="line" onClick={onClose}>
      {t('facts.cancel')}
    </Button>
  )
}
