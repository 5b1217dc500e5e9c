import type { CSSProperties } from 'react'
import { AloudControl } from './aloud/aloud-control.tsx'
import { groundColors, type Look } from './look.rules.ts'
import { ReaderDesk } from './reader-desk.tsx'
import { ReaderFoot } from './reader-foot.tsx'
import { ReaderHead } from './reader-head.tsx'
import { ReaderPanel } from './panel/reader-panel.tsx'
import type { Opening } from './storage/open-for-reading.ts'
import { useReader } from './use-reader.ts'
import type { OpenView } from './use-view.ts'
import styles from './reader.module.css'

interface ReaderScreenProps {
  opening: Opening
  isSample: boolean
  open: OpenView
  /** The file cannot be read at all. */
  onFailure: (failure: unknown) => void
  /** Closes the note that the file was replaced; null without one. */
  onReplacedSeen: (() => void) | null
}

/** An open book with all that belongs to it. */
export function ReaderScreen(props: ReaderScreenProps) {
  const reader = useReader(props)
  const { state, dispatch, look, view, titleOf, commands } = reader
  const { facts } = props.opening
  return (
    <div className={styles.reader} style={colorsOf(look)} data-ground={look.ground}>
      <ReaderHead
        facts={facts}
        isSample={props.isSample}
        chapter={titleOf(state.place?.chapter ?? -1)}
        panel={state.panel}
        onPanel={(panel) => dispatch({ kind: 'panel', panel })}
        bookmark={props.isSample ? null : reader.bookmark}
        onFullscreen={commands.fullscreen}
      />
      <div className={styles.middle}>
        <ReaderPanel reader={reader} opening={props.opening} isSample={props.isSample} />
        <ReaderDesk reader={reader} facts={facts} isSample={props.isSample} onReplacedSeen={props.onReplacedSeen} />
      </div>
      <ReaderFoot
        file={facts.file}
        place={state.place}
        speed={reader.speed}
        panel={state.panel}
        onPanel={(panel) => dispatch({ kind: 'panel', panel })}
        onGo={reader.goTo}
      >
        <AloudControl view={view} place={state.place} language={facts.language} isForSmall={facts.is_for_small} />
      </ReaderFoot>
    </div>
  )
}

const colorsOf = ({ ground }: Look): CSSProperties & Record<`--page-${string}`, string> => {
  const { page, text, soft } = groundColors[ground]
  return { '--page-ground': page, '--page-ink': text, '--page-soft': soft }
}
