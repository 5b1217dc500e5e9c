import '../../ui/mantine-components.css'
import type { BuyFormProps } from './buy-form-props.ts'
import { EbookForm } from './ebook-form.tsx'
import { PaperForm } from './paper-form.tsx'

/** Orders an edition of a book. */
export default function BuyForm(props: BuyFormProps) {
  return props.edition.edition === 'ebook' ? <EbookForm {...props} /> : <PaperForm {...props} />
}
