import type { KindName } from '#contract/publishing/kinds'
import { useContractWords } from '../../form/use-contract-words.ts'
import { useFieldName } from '../differences/use-field-name.ts'
import { faultyPlaces } from '../draft/faults.rules.ts'
import type { EntryInWork } from '../draft/use-entry.ts'
import styles from './faults.module.css'

/** Fields that are wrong, each a way to itself. */
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
  /** What the field is called, with its language. */
  name: string
  /** What is wrong with it; nothing where it is empty and that is said once for all. */
  problem?: string
}

/** Everything that is wrong in the form now, by its fields. */
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
 * The input of a place, or of what it stands in: `shared.questions.3.text` is written in the list `shared.questions`.
 */
function inputAt(place: string): HTMLElement | null {
  const parts = place.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const found = document.querySelector<HTMLElement>(`[data-path="${parts.slice(0, length).join('.')}"]`)
    if (found) return found.matches(typedInto) ? found : found.querySelector<HTMLElement>(typedInto)
  }
  return null
}

/** How many frames a field may take to be drawn whose language was just opened. */
const mostFrames = 60

export function focusField(place: string, frames = mostFrames): void {
  const input = inputAt(place)
  if (input) return input.focus()
  if (frames > 0) requestAnimationFrame(() => focusField(place, frames - 1))
}
