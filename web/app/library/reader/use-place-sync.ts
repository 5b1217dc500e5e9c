import { useEffect, useRef, useState } from 'react'
import { savePlace, type Place } from '#contract/library/reading'
import { api } from '../../calls/browser-api.ts'
import { useMachine } from '../../shell/use-machine.ts'
import { placeToOpen, startSync, syncPlace, type PlaceEffect } from './place-sync.rules.ts'
import { readerNow } from './reader-clock.ts'
import type { Opening } from './storage/open-for-reading.ts'
import { readerDisk } from '../../device/reader-disk.ts'
import { thisDevice } from './this-device.ts'

/** Keeps the place of a reader here and on the server. Without a user (`isSample`) nothing is kept. */
export function usePlaceSync({ record, facts, known, later }: Opening, isSample: boolean) {
  const [device] = useState(thisDevice)
  const isLeft = useRef(false)
  const run = (effect: PlaceEffect) => {
    if (isSample) return
    if (effect.kind === 'store') void store(effect.place, effect.isUnsent)
    else if (effect.kind === 'send') send(effect.place, effect.isLast)
    // A place that could not be sent while the reader closed is sent when the book opens next.
    else setTimeout(() => isLeft.current || dispatch({ kind: 'paused' }), effect.ms)
  }
  const { state, dispatch } = useMachine({
    advance: syncPlace,
    initial: () => startSync(device.id, placeToOpen(record.place, known?.place ?? null), record.is_place_unsent),
    run,
  })
  // The machine and its memory of the disk are made once for a book.
  async function store(place: Place, isUnsent: boolean): Promise<void> {
    const disk = await readerDisk()
    await disk
      .changeRecord(record, (stored) =>
        // Another tab may have read on.
        stored.place && stored.place.at > place.at ? stored : { ...stored, place, is_place_unsent: isUnsent },
      )
      // A full disk: the place is on its way to the server.
      .catch(() => {})
  }
  function send(place: Place, isLast: boolean): void {
    api(savePlace, { params: { id: facts.id }, body: place }, { keepalive: isLast }).then(
      ({ place: reply }) => dispatch({ kind: 'sent', place, reply }),
      () => dispatch({ kind: 'failed' }),
    )
  }
  useEffect(() => {
    isLeft.current = false
    if (known) dispatch({ kind: 'known', place: known.place })
    void later?.then((answer) => answer.kind === 'known' && dispatch({ kind: 'known', place: answer.place }))
    const online = () => dispatch({ kind: 'online' })
    const hidden = () => document.visibilityState === 'hidden' && dispatch({ kind: 'left' })
    const left = () => dispatch({ kind: 'left' })
    window.addEventListener('online', online)
    window.addEventListener('pagehide', left)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      isLeft.current = true
      left()
      window.removeEventListener('online', online)
      window.removeEventListener('pagehide', left)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [dispatch, known, later])
  const move = (place: Pick<Place, 'locator' | 'fraction' | 'chapter'>) =>
    dispatch({
      kind: 'moved',
      place: {
        ...place,
        file_id: facts.file.id,
        device_id: device.id,
        device: device.name,
        at: new Date(readerNow()).toISOString(),
      },
    })
  return { offer: state.offer, answer: () => dispatch({ kind: 'answered' }), move }
}
