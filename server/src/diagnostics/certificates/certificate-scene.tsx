import { Circle, G, Path, Rect, Svg } from '@react-pdf/renderer'
import { color } from '../results/report/report-style.ts'

/** Size of the drawing: A4 across, in pixels of which 96 make an inch. */
export const drawing = { width: 1123, height: 794 }

const paint = {
  paper: '#FDFBF6',
  steppe: '#0B2C38',
  ornament: '#1F5466',
  hill: '#0E8A9E',
  meadow: '#4F8A68',
  meadowPale: '#8DB580',
  wheat: '#F2D27A',
  straw: '#C9962F',
  sunPale: '#FFD262',
  lime: '#FFFDF6',
  limeWarm: '#FFF3D6',
  felt: '#F0E3C8',
  wood: '#A5562D',
  woodDark: '#7C3D1D',
  tulip: '#E5482F',
  tulipPink: '#DE4F8A',
}

/** What lies under the words: paper, ornament, sun, hills, a school and a yurt. */
export const CertificateScene = () => (
  <Svg
    viewBox={`0 0 ${drawing.width} ${drawing.height}`}
    style={{ position: 'absolute', left: 0, top: 0, width: '100%', height: '100%' }}
  >
    <Rect x={0} y={0} width={drawing.width} height={drawing.height} fill={paint.paper} />
    <G transform="translate(363 154)">
      <Sun />
      <Path d="M0 640C152 544 258.4 281.6 471.2 326.4S684 384 760 300.8V640Z" fill={paint.hill} />
      <Path d="M30.4 640C212.8 574.72 296.4 396.29 494 426.75S684 465.92 760 409.34V640Z" fill={paint.meadow} />
      <Path d="M76 640C273.6 601.6 334.4 496.64 516.8 514.56S684 537.6 760 504.32V640Z" fill={paint.meadowPale} />
      <Path d="M152 640C334.4 622.72 372.4 575.49 539.6 583.55S684 593.92 760 578.94V640Z" fill={paint.wheat} />
      <Yurt />
      <School />
      <Tulip transform="translate(360 618) scale(1.1)" fill={paint.tulip} />
      <Tulip transform="translate(610 610) scale(1.2)" fill={paint.tulipPink} />
      <Tulip transform="translate(724 614) scale(1.1)" fill={paint.tulip} />
      <Grass transform="translate(426 622) scale(1.1)" />
      <Grass transform="translate(664 620) scale(1.1)" />
    </G>
    <OrnamentStripe />
  </Svg>
)

/**
 * The dots of the rays are drawn one by one, because some printer drivers do not draw a dashed circle with round ends.
 */
const Sun = () => (
  <G transform="translate(540 250) scale(0.81)">
    <Path d={ring(183, 40, 5)} fill={color.gold} />
    <Path d={ring(213, 52, 3)} fill={color.gold} />
    <Path d={ring(246, 68, 1.9)} fill={color.gold} />
    <Circle cx={0} cy={0} r={150} fill={color.gold} />
    <Circle cx={0} cy={0} r={120} fill={paint.sunPale} />
  </G>
)

function ring(radius: number, dots: number, size: number): string {
  return Array.from({ length: dots }, (_, index) => {
    const angle = (2 * Math.PI * index) / dots
    const [x, y] = [(radius * Math.cos(angle) - size).toFixed(2), (radius * Math.sin(angle)).toFixed(2)]
    return `M${x} ${y}a${size} ${size} 0 1 0 ${size * 2} 0a${size} ${size} 0 1 0 ${-size * 2} 0Z`
  }).join('')
}

const Yurt = () => (
  <G transform="translate(690 548) scale(0.74)">
    <Path d="M-60 0V-34C-60 -40 -56 -44 -50 -46L0 -84L50 -46C56 -44 60 -40 60 -34V0Z" fill={paint.lime} />
    <Path d="M-54 -44C-30 -66 -14 -78 0 -84C14 -78 30 -66 54 -44C20 -34 -20 -34 -54 -44Z" fill={paint.felt} />
    <Path d="M-9 -79.5C-6 -86 6 -86 9 -79.5C4 -76.5 -4 -76.5 -9 -79.5Z" fill={paint.wood} />
    <Path d="M-60 -32H60V-23H-60Z" fill={color.aspan} />
    <G>
      {Array.from({ length: 13 }, (_, index) => (
        <Circle key={index} cx={-54 + index * 9} cy={-27.5} r={1.9} fill={color.gold} />
      ))}
    </G>
    <Path d="M-15 0V-30A4 4 0 0 1 -11 -34H11A4 4 0 0 1 15 -30V0Z" fill={paint.wood} />
    <Path d="M0 0V-34" stroke={paint.woodDark} strokeWidth={2} fill="none" />
  </G>
)

