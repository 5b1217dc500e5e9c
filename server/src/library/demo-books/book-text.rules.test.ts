import { expect, test } from 'vitest'
import { parseChapter, picturesOf, runsOf } from './book-text.rules.ts'

const plain = (text: string) => [{ text, style: 'plain' }]

test('a chapter has a title and blocks between empty lines', () => {
  const source = '# Dawn\n\nOne line\nand another.\n\n## Part\n\n***\n\n![A bird](bird.svg)\n'
  expect(parseChapter(source)).toEqual({
    title: 'Dawn',
    blocks: [
      { kind: 'paragraph', runs: plain('One line and another.') },
      { kind: 'heading', runs: plain('Part') },
      { kind: 'break' },
      { kind: 'picture', alt: 'A bird', file: 'bird.svg' },
    ],
  })
})

test('a box holds other blocks and needs no empty lines around its marks', () => {
  expect(parseChapter('# T\n\n::: Try\nDo it:\n\n1. first\n2. second\n\n- a\n- b\n:::\n\n> x\n> y').blocks).toEqual([
    {
      kind: 'box',
      title: 'Try',
      blocks: [
        { kind: 'paragraph', runs: plain('Do it:') },
        { kind: 'list', is_numbered: true, items: [plain('first'), plain('second')] },
        { kind: 'list', is_numbered: false, items: [plain('a'), plain('b')] },
      ],
    },
    { kind: 'quote', lines: [plain('x'), plain('y')] },
  ])
})

test('a paragraph that begins with a dash or a number stays a paragraph', () => {
  const { blocks } = parseChapter('# T\n\n— Why?\n\n1. once\nnot a list')
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph'])
})

test.each([
  ['Dawn', 'the first line must be “# title”'],
  ['# T', 'the chapter has no text'],
  ['# T\n\n::: A\n\nx', 'the box “A” is not closed'],
  ['# T\n\n::: A\n\nx\n\n::: B\n\ny\n\n:::', 'a box within the box “A”'],
  ['# T\n\nx\n\n:::', '“:::” closes no box'],
  ['# T\n\n::: A\n\n:::', 'the box “A” is empty'],
  ['# T\n\n![](a.svg)', 'cannot be read: “![](a.svg)”'],
  ['# T\n\n![A](../a.svg)', 'cannot be read: “![A](../a.svg)”'],
  ['# T\n\n# Another', 'cannot be read: “# Another”'],
])('%j is refused', (source, fault) => {
  expect(() => parseChapter(source)).toThrow(fault)
})

test('stars make a part of a line strong or emphasized', () => {
  expect(runsOf('a **b** and *c*, 2 * 3')).toEqual([
    { text: 'a ', style: 'plain' },
    { text: 'b', style: 'strong' },
    { text: ' and ', style: 'plain' },
    { text: 'c', style: 'emphasis' },
    { text: ', 2 * 3', style: 'plain' },
  ])
})

test('pictures are found in boxes too', () => {
  expect(picturesOf(parseChapter('# T\n\n![A](a.svg)\n\n::: B\n\n![C](c.png)\n\n:::'))).toEqual(['a.svg', 'c.png'])
})
