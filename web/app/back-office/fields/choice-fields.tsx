import { Checkbox, Select } from '@mantine/core'
import { Switch } from '../../ui/inputs/switch.tsx'
import { listOf, textOf, type Choosing, type FieldProps, type Plain } from './field-props.ts'
import styles from './fields.module.css'

export const SwitchField = ({ field, words, value, onChange }: FieldProps<Plain>) => (
  <div className={styles.switch}>
    <span aria-hidden>{words.field(field.name)}</span>
    <Switch label={words.field(field.name)} isOn={value === true} onChange={onChange} />
  </div>
)

export const ChoiceField = ({ field, words, value, onChange, error, path }: FieldProps<Choosing>) => (
  <Select
    label={words.field(field.name)}
    description={words.hint(field.name)}
    data={field.choices.map((choice) => ({ value: choice, label: words.choice(field.name, choice) }))}
    value={textOf(value) || null}
    onChange={onChange}
    clearable={!field.required}
    error={error}
    data-path={path}
  />
)

export const ChoicesField = ({ field, words, value, onChange, error, path }: FieldProps<Choosing>) => (
  <Checkbox.Group
    label={words.field(field.name)}
    value={listOf(value)}
    onChange={onChange}
    error={error}
    data-path={path}
  >
    <div className={styles.choices}>
      {field.choices.map((choice) => (
        <Checkbox key={choice} value={choice} label={words.choice(field.name, choice)} />
      ))}
    </div>
  </Checkbox.Group>
)
