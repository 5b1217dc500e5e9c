import { Circle, Svg, Text, View } from '@react-pdf/renderer'
import { Compass } from './compass.tsx'
import type { ReportSheet, SheetScale } from './report-sheet.ts'
import { color, growStyle, scaleColor, type } from './report-style.ts'
import { SkillSign } from './skill-sign.tsx'

/** The warm card at the top: the pupil, the compass and a summary. */
export function CoverCard({ sheet }: { sheet: ReportSheet }) {
  return (
    <View
      wrap={false}
      style={{
        backgroundColor: color.paper,
        borderRadius: 20,
        paddingTop: 13,
        paddingHorizontal: 22,
        paddingBottom: 4,
        marginTop: 12,
      }}
    >
      <Text style={type.name}>{sheet.student.name}</Text>
      <Text style={{ ...type.body, color: color.secondary, marginTop: 4 }}>{sheet.student.about}</Text>
      <View style={{ flexDirection: 'row', alignItems: 'center', gap: 18 }}>
        {sheet.has_compass && (
          <View style={{ marginLeft: -8 }}>
            <Compass scales={sheet.scales} threshold={sheet.threshold?.percent ?? null} size={180} />
          </View>
        )}
        <View style={growStyle}>
          <Text style={{ ...type.headline, marginBottom: 7 }}>{sheet.headline}</Text>
          <Text style={{ ...type.body, color: color.secondary }}>{sheet.summary}</Text>
          {sheet.threshold && (
            <View style={{ flexDirection: 'row', alignItems: 'center', gap: 7, marginTop: 10 }}>
              <Dots />
              <Text style={{ ...type.small, ...growStyle }}>{sheet.threshold.label}</Text>
            </View>
          )}
          {/* Plain text, because a badge would look like a mark. */}
          {sheet.total && <Text style={{ ...type.small, marginTop: 6 }}>{sheet.total}</Text>}
        </View>
      </View>
    </View>
  )
}

function Dots() {
  return (
    <Svg viewBox="0 0 34 4" style={{ width: 26, height: 3 }}>
      {[2, 9.5, 17, 24.5, 32].map((cx) => (
        <Circle key={cx} cx={cx} cy={2} r={2} fill={color.goldDeep} />
      ))}
    </Svg>
  )
}

/** Two columns: sign, name, percent, bar, name of the level and an explanation. */
export function ScaleGrid({ sheet }: { sheet: ReportSheet }) {
  return (
    <View style={{ flexDirection: 'row', flexWrap: 'wrap', columnGap: 26, rowGap: 9, marginTop: 11 }}>
      {sheet.scales.map((scale) => (
        <ScaleBlock key={`${scale.scale} ${scale.name}`} scale={scale} strength={sheet.strength} />
      ))}
    </View>
  )
}

function ScaleBlock({ scale, strength }: { scale: SheetScale; strength: string }) {
  const { main, tint, text } = scaleColor(scale.sign)
  return (
    <View wrap={false} style={{ width: 244.5 }}>
      <View style={{ flexDirection: 'row', alignItems: 'center', gap: 8 }}>
        {scale.sign && <SkillSign skill={scale.sign} size={24} />}
        <Text style={{ ...type.strong, fontSize: 11.5, ...growStyle }}>{scale.name}</Text>
        {scale.percent && <Text style={{ ...type.section, letterSpacing: 0 }}>{scale.percent}</Text>}
      </View>
      <View style={{ marginTop: 5, marginBottom: 5 }}>
        <Bar reach={scale.reach} fill={main} height={6} />
      </View>
      <View style={{ flexDirection: 'row', gap: 6, marginBottom: 4 }}>
        <Tag text={scale.level} ground={tint} ink={text} />
        {scale.is_strength && <Text style={{ ...type.small, paddingTop: 2.5 }}>{strength}</Text>}
      </View>
      <Text style={{ ...type.body, fontSize: 9.2, lineHeight: 1.36, color: color.secondary }}>{scale.text}</Text>
    </View>
  )
}

/** The number beside it gives its length as well. */
export function Bar({ reach, fill, height }: { reach: number | null; fill: string; height: number }) {
  return (
    <View style={{ height, borderRadius: height / 2, backgroundColor: color.track }}>
      {reach ? (
        <View
          style={{
            height,
            width: `${Math.min(100, Math.max(reach, 3))}%`,
            borderRadius: height / 2,
            backgroundColor: fill,
          }}
        />
      ) : null}
    </View>
  )
}

// The border keeps the tag visible on printers without colour.
function Tag({ text, ground, ink }: { text: string; ground: string; ink: string }) {
  return (
    <View
      style={{
        alignSelf: 'flex-start',
        backgroundColor: ground,
        border: `0.6pt solid ${ink}`,
        borderRadius: 9,
        paddingHorizontal: 8,
        paddingVertical: 2,
      }}
    >
      <Text style={{ ...type.smallStrong, color: ink }}>{text}</Text>
    </View>
  )
}
