import { paint } from '../paint.ts'
import { place, type Placement } from '../place.ts'

/** The Alatau mountains with snow. */
export function Mountains({
  color = paint.farHill,
  snow = '#fff',
  ...where
}: Placement & { color?: string; snow?: string }) {
  return (
    <g transform={place(where)}>
      <path d="M-170 0L-86-96-52-62 6-138 74-48 104-78 176 0Z" fill={color} />
      <path d="M6-138L-22-101-8-90 4-104 20-90 31-105ZM-86-96L-106-73-92-66-82-76-68-66-63-73Z" fill={snow} />
    </g>
  )
}

export function School(where: Placement) {
  return (
    <g transform={place(where)}>
      <path d="M-118 0V-62H118V0Z" fill="#FFFDF6" />
      <path d="M-126-62H126L112-82H-112Z" fill={paint.aspanDeep} />
      <path d="M-36 0V-92L0-122 36-92V0Z" fill={paint.path} />
      <path d="M-46-88L0-128 46-88 40-82 0-116-40-82Z" fill={paint.aspanDeep} />
      <circle cx="0" cy="-78" r="11" fill={paint.night} />
      <circle cx="0" cy="-78" r="7.5" fill="#fff" />
      <path d="M0-78V-83M0-78L3.5-76.5" stroke={paint.night} strokeWidth="2" strokeLinecap="round" />
      <path d="M-13 0V-34a4 4 0 0 1 4-4H9a4 4 0 0 1 4 4V0Z" fill={paint.clay} />
      <path d="M0 0V-38" stroke={paint.wood} strokeWidth="2" />
      {[-100, -72, 54, 82].map((left) => (
        <g key={left}>
          <rect x={left} y="-48" width="18" height="24" rx="3" fill={paint.sky} />
          <path d={`M${left + 9}-48v24M${left}-36h18`} stroke="#FFFDF6" strokeWidth="2.4" />
        </g>
      ))}
      <path d="M0-128V-166" stroke={paint.night} strokeWidth="3.5" strokeLinecap="round" />
      <path d="M2-164H34l-7 8 7 9H2Z" fill={paint.gold} />
    </g>
  )
}

const arms = [
  { color: '#fff', side: 1 },
  { color: paint.gold, side: -1 },
  { color: paint.communication, side: 1 },
]

export function Signpost(where: Placement) {
  return (
    <g transform={place(where)}>
      <ellipse cx="0" cy="2" rx="22" ry="6" fill={paint.night} opacity=".22" />
      <path d="M0 0V-150" stroke={paint.wood} strokeWidth="11" strokeLinecap="round" />
      {arms.map(({ color, side }, row) => (
        <path
          key={color}
          d={`M${-side * 26} ${-146 + row * 38}H${side * 62}L${side * 80} ${-131 + row * 38} ${side * 62} ${-116 + row * 38}H${-side * 26}Z`}
          fill={color}
        />
      ))}
    </g>
  )
}

/** A hand compass around x, y. */
export function HandCompass({ needle = paint.communication, ...where }: Placement & { needle?: string }) {
  return (
    <g transform={place(where)}>
      <circle r="50" fill="#fff" />
      <g transform="rotate(28)">
        <path d="M0-40 12 0 0 6-12 0Z" fill={needle} />
        <path d="M0 40 12 0 0-6-12 0Z" fill={paint.night} />
      </g>
      <circle r="5" fill={paint.gold} />
      <circle r="50" fill="none" stroke={paint.night} strokeWidth="6" />
      <path d="M0-42v5M0 42v-5M42 0h-5M-42 0h5" stroke={paint.night} strokeWidth="4" strokeLinecap="round" />
    </g>
  )
}

export function OpenBook({ color = paint.aspanDeep, ...where }: Placement & { color?: string }) {
  return (
    <g transform={place(where)}>
      <path d="M0 8C-24-10-60-12-92-6V70C-60 64-24 66 0 82 24 66 60 64 92 70V-6C60-12 24-10 0 8Z" fill={color} />
      <path d="M0 2C-24-14-56-16-84-11V60C-56 55-24 58 0 72 24 58 56 55 84 60V-11C56-16 24-14 0 2Z" fill="#FFFDF6" />
      <path d="M0 2V72" stroke="#E5DAC4" strokeWidth="3" />
      <path
        d="M-68 8C-50 5-32 8-16 15M-68 24C-50 21-32 24-16 31M-68 40C-50 37-32 40-16 47M68 8C50 5 32 8 16 15M68 24C50 21 32 24 16 31"
        fill="none"
        stroke="#C9BFA6"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
    </g>
  )
}
