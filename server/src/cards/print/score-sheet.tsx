import { Text, View } from '@react-pdf/renderer'
import type { PropsWithChildren } from 'react'
import type { CardTask } from '#contract/staff/cards'
import { color, growStyle, type } from '../../diagnostics/results/report/report-style.ts'
import type { CardsSheet } from './cards-sheet.ts'

/** The sheet for adults without a tablet, who circle 2, 1, 0 or the dash. */
export function ScoreSheet({ sheet: { words, cards } }: { sheet: CardsSheet }) {
  return (
    <>
      <View style={{ flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end' }}>
        <Text style={type.headline}>{words.sheet}</Text>
        <Text style={type.footer}>{`– ${words.absent}`}</Text>
      </View>
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', columnGap: 15, marginTop: 4 }}>
        {[words.pupil, words.birth, words.adult, words.language, words.date, words.times, words.consent].map(
          (label, index) => (
            <View
              key={label}
              style={{
                width: index === 6 ? 515 : 250,
                borderBottom: `0.8pt solid ${color.secondary}`,
                paddingTop: 6,
                height: 26,
              }}
            >
              <Text style={type.footer}>{label}</Text>
            </View>
          ),
        )}
      </View>
      {cards.blocks.map(({ title, tasks: [first, ...others] }) => (
        <View key={title} style={{ marginTop: 10 }}>
          <View wrap={false}>
            <View style={{ flexDirection: 'row', gap: 8, marginBottom: 2 }}>
              <Text style={{ ...type.smallStrong, width: 214 }}>{title}</Text>
              <Text style={{ ...type.footer, width: 88 }}>{words.points}</Text>
              <Text style={type.footer}>{words.notes}</Text>
            </View>
            {first && <Rows task={first} />}
          </View>
          {others.map((task) => (
            <Rows key={task.id} task={task} />
          ))}
        </View>
      ))}
    </>
  )
}

const Rows = ({ task }: { task: CardTask }) => (
  <View wrap={false}>
    {task.score.map(({ name }) => (
      <Row key={name} task={task} name={name} />
    ))}
  </View>
)

function Row({ task: { number, title }, name }: { task: CardTask; name: string | null }) {
  return (
    <View
      style={{ flexDirection: 'row', alignItems: 'center', gap: 8, borderTop: `0.6pt solid ${color.line}`, height: 19 }}
    >
      <Text style={{ ...type.smallStrong, width: 18, textAlign: 'right' }}>{number}</Text>
      <Text style={{ ...type.footer, width: 188, color: color.ink }}>{[title, name].filter(Boolean).join(': ')}</Text>
      <View style={{ width: 88, flexDirection: 'row', gap: 5 }}>
        {['2', '1', '0', '–'].map((points) => (
          <Box key={points}>{points}</Box>
        ))}
      </View>
      <View style={{ ...growStyle, borderBottom: `0.6pt dotted ${color.secondary}`, height: 13 }} />
    </View>
  )
}

const Box = ({ children }: PropsWithChildren) => (
  <View
    style={{
      width: 17,
      height: 15,
      border: `0.8pt solid ${color.secondary}`,
      borderRadius: 4,
      alignItems: 'center',
      justifyContent: 'center',
    }}
  >
    <Text style={{ ...type.pageNumber, color: color.ink }}>{children}</Text>
  </View>
)
