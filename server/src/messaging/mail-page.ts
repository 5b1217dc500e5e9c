import type { Language } from '#contract/values/locale'
import type { Translate } from '../platform/translate.ts'

export interface MailContent {
  language: Language
  /** Subject and heading. */
  title: string
  paragraphs: string[]
  /** A single button. */
  action?: { label: string; href: string }
}

/** Renders a mail in the product's design, as HTML that every mail client displays, and as plain text. */
export function mailPage(
  translate: Translate,
  { language, title, paragraphs, action }: MailContent,
): { html: string; text: string } {
  const brand = translate(language, 'messaging.mail.brand')
  const footer = translate(language, 'messaging.mail.footer')
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;background:#fbf8f1;color:#0e2a33;font:16px/1.5 'Segoe UI',Roboto,Arial,sans-serif">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:#fbf8f1"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border:1px solid #e5decf;border-radius:20px">
<tr><td style="padding:20px 28px;background:#36c3db;border-radius:20px 20px 0 0;font-size:22px;font-weight:700">${escaped(brand)}</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${escaped(title)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escaped(paragraph)}</p>`).join('\n')}
${action ? button(action) : ''}
</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid #e5decf;color:#5d7178;font-size:14px">${escaped(footer)}</td></tr>
</table></td></tr></table></body></html>`
  const text = [
    title,
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.href}`] : []),
    `${brand}. ${footer}`,
  ].join('\n\n')
  return { html, text }
}

// The address is shown too, because some clients remove buttons.
const button = ({
  label,
  href,
}: {
  label: string
  href: string
}) => `<table role="presentation" cellspacing="0" cellpadding="0"><tr><td style="background:#007b92;border-radius:14px"><a href="${escaped(href)}" style="display:inline-block;padding:14px 24px;color:#ffffff;font-weight:600;text-decoration:none">${escaped(label)}</a></td></tr></table>
<p style="margin:16px 0 0;font-size:14px;color:#5d7178;word-break:break-all">${escaped(href)}</p>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
