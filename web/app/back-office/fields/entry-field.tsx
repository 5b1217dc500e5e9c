import type { ComponentType, ReactElement } from 'react'
import type { Field } from '#contract/publishing/field'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { ChoiceField, ChoicesField, SwitchField } from './choice-fields.tsx'
import { CoverField } from './cover-field.tsx'
import type { Choosing, FieldProps, Plain, Textual } from './field-props.ts'
import { LineField, LongField, NumberField } from './text-fields.tsx'
import { DayField, MomentField, PhoneField } from './typed-fields.tsx'
import { ReferenceField } from './reference-field.tsx'
import { WeekField } from './week-field.tsx'

// Loaded separately, because the editor and the cropping are large and most kinds need neither.
const RichField = lazyPart(() => import('./rich-field.tsx'))
const PictureField = lazyPart(() => import('./picture-field.tsx'))

type Drawn<Type extends Field['type']> = ComponentType<FieldProps<Type>>

const textual: Record<Textual, Drawn<Textual>> = { line: LineField, text: LongField, rich: RichField }
const choosing: Record<Choosing, Drawn<Choosing>> = { choice: ChoiceField, choices: ChoicesField }
const plain: Record<Plain, Drawn<Plain>> = {
  link: LineField,
  email: LineField,
  phone: PhoneField,
  day: DayField,
  moment: MomentField,
  'yes-no': SwitchField,
  week: WeekField,
  hours: LineField,
  cover: CoverField,
}

const isTextual = (field: Field): field is FieldProps<Textual>['field'] => field.type in textual
const isChoosing = (field: Field): field is FieldProps<Choosing>['field'] => field.type in choosing

/** The input for a field of any type. The compiler reports a type without a component. */
export function EntryField({ field, ...rest }: FieldProps): ReactElement | null {
  // Lists of groups are drawn together with their words, in `groups/`.
  if (field.type === 'groups' || field.type === 'words' || field.type === 'branch') return null
  if (field.type === 'number') return <NumberField field={field} {...rest} />
  if (field.type === 'picture') return <PictureField field={field} {...rest} />
  if (field.type === 'reference') return <ReferenceField field={field} {...rest} />
  if (isChoosing(field)) {
    const Choice = choosing[field.type]
    return <Choice field={field} {...rest} />
  }
  if (isTextual(field)) {
    const Text = textual[field.type]
    return <Text field={field} {...rest} />
  }
  const Part = plain[field.type]
  return <Part field={field} {...rest} />
}
