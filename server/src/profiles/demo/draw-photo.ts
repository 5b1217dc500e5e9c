import sharp from 'sharp'
import type { Gender } from '#contract/values/iin'
import { chanceFrom } from '../../platform/chance.ts'

/** What a demo photo shows: a good photo, or one of the faults that the photo check looks for. */
export type Shot = 'good' | 'glasses' | 'dark' | 'far' | 'two'

const side = 480
const skins = ['#F3CDA8', '#E9B98D', '#DCA377', '#F6D9BC']
const hairs = ['#2A1E1A', '#3D2A20', '#1E1B22', '#523526']
const tops = ['#007B92', '#3D56D6', '#0B6B4F', '#DE4F8A', '#C25B2A', '#17485A']
const walls = ['#D8E7EA', '#E9DFC9', '#DCE4E6', '#CFE9DC']

/** Draws a flat portrait of an invented person. The same number gives the same picture. */
export async function drawPhoto(number: number, gender: Gender, shot: Shot): Promise<Buffer> {
  const chance = chanceFrom(number)
  const wall = chance.pick(walls)
  const who = person(chance, gender, shot === 'glasses')
  const other = () => person(chance, gender === 'male' ? 'female' : 'male', false)
  const shown =
    shot === 'two' ? place(who, 0.72, -60) + place(other(), 0.72, 200) : shot === 'far' ? place(who, 0.3, 168) : who
  const light = shot === 'dark' ? `<rect width="${side}" height="${side}" fill="#04121A" opacity="0.82"/>` : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" fill="${wall}"/><path d="M0 372h480v108H0Z" fill="#00000014"/>${shown}${light}</svg>`
  return sharp(Buffer.from(svg)).resize(side, side).jpeg({ quality: 86 }).toBuffer()
}

/** Scales the drawing, moves it to the right and aligns it to the bottom edge. */
const place = (drawn: string, scale: number, x: number) =>
  `<g transform="translate(${x} ${side * (1 - scale)}) scale(${scale})">${drawn}</g>`

function person({ pick }: ReturnType<typeof chanceFrom>, gender: Gender, hasGlasses: boolean): string {
  const skin = pick(skins)
  const hair = pick(hairs)
  const back =
    gender === 'female'
      ? `<path d="M128 250c-14-96 36-158 112-158s126 62 112 158c-2 40 2 66 10 88-30 8-52-4-58-22H176c-6 18-28 30-58 22 8-22 12-48 10-88Z" fill="${hair}"/>`
      : `<path d="M143 222c-14-92 36-122 97-122s111 30 97 122Z" fill="${hair}"/>`
  const front =
    gender === 'female'
      ? `<path d="M146 216c34-6 84-30 104-74 18 38 56 66 84 74 8-76-30-116-94-116s-104 40-94 116Z" fill="${hair}"/>`
      : `<path d="M146 214c4-26 12-42 24-54 42 14 104 12 140-12 14 18 22 40 24 66 12-84-30-116-94-116s-106 32-94 116Z" fill="${hair}"/>`
  const glasses = hasGlasses
    ? '<g fill="#FFFFFF40" stroke="#1E1B22" stroke-width="7"><circle cx="200" cy="231" r="31"/><circle cx="280" cy="231" r="31"/><path d="M231 231h18M169 226l-20-6M311 226l20-6"/></g>'
    : ''
  return `${back}<path d="M66 480c6-86 76-124 174-124s168 38 174 124Z" fill="${pick(tops)}"/>
<path d="M202 312h76v52c-14 30-62 30-76 0Z" fill="${skin}"/><path d="M202 330c14 14 62 14 76 0v16c-16 12-60 12-76 0Z" fill="#00000018"/>
<path d="M150 224c0-66 36-106 90-106s90 40 90 106c0 72-40 122-90 122s-90-50-90-122Z" fill="${skin}"/>${front}
<path d="M186 206c8-6 22-6 30-1M264 205c8-5 22-5 30 1" stroke="${hair}" stroke-width="6" stroke-linecap="round" fill="none"/>
<ellipse cx="202" cy="230" rx="9" ry="10" fill="#2B1D14"/><ellipse cx="278" cy="230" rx="9" ry="10" fill="#2B1D14"/>
<path d="M240 236c-2 14-8 24-8 30 4 5 12 5 16 1" stroke="#00000040" stroke-width="5" stroke-linecap="round" fill="none"/>
<path d="M212 296c16 13 40 13 56 0" stroke="#A24F3E" stroke-width="7" stroke-linecap="round" fill="none"/>${glasses}`
}
