import { expect, type Locator, type Page } from '@playwright/test'

/** More tab stops than any page has. */
const maxStops = 90

/** Presses Tab until the control has the focus. The focus must be visible at every stop on the way. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const passed: string[] = []
  let focus = await control.evaluate(whereFocusIs)
  while (!focus.isHere) {
    if (passed.push(focus.name) > maxStops)
      throw new Error(`The focus never came to ${String(control)}, it went ${passed.join(' → ')}`)
    await page.keyboard.press('Tab')
    focus = await control.evaluate(whereFocusIs)
    expect(focus.trouble, `focus after ${passed.join(' → ')}`).toBe('')
  }
}

/** Moves to a control by Tab and presses a key on it. */
export async function pressOn(page: Page, control: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

type Stop = Pick<ReturnType<typeof whereFocusIs>, 'trouble' | 'isNowhere'>
/** Number of key presses sent without waiting, because a round trip per key would dominate the run time. */
const atOnce = 12

/** Finds faults in the tab order of the page, from start to end. */
export async function faultsOfKeyboard(page: Page): Promise<string[]> {
  // Keys come here faster than frames, so a part that loads meanwhile would move what is below it between two of them.
  await page.evaluate(() => document.querySelector('[data-waiting]')?.scrollIntoView())
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  await page.evaluate(`(${String(recordStops)})(${String(whereFocusIs)})`)
  const keys = await page.context().newCDPSession(page)
  const tab = { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const
  let stops: Stop[] = []
  while (stops.length < maxStops && !stops.at(-1)?.isNowhere) {
    await Promise.all(Array.from({ length: atOnce }, () => keys.send('Input.dispatchKeyEvent', tab)))
    stops = await page.evaluate(() => (window as unknown as { stopsOfTab: Stop[] }).stopsOfTab)
  }
  await keys.detach()
  const reached = stops.filter(({ isNowhere }) => !isNowhere)
  if (reached.length === 0) return ['nothing can be reached by keyboard']
  return reached.flatMap(({ trouble }) => (trouble ? [`by keyboard ${trouble}`] : []))
}

/**
 * Runs in the page. Moves the focus to the start and records each stop when the next Tab is pressed: by then the page
 * has scrolled to the control.
 */
function recordStops(where: typeof whereFocusIs): void {
  window.scrollTo(0, 0)
  const start = document.createElement('i')
  start.tabIndex = -1
  document.body.prepend(start)
  start.focus()
  start.remove()
  const stops: Stop[] = []
  Object.assign(window, { stopsOfTab: stops })
  let hasBegun = false
  addEventListener(
    'keydown',
    () => {
      if (hasBegun && !stops.at(-1)?.isNowhere) stops.push(where(null))
      hasBegun = true
    },
    { capture: true },
  )
}

/**
 * Runs in the page. Where the focus can be visible: on the label or a neighbour of a tiny native input, on the frame of
 * a field, on the card (or its overlay) that a link covers, as a glow on a part of a drawing.
 */
function whereFocusIs(wanted: Element | null): { isHere: boolean; isNowhere: boolean; name: string; trouble: string } {
  const focused = document.activeElement ?? document.body
  const labelOfTiny = () =>
    focused instanceof HTMLInputElement && focused.offsetWidth < 8 ? focused.labels?.[0] : null
  const shown = labelOfTiny() ?? focused
  const framesOf = ({ parentElement }: Element, most = 4): Element[] =>
    parentElement && most > 0 ? [parentElement, ...framesOf(parentElement, most - 1)] : []
  const hasOutline = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && outlineWidth !== '0px'
  const over = getComputedStyle(focused, '::after')
  const isFramed =
    (over.content !== 'none' && hasOutline(over)) ||
    [shown, ...framesOf(shown), focused.nextElementSibling].some(
      (element) => element && hasOutline(getComputedStyle(element)),
    )
  const isAglow = () =>
    focused instanceof SVGElement && [...focused.children].some((part) => getComputedStyle(part).filter !== 'none')
  const isInSight = () => {
    const { left, top, width, height } = shown.getBoundingClientRect()
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
    return onTop !== null && (onTop.contains(focused) || shown.contains(onTop))
  }
  const troubleOf = () => (isFramed || isAglow() ? (isInSight() ? '' : 'is out of sight') : 'is not marked')
  const name = focused.getAttribute('aria-label') ?? shown.textContent?.trim().slice(0, 40) ?? ''
  // Between the last control and the first the focus is in the browser's own interface.
  const isNowhere = focused === document.body
  const trouble = isNowhere ? '' : troubleOf()
  return { isHere: focused === wanted, isNowhere, name, trouble: trouble && `${focused.tagName} «${name}» ${trouble}` }
}
