import { ClosedStep } from './closed-step.tsx'
import { HostStep } from './host-step.tsx'
import { KindStep } from './kind-step.tsx'
import type { BookingData } from './load-booking.ts'
import { PurposeStep } from './purpose-step.tsx'
import { TicketStep } from './ticket-step.tsx'
import { TimeStep } from './time-step.tsx'

export function BookingStepView({ data }: { data: BookingData }) {
  switch (data.step) {
    case 'kind':
      return <KindStep />
    case 'closed':
      return <ClosedStep data={data} />
    case 'host':
      return <HostStep key={data.params.kind} data={data} />
    case 'time':
      return <TimeStep data={data} />
    case 'purpose':
      return <PurposeStep key={data.hold.id} data={data} />
    case 'ticket':
      return <TicketStep data={data} />
  }
}
