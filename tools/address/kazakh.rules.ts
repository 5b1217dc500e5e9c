/** Whether a Kazakh text says сен or сіз to its reader, as far as its forms tell for certain. */

const bound = (source: string) => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'giu')

const thou = [
  bound('сен|сені|саған|сенде|сенен|сенің|сенімен|сенікі|өзің|өзіңді|өзіңе|өзіңнің|өзіңнен'),
  // The present, the past in -ған and the negative; a genitive never ends in them.
  bound('\\p{L}+(?:а|е|й|ған|ген|қан|кен)с[ыі]ң'),
  // Bare stems of verbs that are nothing else, where a clause ends with one.
  /(?<!\p{L})(?:таңда|енгіз|тексер|көрсет|жібер|тапсыр|аяқта|жалғастыр|белгіле|толтыр|хабарлас|байқап көр|қайталап көр|ойлап тап|оралып көр|өзгерт|жүкте)(?=[.,:;!?]|$)/giu,
]

/** What only ends like a polite form. */
const noForm = new Set(['теңіз', 'маңыз', 'доңыз', 'мүйіз'])
const you = [bound('сіз|сізді|сізге|сізде|сізден|сіздің|сізбен|сіздікі|өзіңіз\\p{L}*'), bound('\\p{L}+(?:ңыз|ңіз)(?:дар|дер)?(?:ды|ді|ға|ге|да|де|дан|ден|дың|дің|бен)?')]

const all = (text: string, patterns: RegExp[]): string[] => patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found))

export function speaksTo(text: string): { thou: string[]; you: string[] } {
  const own = text.replaceAll(/«[^»]*»/g, '«»')
  return { thou: all(own, thou), you: all(own, you).filter((word) => !noForm.has(word.toLowerCase())) }
}
