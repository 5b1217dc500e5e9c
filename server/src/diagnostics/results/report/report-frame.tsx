import { Circle, Document, Link, Page, Path, Rect, Svg, Text, View, type DocumentProps } from '@react-pdf/renderer'
import type { ReactElement, ReactNode } from 'react'
import { QrCode } from './qr-code.tsx'
import type { ReportSheet } from './report-sheet.ts'
import { color, growStyle, type } from './report-style.ts'

const horns =
  'M32 51.62V33A10.78 10.78 0 0 1 53.56 33A7.35 7.35 0 0 1 38.86 33A3.92 3.92 0 0 1 46.7 33M32 51.62V33A10.78 10.78 0 0 0 10.44 33A7.35 7.35 0 0 0 25.14 33A3.92 3.92 0 0 0 17.3 33'

/** What the head and foot of every page need. */
type FrameSheet = Pick<
  ReportSheet,
  'brand' | 'kind' | 'occasion' | 'code' | 'student' | 'receipt' | 'page' | 'in_words' | 'language' | 'at'
>

const footerHeight = 92

/**
 * A report on A4 with its head and foot. A function instead of a component, because the renderer needs the document
 * element itself.
 */
export const framedDocument = (sheet: FrameSheet, children: ReactNode): ReactElement<DocumentProps> => (
  <Document
    title={`${sheet.kind}: ${sheet.student.name}`}
    subject={sheet.in_words}
    author={sheet.brand}
    creator={sheet.brand}
    producer={sheet.brand}
    language={sheet.language}
    creationDate={new Date(sheet.at)}
    modificationDate={new Date(sheet.at)}
  >
    <Page
      size="A4"
      style={{ backgroundColor: color.white, paddingTop: 28, paddingHorizontal: 40, paddingBottom: footerHeight + 8 }}
    >
      <ReportFooter sheet={sheet} />
      <ReportHeader sheet={sheet} />
      {children}
    </Page>
  </Document>
)

function ReportHeader({ sheet }: { sheet: FrameSheet }) {
  return (
    <View style={{ flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' }}>
      <View style={{ flexDirection: 'row', alignItems: 'center', gap: 9 }}>
        <Logo />
        <Text style={type.brand}>{sheet.brand}</Text>
      </View>
      <View style={{ alignItems: 'flex-end' }}>
        <Text style={type.small}>{sheet.kind}</Text>
        <Text style={type.small}>{sheet.occasion}</Text>
      </View>
    </View>
  )
}

function Logo() {
  return (
    <Svg viewBox="0 0 64 64" style={{ width: 30, height: 30 }}>
      <Rect x={0} y={0} width={64} height={64} rx={18} ry={18} fill={color.night} />
      <Path d={horns} fill="none" stroke={color.white} strokeWidth={4.6} strokeLinecap="round" strokeLinejoin="round" />
      <Circle cx={32} cy={14.6} r={5.6} fill={color.gold} />
    </Svg>
  )
}

/** On every page, because pages get separated: the pupil, the number, and how to verify the report. */
function ReportFooter({ sheet }: { sheet: FrameSheet }) {
  return (
    <View
      fixed
      style={{
        position: 'absolute',
        left: 40,
        right: 40,
        bottom: 24,
        borderTop: `1pt solid ${color.line}`,
        paddingTop: 9,
        flexDirection: 'row',
        alignItems: 'center',
        gap: 12,
      }}
    >
      <QrCode text={sheet.code.address} size={56} />
      <View style={growStyle}>
        {/* The address is too long to type: on paper there is the code, on the screen the link. */}
        <Link src={sheet.code.address} style={{ ...type.footer, textDecoration: 'none' }}>
          {sheet.code.label}
        </Link>
        <Text style={type.footer}>{sheet.code.note}</Text>
        <Text style={type.footer}>{`${sheet.student.name} · ${sheet.receipt}`}</Text>
      </View>
      {/* Text that is rendered per page must not have a line height, or the renderer drops the whole footer. */}
      <Text
        style={{ ...type.pageNumber, width: 74, textAlign: 'right' }}
        render={({ pageNumber, totalPages }) =>
          sheet.page.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages))
        }
      />
    </View>
  )
}
