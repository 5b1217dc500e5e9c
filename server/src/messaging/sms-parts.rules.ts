// The default alphabet of GSM 03.38; characters of the second line count twice. One character outside it makes the
// whole message Unicode.
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const double = new Set('^{}\\[~]|€')

/** Returns the number of parts of an SMS, and so how many times it is charged. */
export function smsParts(text: string): number {
  const letters = [...text]
  if (letters.every((letter) => basic.has(letter) || double.has(letter))) {
    const length = letters.reduce((sum, letter) => sum + (double.has(letter) ? 2 : 1), 0)
    return length <= 160 ? 1 : Math.ceil(length / 153)
  }
  return text.length <= 70 ? 1 : Math.ceil(text.length / 67)
}
