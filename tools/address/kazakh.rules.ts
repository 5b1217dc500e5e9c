/** Tells whether a Kazakh text addresses its reader as сен or сіз, as far as its forms are unambiguous. */

const bound = (source: string) => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'giu')

const thou = [
  bound('сен|сені|саған|сенде|сенен|сенің|сенімен|сенікі|өзің|өзіңді|өзіңе|өзіңнің|өзіңнен'),
  // The present, the past in -ған and the negative; a genitive never ends like these.
  bound('\\p{L}+(?:а|е|й|ған|ген|қан|кен)с[ыі]ң'),
  bound('\\p{L}+(?:ғың|гің|қың|кің)\\s+кел\\p{L}*'),
  bound('\\p{L}{2,}(?:саң|сең)'),
  // Bare verb stems that have no other meaning, at the end of a clause.
  /(?<!\p{L})(?:таңда|енгіз|тексер|көрсет|жібер|тапсыр|аяқта|жалғастыр|белгіле|толтыр|хабарлас|байқап көр|қайталап көр|ойлап тап|оралып көр|өзгерт|жүкте)(?=[.,:;!?]|$)/giu,
]

/** «Сіз» and words in -ңыз: imperatives and possessives. «Маңызды», «теңіз» and «аңыз» only look similar. */
const you = [bound('сіз|сізді|сізге|сізде|сізден|сіздің|сізбен|сіздікі|өзіңіз\\p{L}*')]
const polite = [
  bound('(?!маңыз|теңіз|доңыз|аңыз)\\p{L}+(?:ңыз|ңіз)(?:дар|дер)?(?:ды|ді|ға|ге|да|де|дан|ден|дың|дің|бен)?'),
]

const all = (text: string, patterns: RegExp[]): string[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found))

export function speaksTo(text: string): { thou: string[]; you: string[]; imperatives: string[] } {
  const own = text.replaceAll(/«[^»]*»/g, '«»')
  return { thou: all(own, thou), you: all(own, you), imperatives: all(own, polite) }
}
