import { useEffect, useReducer, useRef, useState } from 'react'
import { ApiFailure } from '../../calls/api.ts'
import { breakpoints } from '../../ui/theme/breakpoints.ts'
import type { Target, ViewEvents } from './book-view/types.ts'
import type { ShownPlace } from './shown-place.rules.ts'
import { useBookmark } from './marks/use-bookmark.ts'
import { marksOfFile } from './marks.rules.ts'
import { FileReplaced } from './storage/parts-of-book.ts'
import { placeToOpen, targetOf } from './place-sync.rules.ts'
import { firstState, readerAfter, troubleOf } from './reader.rules.ts'
import type { Opening } from './storage/open-for-reading.ts'
import { useLook } from './use-look.ts'
import { useMarks } from './use-marks.ts'
import { usePlaceSync } from './use-place-sync.ts'
import { useReaderKeys } from './use-reader-keys.ts'
import { useReadingSpeed } from './use-reading-speed.ts'
import { useView, type OpenView } from './use-view.ts'

interface Reading {
  opening: Opening
  isSample: boolean
  open: OpenView
  /** The file cannot be read at all. */
  onFailure: (failure: unknown) => void
}

const isPhone = () => matchMedia(breakpoints['--below-desktop'] ?? '').matches

/** Everything behind the screen of the reader: the view of the book, its state, the place, the marks, the keys. */
export function useReader({ opening, isSample, open, onFailure }: Reading) {
  const { facts } = opening
  const { contents, pages } = facts.file
  const [state, dispatch] = useReducer(readerAfter, null, () => firstState(!isPhone() && contents.length > 0))
  const [look, changeLook] = useLook(facts.is_for_small)
  const speed = useReadingSpeed(facts.is_for_small, pages)
  const sync = usePlaceSync(opening, isSample)
  const marks = useMarks(opening)
  const shown = useRef<string | null>(null)
  const titleOf = (chapter: number): string => (contents[chapter]?.title ?? '').slice(0, 300)

  const onPlace = (place: ShownPlace) => {
    dispatch({ kind: 'place', place })
    speed.turnTo(place)
    // The page at which a book opens is no move, however often it is laid out.
    const isMove = shown.current !== null && shown.current !== place.locator
    shown.current = place.locator
    if (isMove) sync.move({ locator: place.locator, fraction: place.fraction, chapter: titleOf(place.chapter) })
  }
  const onTap = (across: number) => {
    if (across < 0.3) void view?.previous()
    else if (across > 0.7) void view?.next()
    else dispatch({ kind: 'close' })
  }
  const newest = useRef({ onPlace, onTap })
  const events = useViewEvents(dispatch, newest, onFailure)
  const { container, view, share } = useView({
    opening,
    input: { contents, pages, language: facts.language, look, events: { ...events, onKey: (event) => onKey(event) } },
    target: firstTarget(opening),
    open,
    onFailure,
  })
  const bookmark = useBookmark({ marks, place: state.place, file: facts.file })
  const goTo = (target: Target) => {
    const hasPanelOver = isPhone() && state.panel !== null
    dispatch({ kind: 'went', isPhone: isPhone() })
    void view?.goTo(target).then(() => hasPanelOver && view.focus())
  }
  const commands = {
    next: () => void view?.next(),
    previous: () => void view?.previous(),
    first: () => goTo({ fraction: 0 }),
    last: () => goTo({ fraction: 1 }),
    search: () => state.panel === 'search' || dispatch({ kind: 'panel', panel: 'search' }),
    bookmark: () => isSample || bookmark.toggle(),
    close: () => dispatch({ kind: 'close' }),
    fullscreen: () => void toggleFullscreen(),
  }
  const onKey = useReaderKeys(commands)
  useEffect(() => {
    newest.current = { onPlace, onTap }
  })
  useEffect(() => view?.setLook(look), [view, look])
  useEffect(() => view?.setMarks(marksOfFile(marks.marks, facts.file.id)), [view, marks.marks, facts.file.id])
  return {
    state,
    dispatch,
    look,
    changeLook,
    speed: speed.speed,
    sync,
    marks,
    bookmark,
    container,
    view,
    share,
    goTo,
    commands,
    titleOf,
  }
}

/** What the view calls. The view is made once, so the newest functions are called through a reference. */
function useViewEvents(
  dispatch: (event: Parameters<typeof readerAfter>[1]) => void,
  newest: { readonly current: Pick<ViewEvents, 'onPlace' | 'onTap'> },
  onRefusal: (failure: unknown) => void,
): Omit<ViewEvents, 'onKey'> {
  const [events] = useState(() => ({
    onPlace: (place: ShownPlace) => newest.current.onPlace(place),
    onTap: (across: number) => newest.current.onTap(across),
    onChoose: (chosen: Parameters<ViewEvents['onChoose']>[0]) => dispatch({ kind: 'chosen', chosen }),
    onMark: (id: string, box: Parameters<ViewEvents['onMark']>[1]) => dispatch({ kind: 'pressed', id, box }),
    // Books are cleaned of foreign addresses; what is left opens only on a press, outside of this page.
    onLink: (address: string) => void window.open(address, '_blank', 'noopener'),
    // Money that went back closes the book at once, and a new file opens anew; anything else may pass.
    onFailure: (failure: unknown) => (isClosed(failure) ? onRefusal(failure) : dispatch({ kind: 'stuck' })),
  }))
  return events
}

const isClosed = (failure: unknown): boolean =>
  failure instanceof FileReplaced ||
  (failure instanceof ApiFailure && ['not-owned', 'above-age'].includes(troubleOf(failure)))

function firstTarget({ record, known, facts }: Opening): Target {
  const place = placeToOpen(record.place, known?.place ?? null)
  return place ? targetOf(place, facts.file.id) : { fraction: 0 }
}

/** A browser that refuses stays as it is. */
async function toggleFullscreen(): Promise<void> {
  await (
    document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.()
  )?.catch(() => {})
}
