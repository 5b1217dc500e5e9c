import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { languages, type Language } from '#contract/values/locale'

/** Terms that were used inconsistently or wrongly, with the right one; docs/glossary.md has all terms. */
const gone: Record<Language, [old: RegExp, stays: string][]> = {
  kk: [
    [/тестілер/i, 'тесттер'],
    [/келісім\p{L}* (кері ал(ды|ын|у)|кері қайтар(у"|ды|асыз|ыл(ды|ған(?!нан))))/iu, 'қайтарып алу'],
    [/бетперде/i, 'маска'],
    [/(шығу|«[^»]*»|бірінші|үлкен) түйме|түймемен/i, 'батырма'],
    [/қабілеттер (компас|тест)/i, 'қабілет компасы, қабілет тесті'],
    [/есептік жазба|тіркелгі(?!с)/i, 'аккаунт'],
    [/жеке дерек/i, 'дербес деректер'],
    [/көрсетілім операторы/i, 'платформаның демо нұсқасы'],
    [/\*\*сарапшы\*\*/i, 'бағалаушы'],
    [/сұраныс/i, 'сұрау'],
    [/сенім телефон/i, 'қолдау қызметінің телефоны'],
    [
      /\}\} (дейін|бастап|кейін|мен|пен|бен)(?!\p{L})|\}\} (да|де|та|те)(?!\p{L})/u,
      'a value after a colon: its ending would change with it',
    ],
    [/жемсалғыш/i, 'жемсауыт'],
    [/бағыт белгісі|бағдарша(?!м)/i, 'көрсеткі'],
    [/ең дұрыс[^.?]* ең (нашар|қате|бұрыс)/i, 'ең жақсысы және ең нашары'],
    [
      /\}\}-(і|ы|сі|сы|ден|дан|нан|нен|ге|ға|ке|қа|да|де|ның|нің)(не|на|ы)?(?![\p{L}])/iu,
      'no ending behind a number that changes',
    ],
    [/қондырғы/i, 'жүйе'],
    [/(?<!\p{L})балл(?!\p{L})/iu, 'ұпай'],
    [/таланттар тізілім/i, 'дарындылар тізілімі'],
    [/құпиялық(?!ы)/i, 'құпиялылық'],
    [/арналған кіру("|$)/i, 'кіру беті'],
    [/бөлісілген/i, 'сілтеме арқылы көрсетілген'],
    [/\}\} с кейін/i, 'секундтан кейін'],
    [/\d сан(?!\p{L})/iu, 'цифр'],
    [/пайдасыз/i, 'ең нашары'],
    [/қатаң жоғары/i, '80 %-дан артық'],
    [/психолог(тердің|тардың)? кеңес/i, 'консультация'],
  ],
  ru: [
    [/частное окно/i, 'режим инкогнито'],
    [/окно открыто/i, 'тест открыт'],
    [/подтверждал:/i, 'подтверждение'],
    [/учётн(ая|ой|ую|ые) запис/i, 'аккаунт'],
    [/связь просит|заявил о/i, 'запрос на связь, обращение'],
  ],
  en: [
    [/passed this test/i, 'taken'],
    [/\bstep (1|2|one|two)\b/i, 'stage'],
    [/dombyra/i, 'dombra'],
  ],
}

/** Returns the newest version of each legal text, because published versions never change. */
function newestLegalTexts(language: Language): string[] {
  const files = globSync(`content/legal/*/*.${language}.md`)
  const version = (file: string) => Number(path.basename(path.dirname(file)))
  return [...Map.groupBy(files, (file) => path.basename(file)).values()].map((versions) =>
    versions.reduce((newest, file) => (version(file) > version(newest) ? file : newest)),
  )
}

test.each(languages)('one thing has one name (%s)', (language) => {
  const files = [
    ...globSync(`{web/app,server/src,contract/src}/**/${language}.json`),
    ...globSync(`content/site/*/*.${language}.md`),
    ...newestLegalTexts(language),
    ...globSync(`content/diagnostics/*/{words/${language}/*.yaml,texts/${language}.yaml}`),
  ]
  expect(files.length).toBeGreaterThan(20)
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        gone[language]
          .filter(([old]) => old.test(line))
          .map(([, stays]) => `${file}:${index + 1} ${line.trim()} (write «${stays}»)`),
      ),
  )
  expect(found).toEqual([])
})
