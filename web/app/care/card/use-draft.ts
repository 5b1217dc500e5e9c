import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { saveNoteDraft, type NoteLayer } from '#contract/care/notes'
import { api } from '../../calls/browser-api.ts'

interface Typed {
  words: string
  layer: NoteLayer
}

const pause = 700

/**
 * Saves the draft on the server shortly after the last keystroke, so that no data about a child are stored on the
 * device.
 */
export function useDraft(pupilId: string, noteId: string) {
  const [state, setState] = useState<'none' | 'kept' | 'unkept'>('none')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<Typed | null>(null)
  const running = useRef(Promise.resolve())

  function send(): void {
    clearTimeout(timer.current)
    const typed = waiting.current
    if (!typed) return
    waiting.current = null
    running.current = running.current
      .then(() => api(saveNoteDraft, { params: { id: pupilId }, body: { ...typed, note: noteId } }))
      .then(
        () => setState('kept'),
        () => setState('unkept'),
      )
  }

  function storeDraftText(typed: Typed): void {
    waiting.current = typed
    clearTimeout(timer.current)
    timer.current = setTimeout(send, pause)
  }

  /** Stops saving and waits for a running call, because the note itself replaces the draft. */
  async function settle(): Promise<void> {
    clearTimeout(timer.current)
    waiting.current = null
    await running.current
  }

  const leave = useEffectEvent(send)
  useEffect(() => () => leave(), [])
  return { state, keep: storeDraftText, settle, send }
}
