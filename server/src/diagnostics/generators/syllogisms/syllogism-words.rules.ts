import { inLanguages, type InLanguages, type Words } from '../made-item.rules.ts'
import type { Quantifier, Proposition } from './forms.rules.ts'
import type { Term } from './terms.rules.ts'

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The sentence for each quantifier in each language; to be checked by a linguist. */
const quantified: InLanguages<Record<Quantifier, (of: Term, is: Term) => string>> = {
  ru: {
    A: (of, is) => `Каждый, кто ${of.ru}, ${is.ru}.`,
    E: (of, is) => `Никто из тех, кто ${of.ru}, не ${is.ru}.`,
    I: (of, is) => `Кое-кто из тех, кто ${of.ru}, ${is.ru}.`,
    O: (of, is) => `Кое-кто из тех, кто ${of.ru}, не ${is.ru}.`,
  },
  kk: {
    A: (of, is) => `${upper(of.kk.ofThose)} бәрі ${is.kk.does}.`,
    E: (of, is) => `${upper(of.kk.ofThose)} ешқайсысы ${is.kk.doesNot}.`,
    I: (of, is) => `${upper(of.kk.ofThose)} кейбірі ${is.kk.does}.`,
    O: (of, is) => `${upper(of.kk.ofThose)} кейбірі ${is.kk.doesNot}.`,
  },
  en: {
    A: (of, is) => `Everyone who ${of.en.one} ${is.en.one}.`,
    E: (of, is) => `No one who ${of.en.one} ${is.en.one}.`,
    I: (of, is) => `Some of those who ${of.en.many} ${is.en.many}.`,
    O: (of, is) => `Some of those who ${of.en.many} do not ${is.en.many}.`,
  },
}

export const propositionWords = inLanguages(
  (language) =>
    ({ quantifier, of, is }: Proposition, kinds: readonly Term[]): string => {
      const [one, other] = [kinds[of], kinds[is]]
      return one && other ? quantified[language][quantifier](one, other) : ''
    },
)

export const nothing: Words = {
  ru: 'Ни один из этих выводов не следует.',
  kk: 'Бұл қорытындылардың ешқайсысы шықпайды.',
  en: 'None of these conclusions follows.',
}

const begins: Words = {
  ru: 'Об одном классе известно вот что.',
  kk: 'Бір сынып туралы мынадай мәлімет бар.',
  en: 'This is known about one class.',
}
const stem: Words = { ru: 'Что из этого точно следует?', kk: 'Бұдан анық не шығады?', en: 'What follows for certain?' }
const hint: Words = {
  ru: '«Кое-кто» значит: хотя бы один человек, а может быть, и все.',
  kk: '«Кейбірі» деген — кемінде біреуі, мүмкін бәрі де.',
  en: '“Some” means at least one, and perhaps all.',
}

export const syllogismWords = (
  premises: readonly Proposition[],
  kinds: readonly Term[],
): { passage: Words; stem: Words; hint: Words } => ({
  passage: inLanguages((language) =>
    [begins[language], ...premises.map((one) => propositionWords[language](one, kinds))].join(' '),
  ),
  stem,
  hint,
})

const because: Words = {
  ru: 'Остальные выводы могут оказаться неверными, даже если оба утверждения верны.',
  kk: 'Екі мәлімет те дұрыс болғанымен, қалған қорытындылар қате болуы мүмкін.',
  en: 'The other conclusions may be wrong even though both statements are true.',
}
const together: InLanguages<(conclusion: string) => string> = {
  ru: (conclusion) => `Вместе эти утверждения дают: «${conclusion.replace(/\.$/, '')}». ${because.ru}`,
  kk: (conclusion) => `Екі мәліметті біріктірсе: «${conclusion.replace(/\.$/, '')}». ${because.kk}`,
  en: (conclusion) => `Together the two say: “${conclusion.replace(/\.$/, '')}”. ${because.en}`,
}
const leadsNowhere: Words = {
  ru: 'Для каждого из выводов можно придумать класс, в котором оба утверждения верны, а сам вывод — нет.',
  kk: 'Әр қорытынды үшін екі мәлімет те дұрыс, ал қорытындының өзі қате болатын сынып ойлап табуға болады.',
  en: 'For each conclusion one can think of a class where both statements are true and the conclusion is not.',
}

export const explained = (right: Proposition | 'nothing', kinds: readonly Term[]): Words =>
  right === 'nothing'
    ? leadsNowhere
    : inLanguages((language) => together[language](propositionWords[language](right, kinds)))
