import { readCertificate } from '#contract/events/certificates'
import { ApiFailure } from '../../calls/api.ts'
import { pageContext } from '../../context.ts'
import type { Route } from './+types/certificate.page'
import { CertificateView } from './certificate-view.tsx'

export const handle = { words: ['certificate', 'events'] }
// Whoever holds the paper may check it; search engines must not list names.
export const headers = () => ({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })

/** Reads what is printed on a certificate, or null if there is none with this number. */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return { certificate: await context.get(pageContext).api(readCertificate, { params }) }
  } catch (failure) {
    if (failure instanceof ApiFailure && (failure.status === 404 || failure.status === 422))
      return { certificate: null }
    throw failure
  }
}

/** The public page of a certificate, where its QR code leads. */
export default function CertificatePage({ loaderData: { certificate }, params }: Route.ComponentProps) {
  return <CertificateView certificate={certificate} number={certificate?.number ?? params.number} />
}
