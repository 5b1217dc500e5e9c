/** Address of the PDF of a certificate, for a plain link. */
export const certificateFile = (number: string): string => `/api/certificates/${encodeURIComponent(number)}/file`
