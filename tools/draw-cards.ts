import { mkdirSync, writeFileSync } from 'node:fs'

/**
 * Draws the cards for ages 5-6 without any words: `node tools/draw-cards.ts`. The layout for paper supports only flat
 * shapes, so there are no groups.
 */
const folder = 'content/cards/5-6/pictures'
const ink = 'stroke="#12303a" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"'
const [white, pale, middle, dark] = ['#ffffff', '#ffe39b', '#5fb7c9', '#12303a']

const circle = (x: number, y: number, r: number, fill = white) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${ink}/>`
const oval = (x: number, y: number, rx: number, ry: number, fill = white) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${ink}/>`
const box = (x: number, y: number, width: number, height: number, fill = white) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${ink}/>`
const path = (d: string, fill = 'none') => `<path d="${d}" fill="${fill}" ${ink}/>`
const empty = (x: number, y: number, side: number) =>
  `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="#ffffff" stroke="#12303a" stroke-width="2" stroke-dasharray="4 4"/>`
const dot = (x: number, y: number, r = 3) => circle(x, y, r, dark)

const row = (...parts: string[]) => parts.join('')
const heap = (count: number, x: number, y: number, step: number, r: number) =>
  Array.from({ length: count }, (_, index) => dot(x + (index % 2) * step, y + Math.floor(index / 2) * step, r)).join('')

const face = (brows: string, mouth: string, eye = 4) =>
  row(circle(60, 60, 44, pale), dot(44, 54, eye), dot(76, 54, eye), path(brows), mouth)
const flowerPot = row(path('M12 100H108'), path('M24 100Q60 84 96 100V112H24Z', middle))
const leaves = row(path('M60 74Q40 72 34 56Q54 56 60 74Z', middle), path('M60 66Q80 64 86 48Q66 48 60 66Z', middle))
const petals = [0, 1, 2, 3, 4, 5]
  .map((turn) => circle(60 + 15 * Math.cos((turn * Math.PI) / 3), 30 + 15 * Math.sin((turn * Math.PI) / 3), 9, pale))
  .join('')
const house = (hasChimney: boolean, window: string) =>
  row(
    hasChimney ? box(78, 16, 13, 30, middle) : '',
    path('M14 58L60 16L106 58Z', pale),
    box(24, 58, 72, 48),
    window,
    box(68, 76, 18, 30, middle),
  )
const [roundWindow, squareWindow] = [circle(44, 80, 11, middle), box(33, 69, 22, 22, middle)]
const child = (x: number, y: number, fill: string, arms: string) =>
  row(
    circle(x, y, 10),
    path(`M${x - 10} ${y + 40}L${x} ${y + 10}L${x + 10} ${y + 40}Z`, fill),
    path(`M${x - 5} ${y + 40}V${y + 54}M${x + 5} ${y + 40}V${y + 54}`),
    path(arms),
  )
const ball = (x: number, y: number, r: number) =>
  row(circle(x, y, r, pale), path(`M${x - r} ${y}H${x + r}M${x} ${y - r}Q${x + r} ${y} ${x} ${y + r}`))
const birdTrack = (x: number, y: number) =>
  path(`M${x} ${y + 14}V${y - 8}M${x} ${y + 4}L${x - 10} ${y - 6}M${x} ${y + 4}L${x + 10} ${y - 6}`)

const pictures: Record<string, string> = {
  'row-shapes': row(
    circle(14, 60, 9, middle),
    box(27, 51, 18, 18, pale),
    circle(58, 60, 9, middle),
    box(71, 51, 18, 18, pale),
    empty(95, 48, 24),
  ),
  'shape-circle': circle(60, 60, 34, middle),
  'shape-square': box(28, 28, 64, 64, pale),
  'shape-triangle': path('M60 24L98 92H22Z', white),
  'row-dots': row(
    box(4, 44, 26, 32),
    box(34, 44, 26, 32),
    box(64, 44, 26, 32),
    empty(94, 48, 24),
    dot(17, 60),
    heap(2, 42, 60, 10, 3),
    heap(3, 72, 55, 10, 3),
  ),
  'dots-3': row(box(26, 22, 68, 76), heap(3, 46, 46, 28, 7)),
  'dots-4': row(box(26, 22, 68, 76), heap(4, 46, 46, 28, 7)),
  'dots-5': row(box(26, 22, 68, 76), heap(5, 46, 36, 24, 7)),
  apple: row(
    path('M60 40Q38 24 24 46Q14 74 40 100Q50 106 60 100Q70 106 80 100Q106 74 96 46Q82 24 60 40Z', pale),
    path('M60 40Q60 26 68 18'),
    path('M66 30Q80 14 92 22Q84 36 66 30Z', middle),
  ),
  carrot: row(
    path('M42 40Q60 28 78 40L60 108Z', pale),
    path('M48 58H60M72 66H62M54 78H62'),
    path('M60 36Q40 26 38 10Q54 16 60 36Q58 18 64 8Q70 20 60 36Q70 18 84 14Q80 30 60 36', middle),
  ),
  bread: row(
    path('M16 54Q16 32 38 34H82Q104 32 104 54Q104 64 96 66V92H24V66Q16 64 16 54Z', pale),
    path('M42 46L52 60M60 46L70 60M78 46L88 60'),
  ),
  ball: row(circle(60, 60, 40, middle), path('M20 60Q60 40 100 60M60 20Q40 60 60 100M24 78Q60 96 96 78')),
  'plant-1': row(flowerPot, oval(60, 92, 9, 6, pale)),
  'plant-2': row(
    flowerPot,
    path('M60 94V76'),
    path('M60 78Q48 76 46 66Q58 66 60 78Z', middle),
    path('M60 78Q72 76 74 66Q62 66 60 78Z', middle),
  ),
  'plant-3': row(flowerPot, path('M60 94V40'), leaves),
  'plant-4': row(flowerPot, path('M60 94V40'), leaves, petals, circle(60, 30, 9, dark)),
  rain: row(
    path('M30 66Q10 64 14 46Q20 32 36 36Q44 16 66 22Q84 26 84 40Q106 40 104 56Q102 66 88 66Z', middle),
    path('M34 78L28 96M56 78L50 96M78 78L72 96M94 78L88 96'),
  ),
  sun: row(
    circle(60, 60, 24, pale),
    path('M60 24V10M60 96V110M24 60H10M96 60H110M35 35L25 25M85 85L95 95M35 85L25 95M85 35L95 25'),
  ),
  moon: path('M74 16Q40 18 36 56Q36 98 78 104Q96 104 104 92Q70 94 62 60Q60 34 74 16Z', pale),
  'face-happy': face('M36 40Q44 34 52 40M68 40Q76 34 84 40', path('M38 70Q60 98 82 70Z', white)),
  'face-sad': row(
    face('M36 44L52 36M68 36L84 44', path('M42 86Q60 68 78 86')),
    path('M44 62Q38 72 44 74Q50 72 44 62Z', middle),
  ),
  'face-angry': face('M34 36L54 46M66 46L86 36', path('M44 80H76')),
  'face-scared': face('M36 38Q44 30 52 34M68 34Q76 30 84 38', oval(60, 80, 9, 12, dark), 7),
  tracks: row(
    birdTrack(28, 92),
    birdTrack(54, 66),
    birdTrack(72, 94),
    birdTrack(94, 54),
    birdTrack(50, 28),
    birdTrack(92, 16),
  ),
  bird: row(
    path('M20 62Q40 30 70 44Q96 56 80 80Q50 98 20 62Z', middle),
    circle(82, 42, 16, middle),
    dot(86, 38),
    path('M97 40L112 46L96 50Z', pale),
    path('M34 64Q54 80 66 58'),
    path('M50 86V106M64 84V106M42 110L50 102L58 110M56 110L64 102L72 110'),
    path('M20 62L6 52L8 70Z', middle),
  ),
  cat: row(
    path('M28 52L26 14L52 32H68L94 14L92 52Q98 98 60 100Q22 98 28 52Z', pale),
    dot(46, 56, 4),
    dot(74, 56, 4),
    path('M54 68H66L60 76Z', dark),
    path('M60 76Q52 86 46 80M60 76Q68 86 74 80M32 70H8M32 78L10 86M88 70H112M88 78L110 86'),
  ),
  boot: row(
    path('M40 14H74V70Q106 76 106 98H36Q38 60 40 14Z', middle),
    path('M34 98H108V108H34Z', dark),
    path('M40 30H74'),
  ),
  gap: row(
    path('M20 20H60L100 60V100H20Z', middle),
    `<path d="M60 20H100V60" fill="none" stroke="#12303a" stroke-width="2" stroke-dasharray="4 4"/>`,
  ),
  'piece-triangle': path('M40 40H80V80Z', middle),
  'piece-square': box(40, 40, 40, 40, middle),
  'piece-round': path('M40 40H80V80A40 40 0 0 1 40 40Z', middle),
  'house-1': house(true, roundWindow),
  'house-2': house(false, roundWindow),
  'house-3': house(true, squareWindow),
  'house-4': house(false, squareWindow),
  'one-ball': row(child(22, 44, middle, 'M24 62L48 66'), child(98, 44, white, 'M96 62L72 66'), ball(60, 66, 13)),
  aside: row(
    child(22, 44, middle, 'M24 62L36 50'),
    child(66, 44, white, 'M64 62L54 50'),
    ball(45, 40, 8),
    child(106, 52, pale, 'M103 68L99 82M109 68L113 82'),
  ),
  doodle: path('M14 78Q30 30 50 62Q66 92 78 56Q84 36 106 44'),
}

mkdirSync(folder, { recursive: true })
for (const [name, shapes] of Object.entries(pictures))
  writeFileSync(
    `${folder}/${name}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">${shapes}</svg>\n`,
  )
