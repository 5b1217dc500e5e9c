import type { KindName } from '#contract/publishing/kinds'
import { useContractWords } from '../../form/use-contract-words.ts'
import { useFieldName } from '../differences/use-field-name.ts'
import { faultyPlaces } from '../draft/faults.rules.ts'
import type { EntryInWork } from '../draft/use-entry.ts'
import styles from './faults.module.css'

/** A list of links to the fields with errors. */
export function FaultList({ faults, onGoTo }: { faults: readonly Fault[]; onGoTo: (place: string) => void }) {
  return (
    <ul className={styles.list}>
      {faults.map(({ place, name, problem }) => (
        <li key={place}>
          <button type="button" onClick={() => onGoTo(place)}>
            {name}
          </button>
          {problem && <>: {problem}</>}
        </li>
      ))}
    </ul>
  )
}

export interface Fault {
  place: string
  /** Name of the field with its language. */
  name: string
  /** The error; not set for an empty field, because one sentence covers all of those. */
  problem?: string
}

/** Returns all errors of the form by field. */
export function useFaults(kind: KindName, { errors, mistakes }: Pick<EntryInWork, 'errors' | 'mistakes'>): Fault[] {
  const nameOf = useFieldName(kind)
  const say = useContractWords()
  return faultyPlaces({ errors, mistakes }).map((place) => {
    const mistake = mistakes[place]
    return { place, name: nameOf(place), problem: errors[place] ?? (mistake ? say(mistake) : '') }
  })
}

const typedInto = 'input:not([type="file"]), textarea, select, [contenteditable="true"], button'

/**
 * Returns the input of a path, or of the list that contains it: `shared.questions.3.text` is edited in
 * `shared.questions`.
 */
function inputAt(place: string): HTMLElement | null {
  const parts = place.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const found = document.querySelector<HTMLElement>(`[data-path="${parts.slice(0, length).join('.')}"]`)
    if (found) return found.matches(typedInto) ? found : found.querySelector<HTMLElement>(typedInto)
  }
  return null
}

/** Maximum number of frames to wait until a field is rendered after its language was opened. */
const maxFrames = 60

export function focusField(place: string, frames = maxFrames): void {
  const input = inputAt(place)
  if (input) return input.focus()
  if (frames > 0) requestAnimationFrame(() => focusField(place, frames - 1))
}
