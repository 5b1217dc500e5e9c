import { createElement, Suspense, use } from 'react'
import type { ItemKind } from '#contract/values/item-kind'
import { loadedKind, loadKind } from '../items/kinds.ts'
import { AloudChoice, type AloudAnswerProps } from './aloud-choice.tsx'
import { AloudMatch } from './aloud-match.tsx'
import { stemId } from './aloud-scene.tsx'
import styles from './aloud.module.css'
import { ListenButton } from './listen-button.tsx'

export const isChoice = (kind: ItemKind): boolean => kind === 'single' || kind === 'picture'

/** Tiles to choose from, or another answer field whose options can be listened to. */
export function AloudAnswer(props: AloudAnswerProps) {
  if (isChoice(props.item.kind)) return <AloudChoice {...props} />
  if (props.item.kind === 'match') return <AloudMatch {...props} />
  return (
    <div className={styles.other} lang={props.language}>
      <Suspense>
        <Usual {...props} />
      </Suspense>
    </div>
  )
}

function Usual({ voice, ...props }: AloudAnswerProps) {
  const { item, language } = props
  const listen = (words: string, sound?: string) => (
    <ListenButton saying={{ words, sound }} language={language} voice={voice} isSmall />
  )
  return createElement(loadedKind(item.kind) ?? use(loadKind(item.kind)), { ...props, labelledBy: stemId, listen })
}