const School = () => (
  <G transform="translate(500 560) scale(0.98)">
    <Path d="M-118 0V-62H118V0Z" fill={paint.lime} />
    <Path d="M-126 -62H126L112 -82H-112Z" fill={color.night} />
    <Path d="M-36 0V-92L0 -122L36 -92V0Z" fill={paint.limeWarm} />
    <Path d="M-46 -88L0 -128L46 -88L40 -82L0 -116L-40 -82Z" fill={color.night} />
    <Circle cx={0} cy={-78} r={11} fill={paint.steppe} />
    <Circle cx={0} cy={-78} r={7.5} fill={color.white} />
    <Path d="M0 -78V-83M0 -78L3.5 -76.5" stroke={paint.steppe} strokeWidth={2} strokeLinecap="round" fill="none" />
    <Path d="M-13 0V-34A4 4 0 0 1 -9 -38H9A4 4 0 0 1 13 -34V0Z" fill={paint.wood} />
    <Path d="M0 0V-38" stroke={paint.woodDark} strokeWidth={2} fill="none" />
    <G>
      {[-100, -72, 54, 82].map((x) => (
        <G key={x}>
          <Rect x={x} y={-48} width={18} height={24} rx={3} fill={color.sky} />
          <Path d={`M${x + 9} -48V-24M${x} -36H${x + 18}`} stroke={paint.lime} strokeWidth={2.4} fill="none" />
        </G>
      ))}
    </G>
    <Path d="M0 -128V-166" stroke={paint.steppe} strokeWidth={3.5} strokeLinecap="round" fill="none" />
    <Path d="M2 -164H34L27 -156L34 -147H2Z" fill={color.gold} />
  </G>
)

const Tulip = ({ transform, fill }: { transform: string; fill: string }) => (
  <G transform={transform}>
    <Path d="M0 0V-22" stroke={paint.meadow} strokeWidth={3} strokeLinecap="round" fill="none" />
    <Path d="M0 -6C6 -8 9 -12 9 -17C3 -16 0 -12 0 -6Z" fill={paint.meadow} />
    <Path d="M-8 -36L-4 -31L0 -38L4 -31L8 -36V-28C8 -23 5 -20 0 -20C-5 -20 -8 -23 -8 -28Z" fill={fill} />
  </G>
)

const Grass = ({ transform }: { transform: string }) => (
  <G transform={transform}>
    <Path
      d="M0 0C0 -14 4 -24 12 -32M0 0C-2 -12 -6 -18 -12 -24M0 0V-20"
      stroke={paint.straw}
      strokeWidth={3}
      strokeLinecap="round"
      fill="none"
    />
  </G>
)

/** Width of the stripe, and the length of one pair of ram's horns in it. */
const stripe = { width: 24, tile: 56 }
const horns =
  'M28 20.6V12A9.46 9.46 0 0 1 46.92 12A6.45 6.45 0 0 1 34.02 12A3.44 3.44 0 0 1 40.9 12M28 20.6V12A9.46 9.46 0 0 0 9.08 12A6.45 6.45 0 0 0 21.98 12A3.44 3.44 0 0 0 15.1 12M0 22H56'
const diamonds = 'M0 6L4 10L0 14ZM56 6L52 10L56 14Z'

const OrnamentStripe = () => (
  <G>
    <Rect x={0} y={0} width={stripe.width} height={drawing.height} fill={paint.steppe} />
    <G>
      {Array.from({ length: Math.ceil(drawing.height / stripe.tile) }, (_, index) => (
        <G key={index} transform={`translate(${stripe.width} ${index * stripe.tile}) rotate(90)`}>
          <Path d={horns} stroke={paint.ornament} strokeWidth={2.6} strokeLinecap="round" fill="none" />
          <Path d={diamonds} fill={paint.ornament} />
        </G>
      ))}
    </G>
  </G>
)

/** The path that forks into a ram's horn, with the sun between. */
export const BrandMark = ({ size }: { size: number }) => (
  <Svg viewBox="0 0 64 64" style={{ width: size, height: size }}>
    <Rect x={0} y={0} width={64} height={64} rx={18} fill={color.night} />
    <Path
      d="M32 51.62V33A10.78 10.78 0 0 1 53.56 33A7.35 7.35 0 0 1 38.86 33A3.92 3.92 0 0 1 46.7 33M32 51.62V33A10.78 10.78 0 0 0 10.44 33A7.35 7.35 0 0 0 25.14 33A3.92 3.92 0 0 0 17.3 33"
      stroke={color.white}
      strokeWidth={4.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      fill="none"
    />
    <Circle cx={32} cy={14.6} r={5.6} fill={color.gold} />
  </Svg>
)
