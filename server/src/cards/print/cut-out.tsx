import { Circle, Ellipse, Page, Path, Rect, Svg, Text, View } from '@react-pdf/renderer'
import { type ComponentType, createElement, type ReactElement } from 'react'
import { color, type } from '../../diagnostics/results/report/report-style.ts'
import type { CardsSheet, PaperCard } from './cards-sheet.ts'
import { shapesOf } from './shapes-of.rules.ts'

/** Cards per page, width and height of a card, and size of its drawing. */
interface Size {
  aPage: number
  width: number
  height: number
  picture: number
}
const ofCard: Size = { aPage: 6, width: 255, height: 255, picture: 216 }
const ofScene: Size = { aPage: 2, width: 510, height: 382, picture: 360 }

/** The drawing sheet, then the cards to cut out along their outlines: scenes, and cards of nine centimetres. */
export const CutOut = ({ drawn, scenes, small, words }: CardsSheet) => [
  ...drawn.map((card) => <DrawnPage key={`drawn-${card.number}`} card={card} words={words} />),
  ...pagesOf(scenes, ofScene, words),
  ...pagesOf(small, ofCard, words),
]

function pagesOf(cards: readonly PaperCard[], size: Size, words: CardsSheet['words']): ReactElement[] {
  if (cards.length === 0) return []
  const [here, others] = [cards.slice(0, size.aPage), cards.slice(size.aPage)]
  return [
    <Page
      key={here[0]?.picture}
      size="A4"
      style={{ backgroundColor: color.white, paddingTop: 12, paddingHorizontal: 42 }}
    >
      <Text style={{ ...type.footer, height: 18 }}>{`${words.cards} · ${words.cut}`}</Text>
      <View style={{ flexDirection: 'row', flexWrap: 'wrap' }}>
        {here.map((card) => (
          <Card key={card.picture} card={card} size={size} />
        ))}
      </View>
    </Page>,
    ...pagesOf(others, size, words),
  ]
}

const Card = ({ card: { number, picture }, size }: { card: PaperCard; size: Size }) => (
  <View
    style={{
      width: size.width,
      height: size.height,
      border: `0.9pt dashed ${color.secondary}`,
      alignItems: 'center',
      justifyContent: 'center',
    }}
  >
    <Text style={{ ...type.small, position: 'absolute', top: 6, left: 9 }}>{number}</Text>
    <Picture svg={picture} size={size.picture} />
  </View>
)

function DrawnPage({ card: { number, picture }, words }: { card: PaperCard; words: CardsSheet['words'] }) {
  return (
    <Page size="A4" style={{ backgroundColor: color.white, padding: 40 }}>
      <Text style={type.small}>{number}</Text>
      <View style={{ flexGrow: 1, alignItems: 'center', justifyContent: 'center' }}>
        <Picture svg={picture} size={400} />
      </View>
      <View style={{ borderTop: `0.8pt solid ${color.secondary}`, height: 60, paddingTop: 4 }}>
        <Text style={type.footer}>{words.drawn}</Text>
      </View>
    </Page>
  )
}

// oxlint-disable-next-line no-explicit-any -- the attributes come from the drawing, whose shapes are checked where they are read
const elements: Record<string, ComponentType<any>> = { circle: Circle, ellipse: Ellipse, path: Path, rect: Rect }

/** A drawing of the set, for print. */
const Picture = ({ svg, size }: { svg: string; size: number }) => (
  <Svg viewBox="0 0 120 120" style={{ width: size, height: size }}>
    {shapesOf(svg).map(({ name, attributes }, index) =>
      createElement(elements[name] ?? Path, { key: index, ...attributes }),
    )}
  </Svg>
)
