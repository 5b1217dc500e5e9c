import sharp from 'sharp'

const face = `
  <ellipse cx="300" cy="620" rx="230" ry="180" fill="#34506b"/><rect x="250" y="400" width="100" height="90" fill="#c98f6b"/>
  <ellipse cx="300" cy="290" rx="130" ry="170" fill="#dba57f"/><path d="M165 270Q170 90 300 95Q430 90 435 270Q420 170 300 165Q180 170 165 270Z" fill="#2b1a12"/>
  <ellipse cx="250" cy="275" rx="26" ry="13" fill="#fff"/><ellipse cx="350" cy="275" rx="26" ry="13" fill="#fff"/><circle cx="250" cy="275" r="12"/><circle cx="350" cy="275" r="12"/>
  <path d="M218 245Q250 228 282 243M318 243Q350 228 382 245" stroke="#2b1a12" stroke-width="10" fill="none"/><path d="M300 280L288 335Q300 347 314 335" stroke="#b07a58" stroke-width="7" fill="none"/>
  <path d="M255 385Q300 412 345 385Q300 398 255 385Z" fill="#a34a45" stroke="#a34a45" stroke-width="8"/>`

const picture = (content: string, background = '#9fb8c4') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="${background}"/>${content}</svg>`,
    ),
  ).blur(3)

/** Drawn photos of nobody, realistic enough for the detector to find a face. */
export const drawnPhoto = {
  good: () => picture(face),
  nobody: () => picture(''),
  twoPeople: () =>
    picture(
      `<g transform="translate(-40 100) scale(0.6)">${face}</g><g transform="translate(270 100) scale(0.6)">${face}</g>`,
    ),
  farAway: () => picture(`<g transform="translate(240 240) scale(0.2)">${face}</g>`),
  dark: () => picture(face).linear(0.15, 0),
  bright: () => picture('', '#ffffff'),
}
