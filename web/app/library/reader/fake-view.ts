import type { BookView, FoundText, Target, ViewInput } from './book-view/types.ts'
import type { ShownPlace } from './shown-place.rules.ts'

/** A view for tests: a book of ten pages without a screen. It tells its place as the real ones do. */
export function fakeView() {
  const went: Target[] = []
  const shown = { page: 1, marks: 0 }
  let input: ViewInput | null = null
  const placeOf = (page: number): ShownPlace => ({
    locator: `page:${page}`,
    fraction: (page - 1) / 10,
    end: page / 10,
    chapter: page < 5 ? 0 : 1,
    quote: `The beginning of page ${page}`,
    isByVoice: false,
  })
  const show = (page: number) => {
    shown.page = Math.min(10, Math.max(1, page))
    input?.events.onPlace(placeOf(shown.page))
  }
  const view: BookView = {
    goTo: async (target) => {
      went.push(target)
      if ('fraction' in target) show(Math.round(target.fraction * 10) + 1)
      else if ('locator' in target) show(Number(/\d+/.exec(target.locator)?.[0]))
      else show(5)
    },
    next: async () => show(shown.page + 1),
    previous: async () => show(shown.page - 1),
    setLook: () => {},
    setMarks: (marks) => void (shown.marks = marks.length),
    outline: () => {},
    search: async function* (text): AsyncGenerator<FoundText[]> {
      const place = { locator: 'page:7', chapter: 1, fraction: 0.6 }
      yield text === 'ветер' ? [{ ...place, before: 'Похоже на ', match: 'ветер', after: '. Такой' }] : []
    },
    sentences: async () => [],
    nextPart: async () => false,
    unmarkSentence: () => {},
    clearChoice: () => {},
    focus: () => {},
    destroy: () => {},
  }
  return {
    went,
    shown,
    open: async (_opening: unknown, given: ViewInput) => {
      input = given
      return view
    },
    events: () => input!.events,
  }
}
