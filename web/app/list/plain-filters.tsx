/** What the address says besides the fields of a form, so that a form changes only its own. */
export function OtherFields<Query extends object>({
  query,
  except,
}: {
  query: Query
  except: readonly (keyof Query)[]
}) {
  return Object.entries({ ...query, after: undefined })
    .filter(([name, value]) => value !== undefined && !except.some((own) => own === name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={String(value)} />)
}

interface ChoiceFieldProps {
  name: string
  label: string
  value: string | undefined
  /** The option that chooses nothing; without it, one of the others has the empty value. */
  any?: string
  children: readonly (readonly [value: string, label: string])[]
}

/** A choice in a form that works without script. */
export function ChoiceField({ name, label, value, any, children }: ChoiceFieldProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={value ?? ''}>
        {any && <option value="">{any}</option>}
        {children.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

interface NumberFieldProps {
  name: string
  label: string
  value: number | undefined
  pattern?: string
}

/** A number of at most six digits in a form that works without script. */
export function NumberField({ name, label, value, pattern = '[0-9]{1,6}' }: NumberFieldProps) {
  return (
    <label>
      {label}
      <input name={name} inputMode="numeric" pattern={pattern} maxLength={6} defaultValue={value} autoComplete="off" />
    </label>
  )
}
