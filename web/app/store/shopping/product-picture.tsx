import type { ProductLook } from '#contract/store/products'
import type { ProductCategory } from '#contract/values/content/products'
import { ProductDrawing, type ProductName } from '../../ui/drawings/products/product-drawing.tsx'
import { SitePicture } from '../../ui/site-picture.tsx'

const ofCategory: Record<ProductCategory, ProductName> = {
  study: 'notebook',
  games: 'puzzle',
  clothes: 'shirt',
  creativity: 'paints',
}

interface ProductPictureProps {
  look: ProductLook
  /** Shown width, as the `sizes` of an image. */
  sizes: string
  isFirst?: boolean
}

/** A product as its box shows it: the uploaded picture, the chosen drawing, or the drawing of its category. */
export function ProductPicture({ look, sizes, isFirst }: ProductPictureProps) {
  return look.picture ? (
    <SitePicture id={look.picture} alt={look.picture_alt} sizes={sizes} isFirst={isFirst} />
  ) : (
    <ProductDrawing name={look.drawing ?? ofCategory[look.category]} />
  )
}
