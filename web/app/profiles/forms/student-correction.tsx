import { useState } from 'react'
import { changeIdentity, type FoundStudent } from '#contract/profiles/students'
import { useCallForm } from '../../form/use-call-form.ts'
import { NameFields } from './person-fields.tsx'
import { StaffForm } from './staff-form.tsx'

/** Staff put right who a pupil is, with the reason; the pupil is told and both values are kept. */
export function StudentCorrection({ student: { id, identity } }: { student: FoundStudent }) {
  const [said, setSaid] = useState<string | null>(null)
  const form = useCallForm(changeIdentity, {
    words: 'profiles',
    params: { id },
    values: { ...identity, birth_date: identity.birth_date ?? '', gender: identity.gender ?? '', comment: '' },
    done: ({ message }) => setSaid(message),
  })
  return (
    <StaffForm of={form} words="correction" said={said}>
      <NameFields field={form.field} isOwn={false} />
    </StaffForm>
  )
}
