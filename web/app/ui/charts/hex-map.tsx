import { Link } from 'react-router'
import { paint } from '../drawings/paint.ts'
import styles from './hex-map.module.css'

const side = 52
const stepX = side * 1.732
const stepY = side * 1.5

export interface HexTile {
  id: string
  /** Column and row; odd rows are shifted by half a tile. */
  x: number
  y: number
  /** Short name on the tile. */
  short: string
  /** Full name for screen readers, including what the colour means. */
  label: string
  fill: string
  ink?: string
  /** Number under the name. */
  value?: string
  /** Gold dot in the lower corner. */
  dot?: boolean
  selected?: boolean
  /** Makes the tile a link. A tile without `to` and `onSelect` is only drawn. */
  to?: string
}

interface HexMapProps {
  tiles: readonly HexTile[]
  label: string
  onSelect?: (id: string) => void
  /** Leaves out the names, for narrow screens; combine it with a select. */
  bare?: boolean
  maxWidth?: number
}

/** A map of equal hexagons: every region has the same size, and all are large enough for a thumb. */
export function HexMap({ tiles, label, onSelect, bare = false, maxWidth = 760 }: HexMapProps) {
  const columns = Math.max(...tiles.map((tile) => tile.x)) + 1
  const rows = Math.max(...tiles.map((tile) => tile.y))
  const isStill = onSelect === undefined && tiles.every((tile) => tile.to === undefined)
  return (
    <svg
      viewBox={`0 0 ${Math.ceil(columns * stepX + 8)} ${Math.ceil(rows * stepY + 2 * side + 8)}`}
      width="100%"
      style={{ maxWidth }}
      role={isStill ? 'img' : 'group'}
      aria-label={label}
    >
      {tiles.map((tile) => (
        <Tile key={tile.id} tile={tile} bare={bare} onSelect={onSelect} />
      ))}
    </svg>
  )
}

function Tile({ tile, bare, onSelect }: { tile: HexTile; bare: boolean; onSelect?: (id: string) => void }) {
  const face = <TileFace tile={tile} bare={bare} />
  if (tile.to !== undefined) {
    return (
      <Link to={tile.to} preventScrollReset={tile.to.startsWith('?')} className={styles.tile} aria-label={tile.label}>
        {face}
      </Link>
    )
  }
  if (onSelect === undefined) return <g aria-hidden>{face}</g>
  const select = () => onSelect(tile.id)
  return (
    <g
      className={styles.tile}
      role="button"
      tabIndex={0}
      aria-label={tile.label}
      aria-pressed={tile.selected ?? false}
      onClick={select}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        select()
      }}
    >
      {face}
    </g>
  )
}

function TileFace({ tile, bare }: { tile: HexTile; bare: boolean }) {
  const x = (tile.x + 0.5) * stepX + 4
  const y = tile.y * stepY + side + 4
  const ink = tile.ink ?? paint.ink
  const hasValue = tile.value !== undefined
  return (
    <>
      <title>{tile.label}</title>
      <path
        d={hexagon(x, y, side - 2.5, 10)}
        fill={tile.fill}
        stroke={tile.selected ? paint.gold : undefined}
        strokeWidth={tile.selected ? 3.5 : undefined}
      />
      {!bare && (
        <text x={x} y={y + (hasValue ? -4 : 4)} className={styles.name} fill={ink}>
          {tile.short}
        </text>
      )}
      {hasValue && (
        <text x={x} y={y + (bare ? 6 : 15)} className={styles.value} fill={ink}>
          {tile.value}
        </text>
      )}
      {tile.dot && <circle cx={x} cy={y + side - 18} r="5.5" fill={paint.gold} stroke={paint.night} strokeWidth="2" />}
    </>
  )
}

interface Point {
  x: number
  y: number
}

/** Returns the path of a hexagon around x, y with a corner at the top and rounded corners. */
function hexagon(x: number, y: number, radius: number, corner: number): string {
  const points = Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
  })
  const corners = points.map((point, i) => {
    const before = points.at(i - 1) ?? point
    const after = points[(i + 1) % 6] ?? point
    return `${text(toward(point, before, corner))}Q${text(point)} ${text(toward(point, after, corner))}`
  })
  return `M${corners.join('L')}Z`
}

function toward(from: Point, to: Point, distance: number): Point {
  const share = distance / Math.hypot(to.x - from.x, to.y - from.y)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

const text = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
