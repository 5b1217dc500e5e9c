interface SitePictureProps {
  /** Id of a picture that editors uploaded. */
  id: string
  alt: string
  /** Shown width, as the `sizes` of an image. */
  sizes: string
  /** Set for a picture that is visible at once; it is loaded eagerly. */
  isFirst?: boolean
  className?: string
}

const widths = [400, 800, 1600]
const sourceSet = (id: string, format: string) =>
  widths.map((width) => `/pictures/${id}/${width}.${format} ${width}w`).join(', ')

/**
 * An uploaded picture in the smallest format and size that the browser can use. Its container sets the height, so that
 * nothing moves when it loads.
 */
export function SitePicture({ id, alt, sizes, isFirst = false, className }: SitePictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(id, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(id, 'webp')} sizes={sizes} />
      <img
        src={`/pictures/${id}/800.jpg`}
        srcSet={sourceSet(id, 'jpg')}
        sizes={sizes}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
