import { readTexts } from './read-texts.ts'
import * as ru from './russian.rules.ts'
import * as kk from './kazakh.rules.ts'
const texts = readTexts()
console.log(texts.length)
const mode = process.argv[2]
for (const t of texts) {
  if (mode === 'gender') {
    if (t.language !== 'ru') continue
    const g = ru.genderOf(t.text, /content\/(diagnostics|exercises|surveys)/.test(t.file))
    if (g.length) console.log(`${t.file} ${t.key} [${g.join('|')}] ${t.text.slice(0, 260)}`)
  } else {
    if (!new RegExp(process.argv[3] ?? '.').test(t.file)) continue
    const s = (t.language === 'ru' ? ru : kk).speaksTo(t.text)
    if (mode === 'thou' && s.thou.length) console.log(`${t.file} ${t.key} [${s.thou.join('|')}]`)
    if (mode === 'you' && s.you.length) console.log(`${t.file} ${t.key} [${s.you.join('|')}]`)
    if (mode === 'both' && s.you.length && s.thou.length) console.log(`${t.file} ${t.key} T[${s.thou.join('|')}] V[${s.you.join('|')}] ${t.text.slice(0,200)}`)
  }
}
