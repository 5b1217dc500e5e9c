import { domText } from './dom-text.ts'
import { sentenceSpans } from './sentences.rules.ts'

/** The sentences of an element from a place on. A sentence never goes from one block into the next. */
export function sentencesFrom(root: Element, from: Range | null): { text: string; range: Range }[] {
  const { text, breaks, rangeOf, positionOf } = domText(root)
  const first = from ? positionOf(from.startContainer, from.startOffset) : 0
  let start = 0
  return breaks.flatMap((end) => {
    const block = start
    start = end
    if (end <= first) return []
    return sentenceSpans(text.slice(block, end)).flatMap(([begin, stop]) =>
      block + stop <= first
        ? []
        : [{ text: spoken(text.slice(block + begin, block + stop)), range: rangeOf(block + begin, block + stop) }],
    )
  })
}

const spoken = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
