import { modules, release, scripts, styles } from 'virtual:test-files'
import { languageOf, type Locale } from '#contract/values/locale'
import { partsGuardScript } from '../../../parts/parts-guard.ts'
import { letters } from '../../../ui/fonts/letters.ts'
import { testAddress } from '../../tests/test-address.rules.ts'
import en from '../en.json'
import kk from '../kk.json'
import ru from '../ru.json'
import look from '../runner.module.css'
import { wordsOfTest } from './words-of-test.ts'

const titles = { ru: ru.title, kk: kk.title, en: en.title }

/** Page of the test, the same for every attempt: it contains only the language and the files to fetch. */
export function testDocument(locale: Locale, nonce: string): Response {
  const language = languageOf(locale)
  const lines = [
    '<!doctype html>',
    `<html lang="${language}" data-locale="${locale}" data-page="${testAddress(':x')}" data-release="${release}" data-mantine-color-scheme="light">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="theme-color" content="#36C3DB">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="/manifest.${locale}.webmanifest">`,
    `<script nonce="${nonce}">${partsGuardScript()}</script>`,
    `<link rel="preload" href="${wordsOfTest[language]}" as="fetch" crossorigin="anonymous">`,
    ...letters[locale].map(
      (file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin="anonymous">`,
    ),
    `<title>${titles[language]}</title>`,
    ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...modules.map((file) => `<link rel="modulepreload" href="${file}">`),
    ...scripts.map((file) => `<script type="module" nonce="${nonce}" src="${file}"></script>`),
    '</head>',
    `<body><div id="test"><div class="${look.root}" data-band="12-14" aria-busy="true"></div></div></body>`,
    '</html>',
  ]
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'content-language': language })
  // Preload headers make the browser fetch the styles before the many scripts, which paint nothing.
  for (const style of styles) headers.append('link', `<${style}>; rel=preload; as=style`)
  return new Response(lines.join('\n'), { headers })
}
