// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { aResult } from '../../../testing/values/results.ts'
import shell from '../../shell/ru.json' with { type: 'json' }
import { SaveResultPanel } from './save-result-panel.tsx'
import words from '../ru.json' with { type: 'json' }

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['student', '/settings#contacts'],
  ['parent', '/settings-parent#contacts'],
] as const)(
  'a user whose report cannot be e-mailed is sent to the page to enter and confirm an e-mail: %s',
  async (voice, address) => {
    const message = 'Почта ещё не подтверждена'
    vi.stubGlobal('fetch', async () => Response.json({ code: 'email-needed', message }, { status: 409 }))
    await render(<SaveResultPanel result={aResult({ voice })} />, { words: { diagnostics: words, translation: shell } })
    fireEvent.click(screen.getByRole('button', { name: words.results.keep.mail }))
    const link = await screen.findByRole('link', { name: words.results.keep.toSettings })
    expect(link.getAttribute('href')).toBe(address)
    expect(screen.getByText(new RegExp(message))).toBeTruthy()
  },
)
