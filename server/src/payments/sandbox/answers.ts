import type { Operation } from './operations.ts'
import { ownOf } from './operations.ts'

const escaped = (text: string): string => text.replace(/[<>&"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/** The XML of OpStateExt, as the provider writes it. */
export function stateXml(result: number, operation: Operation | null): string {
  const state = operation
    ? `<State><Code>${operation.state_code}</Code><RequestDate>${operation.created_at}</RequestDate><StateDate>${operation.created_at}</StateDate></State>` +
      `<Info><IncCurrLabel>SandboxCard</IncCurrLabel><IncSum>${operation.out_sum}</IncSum><IncAccount>400000******0002</IncAccount>` +
      `<PaymentMethod><Code>BankCard</Code><Description>Bank card</Description></PaymentMethod>` +
      `<OutCurrLabel>KZT</OutCurrLabel><OutSum>${operation.out_sum}0000</OutSum><OpKey>${operation.op_key}</OpKey></Info>` +
      `<UserField>${fieldsOf(operation.own)}</UserField>`
    : ''
  return (
    '<?xml version="1.0" encoding="utf-8"?>\n' +
    '<OperationStateResponse xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns="http://merchant.roboxchange.com/WebService/">' +
    `<Result><Code>${result}</Code></Result>${state}</OperationStateResponse>`
  )
}

const fieldsOf = (own: string): string =>
  Object.entries(ownOf(own))
    .map(([name, value]) => `<Field><Name>${escaped(name)}</Name><Value>${escaped(value)}</Value></Field>`)
    .join('')

interface PageParams {
  language: string
  title: string
  /** Sentences under the title. */
  texts: readonly string[]
  /** Rows of what is paid. */
  rows?: readonly (readonly [string, string])[]
  form?: { action: string; fields: Readonly<Record<string, string>>; buttons: readonly (readonly [string, string])[] }
}

const style =
  'body{margin:0;background:#fbf8f1;color:#0e2a36;font:16px/1.5 system-ui,sans-serif}' +
  'main{max-width:32rem;margin:0 auto;padding:2rem 1rem}' +
  'h1{font-size:1.6rem;line-height:1.2;margin:0 0 .75rem}p{margin:0 0 .75rem}' +
  'dl{display:grid;grid-template-columns:auto 1fr;gap:.5rem 1rem;margin:1rem 0;padding:1rem;background:#fff;border:1px solid #e6dfcd;border-radius:12px}' +
  'dt{color:#41586a}dd{margin:0;text-align:right;overflow-wrap:anywhere}' +
  'button{display:block;width:100%;min-height:48px;margin:0 0 .75rem;padding:.5rem 1rem;border:1px solid #b9c7cc;border-radius:12px;background:#fff;color:inherit;font:inherit;font-weight:600;cursor:pointer}' +
  'button:first-of-type{background:#007a93;border-color:#007a93;color:#fff}' +
  'button:focus-visible{outline:3px solid #ffc53d;outline-offset:2px}'

/** A page of the sandbox: plain HTML without scripts. */
export const sandboxPage = ({ language, title, texts, rows = [], form }: PageParams): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1>` +
  texts.map((text) => `<p>${escaped(text)}</p>`).join('') +
  (rows.length > 0
    ? `<dl>${rows.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`
    : '') +
  (form
    ? `<form method="post" action="${escaped(form.action)}">${Object.entries(form.fields)
        .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
        .join(
          '',
        )}${form.buttons.map(([value, label]) => `<button name="outcome" value="${value}">${escaped(label)}</button>`).join('')}</form>`
    : '') +
  '</main></body></html>'
