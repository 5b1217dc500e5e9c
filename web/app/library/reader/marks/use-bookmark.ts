import type { OpenFile } from '#contract/library/reading'
import type { ShownPlace } from '../shown-place.rules.ts'
import { marksOfFile } from '../marks.rules.ts'
import { isShown } from '../progress.rules.ts'
import type { useMarks } from '../use-marks.ts'

interface Shown {
  marks: ReturnType<typeof useMarks>
  place: ShownPlace | null
  file: Pick<OpenFile, 'id' | 'contents'>
}

/** The bookmark of the shown page. With other letters the page is another one, and still has its bookmark. */
export function useBookmark({ marks, place, file: { id, contents } }: Shown) {
  const ofFile = marksOfFile(marks.marks, id)
  const here = place ? ofFile.filter(({ kind, fraction }) => kind === 'bookmark' && isShown(fraction, place)) : []
  return {
    isOn: here.length > 0,
    toggle: () => {
      if (!place) return
      if (here.length > 0) return here.forEach(marks.remove)
      const { locator, fraction, quote, chapter } = place
      const title = (contents[chapter]?.title ?? '').slice(0, 300)
      marks.add({ kind: 'bookmark', locator, fraction, quote, chapter: title, note: '', color: 'yellow' })
    },
  }
}
