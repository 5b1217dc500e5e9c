import { Document, Link, Page, Text, View, type DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { QrCode } from '../results/report/qr-code.tsx'
import { color } from '../results/report/report-style.ts'
import { BrandMark, CertificateScene, drawing } from './certificate-scene.tsx'
import type { CertificatePage, CertificateSheet } from './certificate-sheet.ts'
import { nameSize } from './name-size.rules.ts'

const brand = 'Бағдар'

/** Points of a length in pixels of the drawing. */
const pt = (pixels: number): number => pixels * 0.75

/** Certificates on A4 across, one on each page. */
export const certificateDocument = (sheet: CertificateSheet): ReactElement<DocumentProps> => (
  <Document title={sheet.title} author={brand} creator={brand} producer={brand} language={sheet.language}>
    {sheet.pages.map((page) => (
      <Page key={page.number} size={[pt(drawing.width), pt(drawing.height)]}>
        <CertificateScene />
        <View style={{ position: 'absolute', left: pt(64), top: pt(48), right: pt(56), bottom: pt(44) }}>
          <Head number={page.number} />
          <Words page={page} />
          <Proof page={page} />
        </View>
      </Page>
    ))}
  </Document>
)

const heading = { fontFamily: 'Geologica', fontWeight: 700, color: color.ink } as const
const body = { fontFamily: 'Onest', fontWeight: 400, color: color.ink } as const
const small = { ...body, fontSize: pt(14), lineHeight: 1.4, color: color.secondary } as const

const Head = ({ number }: { number: string }) => (
  <View style={{ flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' }}>
    <View style={{ flexDirection: 'row', alignItems: 'center', gap: pt(12) }}>
      <BrandMark size={pt(48)} />
      <Text style={{ ...heading, fontSize: pt(26), letterSpacing: pt(-0.5) }}>{brand}</Text>
    </View>
    <Text style={{ ...small, letterSpacing: pt(0.3) }}>{`№ ${number}`}</Text>
  </View>
)

/** Width of the name in pixels of the drawing; the sun begins right of it. */
const nameWidth = 600

function Words({ page: { heading: kind, name, sentence, chips } }: { page: CertificatePage }) {
  const size = nameSize(name, nameWidth)
  return (
    <View style={{ marginTop: pt(46), width: pt(nameWidth + 20) }}>
      <Text style={{ ...heading, fontSize: pt(27), lineHeight: 1.2, color: color.night }}>{kind}</Text>
      <Text
        style={{
          ...heading,
          fontSize: pt(size),
          lineHeight: 1.08,
          letterSpacing: pt(size * -0.035),
          marginTop: pt(8),
        }}
      >
        {name}
      </Text>
      <Text style={{ ...body, fontSize: pt(18), lineHeight: 1.5, marginTop: pt(20), width: pt(460) }}>{sentence}</Text>
      <View style={{ flexDirection: 'row', gap: pt(14), marginTop: pt(24) }}>
        {chips.map(({ value, words }, index) => (
          <View
            key={words}
            style={{
              paddingVertical: pt(10),
              paddingHorizontal: pt(18),
              borderRadius: pt(16),
              backgroundColor: index === 0 ? color.goldPale : color.skyTint,
            }}
          >
            <Text style={{ ...body, fontSize: pt(16), lineHeight: 2 }}>
              <Text style={{ ...heading, fontSize: pt(26), lineHeight: 1.2 }}>{value}</Text>
              {`  ${words}`}
            </Text>
          </View>
        ))}
      </View>
    </View>
  )
}

/** The code that leads to the public page, and a line to sign on. */
const Proof = ({ page: { address, signer, signer_position, notes } }: { page: CertificatePage }) => (
  <View
    style={{
      position: 'absolute',
      left: 0,
      bottom: 0,
      flexDirection: 'row',
      alignItems: 'flex-end',
      gap: pt(24),
    }}
  >
    <View
      style={{
        padding: pt(7),
        backgroundColor: color.white,
        borderRadius: pt(14),
        border: `${pt(1)}pt solid ${color.line}`,
      }}
    >
      <Link src={address}>
        <QrCode text={address} size={pt(88)} />
      </Link>
    </View>
    <View style={{ width: pt(232) }}>
      {signer !== '' && (
        <View style={{ borderTop: `${pt(1.5)}pt solid ${color.ink}`, paddingTop: pt(6) }}>
          <Text style={{ ...body, fontWeight: 600, fontSize: pt(15.5), lineHeight: 1.4 }}>{signer}</Text>
          <Text style={small}>{signer_position}</Text>
        </View>
      )}
      {notes.map((note) => (
        <Text key={note} style={{ ...small, marginTop: pt(2) }}>
          {note}
        </Text>
      ))}
    </View>
  </View>
)
