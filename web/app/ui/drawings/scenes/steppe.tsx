import { horn } from '../horn.ts'
import { paint } from '../paint.ts'
import { place, type Placement } from '../place.ts'

/** Things on the steppe. Each piece is placed by its foot. */
export function Yurt(where: Placement) {
  return (
    <g transform={place(where)}>
      <path d="M-60 0V-34C-60-40-56-44-50-46L0-84 50-46c6 2 10 6 10 12V0Z" fill="#FFFDF6" />
      <path d="M-54-44C-30-66-14-78 0-84c14 6 30 18 54 40-34 10-74 10-108 0Z" fill="#F0E3C8" />
      <path d="M-9-79.5C-6-86 6-86 9-79.5c-5 3-13 3-18 0Z" fill={paint.clay} />
      <path d="M-60-32H60v9H-60Z" fill={paint.aspan} />
      <path d="M-56-27.5h112" stroke={paint.gold} strokeWidth="3.4" strokeDasharray="1 8" strokeLinecap="round" />
      <path d="M-15 0V-30a4 4 0 0 1 4-4H11a4 4 0 0 1 4 4V0Z" fill={paint.clay} />
      <path d="M0 0V-34" stroke={paint.wood} strokeWidth="2" />
    </g>
  )
}

export function Cloud({ color = '#fff', opacity = 0.9, ...where }: Placement & { color?: string; opacity?: number }) {
  return (
    <g transform={place(where)} fill="none" stroke={color} strokeWidth="5" strokeLinecap="round" opacity={opacity}>
      <path d={horn(0, 0)} />
      <path d="M0 0A15 15 0 0 0-30 0M-52 0H-30M22 0H66M-20 11H40" />
    </g>
  )
}

export function Grass({ color = paint.wheatDeep, ...where }: Placement & { color?: string }) {
  return (
    <g transform={place(where)} fill="none" stroke={color} strokeWidth="3" strokeLinecap="round">
      <path d="M0 0C0-14 4-24 12-32M0 0C-2-12-6-18-12-24M0 0V-20" />
    </g>
  )
}

export function Tulip({ color = paint.tulip, ...where }: Placement & { color?: string }) {
  return (
    <g transform={place(where)}>
      <path d="M0 0V-22" stroke={paint.sageDeep} strokeWidth="3" strokeLinecap="round" />
      <path d="M0-6C6-8 9-12 9-17 3-16 0-12 0-6Z" fill={paint.sageDeep} />
      <path d="M-8-36l4 5 4-7 4 7 4-5v8c0 5-3 8-8 8s-8-3-8-8Z" fill={color} />
    </g>
  )
}

export function Flag({ color, ...where }: Placement & { color: string }) {
  return (
    <g transform={place(where)}>
      <path d="M0 0V-46" stroke={paint.night} strokeWidth="5" strokeLinecap="round" />
      <path d="M0-46H32l-8 10 8 10H0Z" fill={color} />
    </g>
  )
}
