import { Suspense } from 'react'
import type { Opening } from '../storage/open-for-reading.ts'
import type { useReader } from '../use-reader.ts'
import { ContentsPanel } from './contents-panel.tsx'
import { LookPanel, SearchPanel } from './later-panels.ts'
import { SidePanel } from './side-panel.tsx'

interface ReaderPanelProps {
  reader: ReturnType<typeof useReader>
  opening: Opening
  isSample: boolean
}

/** The panel that is open, if there is one. */
export function ReaderPanel({ reader, opening: { facts, isKept }, isSample }: ReaderPanelProps) {
  const { state, dispatch, goTo } = reader
  const { contents, pages } = facts.file
  if (!state.panel) return null
  return (
    <SidePanel panel={state.panel} onClose={() => dispatch({ kind: 'close' })}>
      {state.panel === 'contents' && (
        <ContentsPanel
          facts={facts}
          isSample={isSample}
          isKept={isKept}
          tab={state.tab}
          onTab={(tab) => dispatch({ kind: 'tab', tab })}
          chapter={state.place?.chapter ?? -1}
          marks={reader.marks}
          onGo={goTo}
          onWrite={(id) => dispatch({ kind: 'write', of: id })}
        />
      )}
      {/* Without a boundary of its own the whole page would be hidden while the code of a panel comes. */}
      <Suspense>
        {state.panel === 'search' && <SearchPanel view={reader.view} contents={contents} pages={pages} onGo={goTo} />}
        {state.panel === 'look' && (
          <LookPanel look={reader.look} onLook={reader.changeLook} format={facts.file.format} />
        )}
      </Suspense>
    </SidePanel>
  )
}
