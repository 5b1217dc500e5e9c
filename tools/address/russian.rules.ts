/** Tells how a Russian text addresses its reader: in which person, and whether it assumes a boy or a girl. */

/** Words that may come between «ты» and the statement about the reader. */
const between =
  '(?:(?:не|бы|же|ли|ведь|уже|ещё|только|просто|так|тоже|всё|точно|давно|вчера|сегодня|сейчас|недавно|раньше|сначала|случайно|нечаянно|здесь|там|тут|это|его|её|их|ему|ей|им|правда|вдруг|потом|хорошо|очень|совсем|больше|снова|опять)\\s+){0,4}'

/** A past tense of one gender. A noun with such an ending never follows «ты» or «я» directly. */
const past =
  '(?:\\p{L}*[аеёиоуыя]л(?:а|ся|ась)?|(?:с|по)мог(?:ла)?|(?:при|у|от|до)?н[ёе]с(?:ла)?|привык(?:ла)?|ошиб(?:ся|лась)|(?:при|у|на|вы|до|за|про|во|пере)?ш[ёе]л|(?:при|у|на|вы|до|за|про|во|пере)?шла)'

/** A short adjective or participle of one gender. */
const short =
  '(?:готов|уверен|согласен|рад|должен|способен|прав|занят|доволен|знаком|обязан|болен|голоден|счастлив|внимателен|честен|спокоен|свободен|один|одна|готова|уверена|согласна|рада|должна|способна|права|занята|довольна|знакома|обязана|приглаш[ёе]на?|записана?|зарегистрирована?|допущена?|назначена?|подключ[ёе]на?|отключ[ёе]на?)'

const bound = (source: string) => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'giu')

const gendered = [
  bound(`ты\\s+${between}(?:${past}|${short})`),
  bound(`${past}\\s+(?:ли\\s+)?ты`),
  bound(`будь(?:те)?\\s+${short}`),
  bound(`буд(?:ешь|ете)\\s+${between}${short}`),
  bound(`вы\\s+${between}${short}`),
  // «Забыл пароль?» addresses a boy without a pronoun.
  /(?<=^|[.!?]\s+)(?:не\s+)?(?:готова?|уверена?|согласна?|устала?|забыла?|поняла?|решила?|передумала?|ошиб(?:ся|лась)|застряла?|потеряла?|успела?|наш(?:ёл|ла)|сделала?|узнала?)(?!\p{L})(?=[^.!?]*\?)/giu,
]

const ofOneself = [
  bound(`я\\s+${between}(?:${past}|${short}|сама?)`),
  bound(
    '(?:\\p{L}+(?:ть|ти|чь)(?:ся)?(?:\\s+\\p{L}+)?|(?<=,\\s)а)\\s+(?:самому|самой)(?=\\s*(?:[,.;!?]|$)|\\s+\\p{L}+(?:ть|ти|чь)(?:ся)?(?!\\p{L}))',
  ),
]
/** «Самой» is usually part of a superlative and does not refer to the reader. */
const self = bound('сама?')

const thou = bound('ты|тебя|тебе|тобой|тво(?:й|я|ё|и|его|ей|ему|им|их|ими|ём|ю)')
const you = bound('вы|вас|вам|вами|ваш(?:а|е|и|его|ей|ему|им|их|ими|ем|у)?')
/** Verbs of the second person, and other words with the same ending. */
const doest = bound('\\p{L}{2,}(?:ешь|ёшь|ишь)(?:ся)?')
const noVerb = new Set(['лишь', 'мышь', 'тишь', 'брешь'])

const imperatives =
  'выбери|нажми|проверь|открой|закрой|позвони|напиши|загрузи|попробуй|введи|укажи|вернись|прочитай|посмотри|подожди|отметь|заполни|выйди|войди|сохрани|найди|добавь|обнови|запиши|ответь|начни|продолжи|скажи|спроси|попроси|обратись|зайди|пройди|измени|исправь|разреши|сфотографируйся|убери|дождись|поставь|запроси|смени|придумай|подтверди|зарегистрируйся|покажи|сделай|подумай'
const informalImperative = bound(imperatives)
const formalImperative = bound(
  imperatives
    .split('|')
    .map((verb) => (/с[яь]$/.test(verb) ? `${verb.slice(0, -2)}тесь` : `${verb}те`))
    .join('|'),
)

/** Quoted speech belongs to its speaker: «Вы заболели?» addresses a teacher, not the reader. */
const unquoted = (text: string): string => text.replaceAll(/«[^»]*»/g, '«»')

const sentences = (text: string): string[] => text.split(/(?<=[.!?…])\s+|\n+/)
const all = (text: string, ...patterns: RegExp[]): string[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found))

/** Returns words that address one person informally or formally; quoted speech is ignored. */
export function speaksTo(text: string): { thou: string[]; you: string[]; imperatives: string[] } {
  const own = unquoted(text)
  return {
    thou: [...all(own, thou, informalImperative), ...all(own, doest).filter((word) => !noVerb.has(word.toLowerCase()))],
    you: all(own, you),
    imperatives: all(own, formalImperative),
  }
}

/** Returns words that assume a boy or a girl. `asOneself`: the reader may use the text as their own answer. */
export function genderOf(text: string, asOneself = false): string[] {
  const own = unquoted(text)
  const alone = sentences(own).flatMap((sentence) => (speaksTo(sentence).thou.length > 0 ? all(sentence, self) : []))
  const spoken = /ты|вы|буд[ье]|\?/i.test(own) ? all(own, ...gendered) : []
  return [...spoken, ...alone, ...(asOneself ? all(text, ...ofOneself) : [])]
}
