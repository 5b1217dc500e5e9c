// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { WizardFrame } from '../../profiles/sign-up/wizard-frame.tsx'
import { CabinetFrame } from './cabinet-frame.tsx'
import { cabinetOf } from '../cabinets.ts'
import { parentCabinet, studentCabinet } from '../family-cabinets.ts'
import EntranceLayout from '../entrance.layout.tsx'

it.each([
  { name: 'the cabinet of a pupil', frame: () => <CabinetFrame cabinet={studentCabinet}>{null}</CabinetFrame> },
  { name: 'the cabinet of a parent', frame: () => <CabinetFrame cabinet={parentCabinet}>{null}</CabinetFrame> },
  {
    name: 'the cabinet of staff',
    frame: () => <CabinetFrame cabinet={cabinetOf('center-coach')}>{null}</CabinetFrame>,
  },
  { name: 'sign-in and recovery', frame: () => <EntranceLayout /> },
  {
    name: 'sign-up',
    frame: () => (
      <WizardFrame steps={['one']} current={1} title="one" isGuest onBack={() => undefined}>
        {null}
      </WizardFrame>
    ),
  },
])('$name links to the messenger and the telephone outside of a sidebar, too', async ({ frame }) => {
  const { container } = await render(frame())
  for (const address of ['https://wa.me/', 'tel:'])
    expect(container.querySelector(`main ~ aside a[href^="${address}"]`)).toBeTruthy()
})
