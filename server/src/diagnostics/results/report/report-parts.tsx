import { Text, View } from '@react-pdf/renderer'
import type { PropsWithChildren, ReactElement } from 'react'
import { Bar } from './report-cover.tsx'
import type { Facts, ReportSheet, SheetScale } from './report-sheet.ts'
import { color, growStyle, scaleColor, type } from './report-style.ts'
import { SkillSign } from './skill-sign.tsx'

type Recommended = ReportSheet['recommendations']

/** Short recommendations, stage 2 and tasks that still wait for points: side by side, at most two. */
export function PanelRow({ sheet: { panels, recommendations } }: { sheet: ReportSheet }) {
  const { title, items } = recommendations
  return (
    <View wrap={false} style={{ flexDirection: 'row', gap: 12, marginTop: 11 }}>
      {panels.length < 2 && items.length > 0 && (
        <Panel title={title} ground={color.skyTint}>
          {items.map((item) => (
            <PanelText key={item.title} text={`·  ${item.title}`} />
          ))}
        </Panel>
      )}
      {panels.map((panel) => (
        <Panel
          key={panel.title}
          title={panel.title}
          ground={panel.tone === 'invitation' ? color.goldTint : color.skyTint}
        >
          <PanelText text={panel.about} />
          {panel.where && <PanelText text={panel.where} />}
        </Panel>
      ))}
    </View>
  )
}

function Panel({ title, ground, children }: PropsWithChildren<{ title: string; ground: string }>) {
  return (
    <View
      style={{ ...growStyle, backgroundColor: ground, borderRadius: 16, paddingVertical: 11, paddingHorizontal: 16 }}
    >
      <Text style={{ ...type.panel, marginBottom: 3 }}>{title}</Text>
      {children}
    </View>
  )
}

function PanelText({ text }: { text: string }) {
  return <Text style={{ ...type.body, fontSize: 9.5 }}>{text}</Text>
}

function SectionTitle({ text }: { text: string }) {
  return <Text style={{ ...type.section, marginTop: 12, marginBottom: 6 }}>{text}</Text>
}

/** Keeps a title together with the first element below it, so that it is never alone at the end of a page. */
function UnderTitle({ title, children: [first, ...rest] }: { title: string; children: ReactElement[] }) {
  return (
    <>
      <View wrap={false}>
        <SectionTitle text={title} />
        {first}
      </View>
      {rest}
    </>
  )
}

/** Whether the scales have more to show than the names and levels on the first page. */
export const hasDetails = ({ scales }: Pick<ReportSheet, 'scales'>): boolean =>
  scales.some(({ norm, norm_note, subscales }) => norm !== null || norm_note !== null || subscales.length > 0)

/** The compass as a table: the scales and their subscales. */
export function ScaleTable({ sheet }: { sheet: ReportSheet }) {
  if (!hasDetails(sheet)) return null
  return (
    <View>
      <UnderTitle title={sheet.details_title}>
        {sheet.scales.map((scale) => (
          <ScaleRows key={`${scale.scale} ${scale.name}`} scale={scale} />
        ))}
      </UnderTitle>
    </View>
  )
}

function ScaleRows({ scale }: { scale: SheetScale }) {
  return (
    <View wrap={false} style={{ borderTop: `0.8pt solid ${color.line}`, paddingVertical: 6 }}>
      <View style={{ flexDirection: 'row', alignItems: 'center', gap: 8 }}>
        {scale.sign && <SkillSign skill={scale.sign} size={16} />}
        <Text style={{ ...type.strong, ...growStyle }}>{scale.name}</Text>
        <Text style={type.strong}>{[scale.level, scale.percent].filter(Boolean).join(', ')}</Text>
      </View>
      {[scale.norm, scale.norm_note].map(
        (line) =>
          line && (
            <Text key={line} style={{ ...type.small, marginTop: 2, paddingLeft: 24 }}>
              {line}
            </Text>
          ),
      )}
      {scale.subscales.map((subscale) => (
        <View
          key={subscale.name}
          style={{ flexDirection: 'row', alignItems: 'center', gap: 10, marginTop: 3, paddingLeft: 24 }}
        >
          <Text style={{ ...type.small, ...growStyle }}>
            <Text style={{ color: color.ink }}>{subscale.name}</Text>
            {`: ${subscale.about}`}
          </Text>
          {subscale.share !== null && (
            <View style={{ width: 60 }}>
              <Bar reach={subscale.share} fill={scaleColor(scale.sign).main} height={4} />
            </View>
          )}
          <Text style={{ ...type.small, width: 78, textAlign: 'right' }}>{subscale.value}</Text>
        </View>
      ))}
    </View>
  )
}

