import { Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { bar } from './report-cover.ts'
import type { Facts, ReportSheet, SheetScale } from './report-sheet.ts'
import { color, scaleColor, type } from './report-style.ts'
import { skillSign } from './skill-sign.ts'

type Panel = ReportSheet['panels'][number]
type Titled = ReportSheet['reading']

/** What helps to grow in a few words, step two, the tasks a person still reads: side by side, two at most. */
export const panelRow = ({ panels, recommendations: { title, items } }: ReportSheet): ReactElement =>
  h(
    View,
    { wrap: false, style: { flexDirection: 'row', gap: 12, marginTop: 14 } },
    ...(panels.length < 2 && items.length > 0 ? [hints(title, items)] : []),
    ...panels.map((panel) =>
      h(
        View,
        {
          key: panel.title,
          style: { flexGrow: 1, flexShrink: 1, flexBasis: 0, backgroundColor: groundOf(panel), borderRadius: 16, paddingVertical: 11, paddingHorizontal: 16 },
        },
        h(Text, { style: { ...type.panel, marginBottom: 3 } }, panel.title),
        h(Text, { style: { ...type.body, fontSize: 9.5 } }, panel.about),
      ),
    ),
  )

const hints = (title: string, items: ReportSheet['recommendations']['items']): ReactElement =>
  h(
    View,
    {
      key: title,
      style: { flexGrow: 1, flexShrink: 1, flexBasis: 0, backgroundColor: color.skyTint, borderRadius: 16, paddingVertical: 11, paddingHorizontal: 16 },
    },
    h(Text, { style: { ...type.panel, marginBottom: 3 } }, title),
    ...items.map((item) => h(Text, { key: item.title, style: { ...type.body, fontSize: 9.5 } }, `·  ${item.title}`)),
  )

const groundOf = ({ tone }: Panel) => (tone === 'invitation' ? color.goldTint : color.skyTint)

const sectionTitle = (text: string): ReactElement => h(Text, { style: { ...type.section, marginTop: 12, marginBottom: 6 } }, text)

/** A title never stays alone at the foot of a page: it goes with the first thing below it. */
const underTitle = (title: string, [first, ...rest]: ReactElement[]): ReactElement[] => [
  h(View, { key: title, wrap: false }, sectionTitle(title), first),
  ...rest,
]

/** The compass once more, as a table in words: scales with what they consist of. */
export const scaleTable = (sheet: ReportSheet): ReactElement => h(View, {}, ...underTitle(sheet.details_title, sheet.scales.map(scaleRows)))

const scaleRows = (scale: SheetScale): ReactElement =>
  h(
    View,
    { key: `${scale.scale} ${scale.name}`, wrap: false, style: { borderTop: `0.8pt solid ${color.line}`, paddingVertical: 6 } },
    h(
      View,
      { style: { flexDirection: 'row', alignItems: 'center', gap: 8 } },
      scale.sign && skillSign(scale.sign, 16),
      h(Text, { style: { ...type.strong, flexGrow: 1, flexShrink: 1, flexBasis: 0 } }, scale.name),
      h(Text, { style: type.strong }, [scale.level, scale.percent].filter(Boolean).join(', ')),
    ),
    ...[scale.norm, scale.norm_note].flatMap((line) => (line ? h(Text, { key: line, style: { ...type.small, marginTop: 2, paddingLeft: 24 } }, line) : [])),
    ...scale.subscales.map((subscale) =>
      h(
        View,
        { key: subscale.name, style: { flexDirection: 'row', alignItems: 'center', gap: 10, marginTop: 3, paddingLeft: 24 } },
        h(
          Text,
          { style: { ...type.small, flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
          h(Text, { style: { color: color.ink } }, subscale.name),
          `: ${subscale.about}`,
        ),
        subscale.share === null ? null : h(View, { style: { width: 60 } }, bar(subscale.share, scaleColor(scale.sign).main, 4)),
        h(Text, { style: { ...type.small, width: 78, textAlign: 'right' } }, subscale.value),
      ),
    ),
  )

/** What to try, with the next action in full: the paper must be enough to begin. */
export const recommendations = ({ recommendations: { title, items } }: ReportSheet): ReactElement | null =>
  items.length === 0 ? null : h(View, {}, ...underTitle(title, items.map(recommendation)))

const recommendation = (item: ReportSheet['recommendations']['items'][number]): ReactElement =>
  h(
    View,
    { key: item.title, wrap: false, style: { flexDirection: 'row', gap: 10, marginBottom: 8 } },
    item.sign && skillSign(item.sign, 20),
    h(
      View,
      { style: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
      h(
        View,
        { style: { flexDirection: 'row', gap: 10 } },
        h(Text, { style: { ...type.small, flexGrow: 1, flexShrink: 1, flexBasis: 0 } }, h(Text, { style: type.strong }, item.title), `  ${item.about}`),
        h(Text, { style: type.small }, item.time),
      ),
      h(Text, { style: { ...type.body, fontSize: 9.5, marginTop: 1 } }, item.action),
    ),
  )

/** Advice in two columns, for one reader on one sheet. */
export const advice = ({ title, items }: ReportSheet['advice'][number]): ReactElement =>
  h(
    View,
    { key: title, wrap: false },
    ...underTitle(
      title,
      pairs(items).map((pair) => h(View, { key: pair[0]?.title, wrap: false, style: { flexDirection: 'row', gap: 22, marginBottom: 7 } }, ...pair.map(titled))),
    ),
  )

const pairs = <Item>(items: Item[]): Item[][] => (items.length === 0 ? [] : [items.slice(0, 2), ...pairs(items.slice(2))])

const titled = ({ title, about }: Titled): ReactElement =>
  h(
    View,
    { key: title, style: { width: 246.5 } },
    h(Text, { style: type.strong }, title),
    h(Text, { style: { ...type.body, fontSize: 9.2, lineHeight: 1.36, color: color.secondary } }, about),
  )

export const reading = ({ reading: { title, about } }: ReportSheet): ReactElement =>
  h(
    View,
    { wrap: false, style: { backgroundColor: color.paper, borderRadius: 16, paddingVertical: 11, paddingHorizontal: 16, marginTop: 14 } },
    h(Text, { style: { ...type.panel, marginBottom: 4 } }, title),
    h(Text, { style: { ...type.body, fontSize: 9.5 } }, about),
  )

export const facts = ({ title, rows, notes }: Facts): ReactElement =>
  h(
    View,
    { key: title, wrap: false },
    sectionTitle(title),
    h(
      View,
      { style: { flexDirection: 'row', flexWrap: 'wrap', columnGap: 22 } },
      ...rows.map(({ label, value }) =>
        h(
          View,
          { key: `${label} ${value}`, style: { width: 246.5, flexDirection: 'row', gap: 8, borderTop: `0.8pt solid ${color.line}`, paddingVertical: 3 } },
          h(Text, { style: { ...type.small, flexGrow: 1, flexShrink: 1, flexBasis: 0 } }, label),
          h(Text, { style: { ...type.smallStrong, maxWidth: 140, textAlign: 'right' } }, value),
        ),
      ),
    ),
    ...notes.map((note) => h(Text, { key: note, style: { ...type.small, marginTop: 4 } }, note)),
  )
