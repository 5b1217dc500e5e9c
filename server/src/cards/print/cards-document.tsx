import { Document, Page, Text, View, type DocumentProps } from '@react-pdf/renderer'
import type { PropsWithChildren, ReactElement } from 'react'
import type { CardTask } from '#contract/staff/cards'
import { SkillSign } from '../../diagnostics/results/report/skill-sign.tsx'
import { color, growStyle, type } from '../../diagnostics/results/report/report-style.ts'
import type { CardsSheet } from './cards-sheet.ts'
import { CutOut } from './cut-out.tsx'
import { ScoreSheet } from './score-sheet.tsx'

/** The set on A4: instructions, tasks in order, score sheet, drawing sheet and cards to cut out. */
export const cardsDocument = (sheet: CardsSheet): ReactElement<DocumentProps> => (
  <Document
    title={sheet.cards.title}
    author={sheet.brand}
    creator={sheet.brand}
    producer={sheet.brand}
    language={sheet.language}
  >
    <PaperPage sheet={sheet}>
      <Text style={{ ...type.name, marginTop: 4 }}>{sheet.cards.title}</Text>
      <Text style={{ ...type.body, color: color.secondary, marginTop: 4 }}>{sheet.cards.about}</Text>
      {sheet.cards.guide.map((part) => (
        <GuidePart key={part.title} part={part} />
      ))}
    </PaperPage>
    {sheet.cards.blocks.map(({ title, tasks: [first, ...others] }) => (
      <PaperPage key={title} sheet={sheet}>
        {/* A title is never the last line of a page. */}
        <View wrap={false}>
          <Text style={{ ...type.headline, marginBottom: 2 }}>{title}</Text>
          {first && <Task task={first} words={sheet.words} />}
        </View>
        {others.map((task) => (
          <Task key={task.id} task={task} words={sheet.words} />
        ))}
      </PaperPage>
    ))}
    <PaperPage sheet={sheet}>
      <ScoreSheet sheet={sheet} />
    </PaperPage>
    {CutOut(sheet)}
  </Document>
)

/** Small enough for the tasks of a part to fit on two pages. */
const dense = { fontSize: 9.6, lineHeight: 1.32 } as const

function PaperPage({ sheet, children }: PropsWithChildren<{ sheet: CardsSheet }>) {
  return (
    <Page size="A4" style={{ backgroundColor: color.white, paddingTop: 28, paddingHorizontal: 40, paddingBottom: 42 }}>
      {children}
      <PageFoot sheet={sheet} />
    </Page>
  )
}

function PageFoot({ sheet: { brand, cards, page } }: { sheet: CardsSheet }) {
  return (
    <View
      fixed
      style={{
        position: 'absolute',
        left: 40,
        right: 40,
        bottom: 20,
        flexDirection: 'row',
        justifyContent: 'space-between',
      }}
    >
      <Text style={type.pageNumber}>{`${brand} · ${cards.title}`}</Text>
      <Text
        style={type.pageNumber}
        render={({ pageNumber, totalPages }) =>
          page.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages))
        }
      />
    </View>
  )
}

function GuidePart({ part: { title, lines } }: { part: CardsSheet['cards']['guide'][number] }) {
  return (
    <View wrap={false} style={{ marginTop: 13 }}>
      <Text style={{ ...type.section, marginBottom: 4 }}>{title}</Text>
      {lines.map((line) => (
        <View key={line} style={{ flexDirection: 'row', gap: 7, marginTop: 2 }}>
          <Text style={type.body}>•</Text>
          <Text style={{ ...type.body, ...growStyle }}>{line}</Text>
        </View>
      ))}
    </View>
  )
}

function Task({ task, words }: { task: CardTask; words: CardsSheet['words'] }) {
  return (
    <View wrap={false} style={{ borderTop: `0.8pt solid ${color.line}`, paddingTop: 5, marginTop: 6 }}>
      <View style={{ flexDirection: 'row', alignItems: 'center', gap: 8 }}>
        <Text style={{ ...type.section, width: 22 }}>{task.number}</Text>
        <Text style={{ ...type.panel, ...growStyle }}>{task.title}</Text>
        <SkillSign skill={task.skill} size={14} />
        <Text style={type.small}>{words.skills[task.skill]}</Text>
      </View>
      <View style={{ paddingLeft: 30, marginTop: 1, gap: 1 }}>
        <LabelledText label={words.lay} text={task.lay} />
        <LabelledText label={words.say} text={task.say} />
        {task.score.map((mark) => (
          <View key={mark.two}>
            {mark.name && <Text style={type.smallStrong}>{mark.name}</Text>}
            <Anchor points="2" text={mark.two} />
            <Anchor points="1" text={mark.one} />
            <Anchor points="0" text={mark.zero} />
          </View>
        ))}
      </View>
    </View>
  )
}

function LabelledText({ label, text }: { label: string; text: string }) {
  return (
    <Text style={{ ...type.body, ...dense }}>
      <Text style={{ ...type.strong, ...dense }}>{`${label}: `}</Text>
      {text}
    </Text>
  )
}

function Anchor({ points, text }: { points: string; text: string }) {
  return (
    <View style={{ flexDirection: 'row', gap: 8 }}>
      <Text style={{ ...type.smallStrong, lineHeight: 1.3, width: 10, textAlign: 'right' }}>{points}</Text>
      <Text style={{ ...type.small, ...growStyle, lineHeight: 1.3, color: color.ink }}>{text}</Text>
    </View>
  )
}
