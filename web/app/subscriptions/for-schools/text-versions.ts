/** Versions of the legal texts that the form shows. */
export interface TextVersions {
  offer_version: string
  data_version: string
}
