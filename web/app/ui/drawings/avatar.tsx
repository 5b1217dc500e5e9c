import { paint } from './paint.ts'

const skins = ['#F3CDA8', '#E9B98D', '#DCA377', '#F6D9BC']
const hairs = ['#2A1E1A', '#3D2A20', '#1E1B22', '#523526']
const grounds = ['#CDEFF5', '#FFE7AE', '#FAD3E2', '#CFE9DC', '#DADFFB', '#F6DFC8']
const tops = [paint.aspan, paint.critical, paint.collaboration, paint.communication, '#C25B2A', paint.nightSoft]

interface AvatarProps {
  /** Id of the account, so that a person has the same face on every page. */
  seed: string
  /** Null if it is unknown or must not be shown; then a neutral figure is drawn. */
  gender: 'male' | 'female' | null
  size?: number
}

/** A drawn bust instead of a photo. Photos are used only where staff must recognise a child. */
export function Avatar({ seed, gender, size = 40 }: AvatarProps) {
  const number = seedNumber(seed)
  const pick = (list: readonly string[], times: number, plus: number) =>
    list[(number * times + plus) % list.length] ?? list[0]
  const skin = pick(skins, 1, 0)
  const hairColor = pick(hairs, 3, 1) ?? paint.ink
  const top = pick(tops, 7, 1) ?? paint.aspan
  const isLong = gender === 'female'
  const Hair = isLong ? LongHair : ShortHair
  const cut = (number >> 1) % 3
  if (gender === null) return <Somebody size={size} ground={pick(grounds, 5, 2)} top={top} />
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      style={{ borderRadius: '50%', flex: 'none', display: 'block' }}
      data-gender={gender}
      aria-hidden
    >
      <rect width="64" height="64" fill={pick(grounds, 5, 2)} />
      {isLong && <BackHair cut={cut} color={hairColor} />}
      <path d="M8 66c1-12 10-18 24-18s23 6 24 18Z" fill={top} />
      <path d="M26 40h12v9c-2 4-10 4-12 0Z" fill={skin} style={{ filter: 'brightness(.93)' }} />
      <ellipse cx="32" cy="30" rx="13.5" ry="15" fill={skin} />
      <Hair cut={cut} color={hairColor} cap={top} />
      <circle cx="26" cy="30.5" r="1.9" fill="#2B1D14" />
      <circle cx="38" cy="30.5" r="1.9" fill="#2B1D14" />
      <path d="M27.5 37.5c2.5 2.4 6.5 2.4 9 0" stroke="#7A3B2C" strokeWidth="1.9" fill="none" strokeLinecap="round" />
    </svg>
  )
}

/** Head and shoulders without hair and face. */
function Somebody({ size, ground, top }: { size: number; ground: string | undefined; top: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      style={{ borderRadius: '50%', flex: 'none', display: 'block' }}
      data-gender="unknown"
      aria-hidden
    >
      <rect width="64" height="64" fill={ground} />
      <path d="M8 66c1-14 10-20 24-20s23 6 24 20Z" fill={top} />
      <circle cx="32" cy="28" r="13" fill={top} />
    </svg>
  )
}

function seedNumber(seed: string): number {
  let sum = 7
  for (const letter of seed) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003
  return sum
}

function BackHair({ cut, color }: { cut: number; color: string }) {
  if (cut === 0) return <path d="M14 30C12 14 22 8 32 8s20 6 18 22c0 8 2 16 4 22H10c2-6 4-14 4-22Z" fill={color} />
  if (cut === 1) {
    return (
      <>
        <path d="M15 30C14 15 22 9 32 9s18 6 17 21v6H15Z" fill={color} />
        <path
          d="M15 34c-6 6-5 14-4 20M49 34c6 6 5 14 4 20"
          stroke={color}
          strokeWidth="7"
          strokeLinecap="round"
          fill="none"
        />
        <circle cx="11" cy="50" r="3" fill={paint.gold} />
        <circle cx="53" cy="50" r="3" fill={paint.gold} />
      </>
    )
  }
  return (
    <>
      <circle cx="32" cy="8" r="7" fill={color} />
      <path d="M15 32C14 15 22 10 32 10s18 5 17 22Z" fill={color} />
    </>
  )
}

interface HairProps {
  cut: number
  color: string
  cap: string
}

function LongHair({ color }: HairProps) {
  return <path d="M18 28c6-1 14-5 17-11 3 5 8 9 11 11 0-12-6-18-14-18s-14 6-14 18Z" fill={color} />
}

function ShortHair({ cut, color, cap }: HairProps) {
  if (cut === 0)
    return <path d="M17 28c1-2 2-5 3-7 6 2 16 2 23-2 2 3 3 6 4 9 2-12-4-19-15-19S15 16 17 28Z" fill={color} />
  if (cut === 1)
    return <path d="M17 26c0-12 7-17 15-17s15 5 15 17c-2-4-4-6-6-7-6 1-12 1-18 0-2 1-4 3-6 7Z" fill={color} />
  return (
    <>
      <path d="M17 24c0-3 0-6 1-8h28c1 2 1 5 1 8l-2 1c-8-2-18-2-26 0Z" fill={color} />
      <path d="M17 18c0-8 7-12 15-12s15 4 15 12c-9 3-21 3-30 0Z" fill={cap} />
      <path d="M18 16.5c9 2.5 19 2.5 28 0" stroke={paint.gold} strokeWidth="2.4" fill="none" strokeDasharray="3 3" />
    </>
  )
}
