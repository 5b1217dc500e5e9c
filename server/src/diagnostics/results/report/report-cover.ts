import { Circle, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { compass } from './compass.ts'
import type { ReportSheet, SheetScale } from './report-sheet.ts'
import { color, scaleColor, type } from './report-style.ts'
import { skillSign } from './skill-sign.ts'

/** The warm card on top: who, the compass, what it says. */
export const coverCard = (sheet: ReportSheet): ReactElement =>
  h(
    View,
    { wrap: false, style: { backgroundColor: color.paper, borderRadius: 20, paddingTop: 16, paddingHorizontal: 22, paddingBottom: 4, marginTop: 12 } },
    h(Text, { style: type.name }, sheet.student.name),
    h(Text, { style: { ...type.body, color: color.secondary, marginTop: 4 } }, sheet.student.about),
    h(
      View,
      { style: { flexDirection: 'row', alignItems: 'center', gap: 18 } },
      sheet.has_compass && h(View, { style: { marginLeft: -8 } }, compass(sheet.scales, sheet.threshold?.percent ?? null, 206)),
      h(
        View,
        { style: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
        h(Text, { style: { ...type.headline, marginBottom: 7 } }, sheet.headline),
        h(Text, { style: { ...type.body, color: color.secondary } }, sheet.summary),
        sheet.threshold &&
          h(
            View,
            { style: { flexDirection: 'row', alignItems: 'center', gap: 7, marginTop: 10 } },
            dots,
            h(Text, { style: { ...type.small, flexGrow: 1, flexShrink: 1, flexBasis: 0 } }, sheet.threshold.label),
          ),
        // In plain text: as a badge it would be read as a mark.
        sheet.total && h(Text, { style: { ...type.small, marginTop: 6 } }, sheet.total),
      ),
    ),
  )

const dots = h(
  Svg,
  { viewBox: '0 0 34 4', style: { width: 26, height: 3 } },
  ...[2, 9.5, 17, 24.5, 32].map((cx) => h(Circle, { key: cx, cx, cy: 2, r: 2, fill: color.goldDeep })),
)

/** Two by two: sign, name, percent, bar, level in words, and what it means. */
export const scaleGrid = (sheet: ReportSheet): ReactElement =>
  h(
    View,
    { style: { flexDirection: 'row', flexWrap: 'wrap', columnGap: 26, rowGap: 11, marginTop: 14 } },
    ...sheet.scales.map((scale) => h(View, { key: `${scale.scale} ${scale.name}`, wrap: false, style: { width: 244.5 } }, ...scaleBlock(sheet, scale))),
  )

const scaleBlock = (sheet: ReportSheet, scale: SheetScale): ReactElement[] => [
  h(
    View,
    { key: 'head', style: { flexDirection: 'row', alignItems: 'center', gap: 8 } },
    scale.sign && skillSign(scale.sign, 24),
    h(Text, { style: { ...type.strong, fontSize: 11.5, flexGrow: 1, flexShrink: 1, flexBasis: 0 } }, scale.name),
    scale.percent && h(Text, { style: { ...type.section, letterSpacing: 0 } }, scale.percent),
  ),
  h(View, { key: 'bar', style: { marginTop: 5, marginBottom: 5 } }, bar(scale.reach, scaleColor(scale.sign).main, 6)),
  h(
    View,
    { key: 'level', style: { flexDirection: 'row', gap: 6, marginBottom: 4 } },
    tag(scale.level, scaleColor(scale.sign).tint, scaleColor(scale.sign).text),
    scale.is_strength && h(Text, { style: { ...type.small, paddingTop: 2.5 } }, sheet.strength),
  ),
  h(Text, { key: 'text', style: { ...type.body, fontSize: 9.2, lineHeight: 1.36, color: color.secondary } }, scale.text),
]

/** Its length is told by the number beside it as well. */
export const bar = (reach: number | null, fill: string, height: number): ReactElement =>
  h(
    View,
    { style: { height, borderRadius: height / 2, backgroundColor: color.track } },
    reach ? h(View, { style: { height, width: `${Math.min(100, Math.max(reach, 3))}%`, borderRadius: height / 2, backgroundColor: fill } }) : null,
  )

// The edge keeps the tag a tag where the printer has no colours.
export const tag = (text: string, ground: string, ink: string): ReactElement =>
  h(
    View,
    { style: { alignSelf: 'flex-start', backgroundColor: ground, border: `0.6pt solid ${ink}`, borderRadius: 9, paddingHorizontal: 8, paddingVertical: 2 } },
    h(Text, { style: { ...type.smallStrong, color: ink } }, text),
  )