/** What to try, with the next action in full, because the paper alone must be enough to begin. */
export function Recommendations({ recommendations: { title, items, where } }: { recommendations: Recommended }) {
  if (items.length === 0) return null
  return (
    <View>
      <UnderTitle title={title}>
        {items.map((item) => (
          <Recommendation key={item.title} item={item} />
        ))}
      </UnderTitle>
      <Text style={type.small}>{where}</Text>
    </View>
  )
}

function Recommendation({ item }: { item: Recommended['items'][number] }) {
  return (
    <View wrap={false} style={{ flexDirection: 'row', gap: 10, marginBottom: 8 }}>
      {item.sign && <SkillSign skill={item.sign} size={20} />}
      <View style={growStyle}>
        <View style={{ flexDirection: 'row', gap: 10 }}>
          <Text style={{ ...type.small, ...growStyle }}>
            <Text style={type.strong}>{item.title}</Text>
            {`  ${item.about}`}
          </Text>
          <Text style={type.small}>{item.time}</Text>
        </View>
        <Text style={{ ...type.body, fontSize: 9.5, marginTop: 1 }}>{item.action}</Text>
      </View>
    </View>
  )
}

/** Advice for one reader, in two columns on one page. */
export function Advice({ advice: { title, items } }: { advice: ReportSheet['advice'][number] }) {
  return (
    <View wrap={false}>
      <UnderTitle title={title}>
        {pairs(items).map((pair) => (
          <View key={pair[0]?.title} wrap={false} style={{ flexDirection: 'row', gap: 22, marginBottom: 7 }}>
            {pair.map((item) => (
              <View key={item.title} style={{ width: 246.5 }}>
                <Text style={type.strong}>{item.title}</Text>
                <Text style={{ ...type.body, fontSize: 9.2, lineHeight: 1.36, color: color.secondary }}>
                  {item.about}
                </Text>
              </View>
            ))}
          </View>
        ))}
      </UnderTitle>
    </View>
  )
}

const pairs = <Item,>(items: Item[]): Item[][] =>
  items.length === 0 ? [] : [items.slice(0, 2), ...pairs(items.slice(2))]

export function Reading({ reading: { title, about } }: { reading: ReportSheet['reading'] }) {
  return (
    <View
      wrap={false}
      style={{
        backgroundColor: color.paper,
        borderRadius: 16,
        paddingVertical: 11,
        paddingHorizontal: 16,
        marginTop: 14,
      }}
    >
      <Text style={{ ...type.panel, marginBottom: 4 }}>{title}</Text>
      <PanelText text={about} />
    </View>
  )
}

export function FactList({ facts: { title, rows, notes } }: { facts: Facts }) {
  return (
    <View wrap={false}>
      <SectionTitle text={title} />
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', columnGap: 22 }}>
        {rows.map(({ label, value }) => (
          <View
            key={`${label} ${value}`}
            style={{
              width: 246.5,
              flexDirection: 'row',
              gap: 8,
              borderTop: `0.8pt solid ${color.line}`,
              paddingVertical: 3,
            }}
          >
            <Text style={{ ...type.small, ...growStyle }}>{label}</Text>
            <Text style={{ ...type.smallStrong, maxWidth: 140, textAlign: 'right' }}>{value}</Text>
          </View>
        ))}
      </View>
      {notes.map((note) => (
        <Text key={note} style={{ ...type.small, marginTop: 4 }}>
          {note}
        </Text>
      ))}
    </View>
  )
}
