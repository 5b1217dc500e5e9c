import type { ComponentType, ReactElement } from 'react'
import type { Field } from '#contract/publishing/field'
import { laterPart } from '../../parts/later-part.tsx'
import { ChoiceField, ChoicesField, SwitchField } from './choice-fields.tsx'
import { CoverField } from './cover-field.tsx'
import type { Choosing, FieldProps, Plain, Textual } from './field-props.ts'
import { LineField, LongField, NumberField } from './text-fields.tsx'
import { DayField, MomentField, PhoneField } from './typed-fields.tsx'
import { ReferenceField } from './reference-field.tsx'
import { WeekField } from './week-field.tsx'

// The editor and the crop are heavy, and most kinds have neither.
const RichField = laterPart(() => import('./rich-field.tsx'))
const PictureField = laterPart(() => import('./picture-field.tsx'))

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

/** One field of a kind, whatever its type; the compiler asks for the component of a new one. */
export function EntryField({ field, ...rest }: FieldProps): ReactElement | null {
  // A list of groups is drawn with its words: `groups/`.
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
