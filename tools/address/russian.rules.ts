/** How a Russian text speaks to its reader: in which person, and whether it takes them for a boy or a girl. */

/** What may stand between «ты» and what is said of the reader. */
const between =
  '(?:(?:не|бы|же|ли|ведь|уже|ещё|только|просто|так|тоже|всё|точно|давно|вчера|сегодня|сейчас|недавно|раньше|сначала|случайно|нечаянно|здесь|там|тут|это|его|её|их|ему|ей|им|правда|вдруг|потом|хорошо|очень|совсем|больше|снова|опять)\\s+){0,4}'

/** A past tense of one gender. What ends like one and is a noun never stands right behind «ты» or «я». */
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
  // «Забыл пароль?» asks a boy without a word for him.
  /(?<=^|[.!?]\s+)(?:не\s+)?(?:готова?|уверена?|согласна?|устала?|забыла?|поняла?|решила?|передумала?|ошиб(?:ся|лась)|застряла?|потеряла?|успела?|наш(?:ёл|ла)|сделала?|узнала?)(?!\p{L})(?=[^.!?]*\?)/giu,
]

const ofOneself = [
  bound(`я\\s+${between}(?:${past}|${short}|сама?)`),
  bound(
    '(?:\\p{L}+(?:ть|ти|чь)(?:ся)?(?:\\s+\\p{L}+)?|(?<=,\\s)а)\\s+(?:самому|самой)(?=\\s*(?:[,.;!?]|$)|\\s+\\p{L}+(?:ть|ти|чь)(?:ся)?(?!\\p{L}))',
  ),
]
/** «Самой» is more often part of a superlative than of the reader. */
const self = bound('сама?')

const thou = bound('ты|тебя|тебе|тобой|тво(?:й|я|ё|и|его|ей|ему|им|их|ими|ём|ю)')
const you = bound('вы|вас|вам|вами|ваш(?:а|е|и|его|ей|ему|им|их|ими|ем|у)?')
/** Verbs of the second person, and what only ends like one. */
const doest = bound('\\p{L}{2,}(?:ешь|ёшь|ишь)(?:ся)?')
const noVerb = new Set(['лишь', 'мышь', 'тишь', 'брешь'])

const asked =
  'выбери|нажми|проверь|открой|закрой|позвони|напиши|загрузи|попробуй|введи|укажи|вернись|прочитай|посмотри|подожди|отметь|заполни|выйди|войди|сохрани|найди|добавь|обнови|запиши|ответь|начни|продолжи|скажи|спроси|попроси|обратись|зайди|пройди|измени|исправь|разреши|сфотографируйся|убери|дождись|поставь|запроси|смени|придумай|подтверди|зарегистрируйся|покажи|сделай|подумай'
const askThou = bound(asked)
const askYou = bound(
  asked
    .split('|')
    .map((verb) => (/с[яь]$/.test(verb) ? `${verb.slice(0, -2)}тесь` : `${verb}те`))
    .join('|'),
)

/** What people say in a text is theirs: «Вы заболели?» speaks to a teacher, not to the reader. */
const unquoted = (text: string): string => text.replaceAll(/«[^»]*»/g, '«»')

const sentences = (text: string): string[] => text.split(/(?<=[.!?…])\s+|\n+/)
const all = (text: string, ...patterns: RegExp[]): string[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found))

/** Words that speak to one person as to a friend, or to somebody grown up; a quotation speaks to nobody here. */
export function speaksTo(text: string): { thou: string[]; you: string[]; asked: string[] } {
  const own = unquoted(text)
  return {
    thou: [...all(own, thou, askThou), ...all(own, doest).filter((word) => !noVerb.has(word.toLowerCase()))],
    you: all(own, you),
    asked: all(own, askYou),
  }
}

/** Words that take the reader for a boy or a girl. `asOneself`: the reader may say the text, as an answer. */
export function genderOf(text: string, asOneself = false): string[] {
  const own = unquoted(text)
  const alone = sentences(own).flatMap((sentence) => (speaksTo(sentence).thou.length > 0 ? all(sentence, self) : []))
  const spoken = /ты|вы|буд[ье]|\?/i.test(own) ? all(own, ...gendered) : []
  return [...spoken, ...alone, ...(asOneself ? all(text, ...ofOneself) : [])]
}
