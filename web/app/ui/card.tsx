import styles from './card.module.css'

interface CardProps extends React.HTMLAttributes<HTMLElement> {
  tone?: 'white' | 'sky' | 'gold' | 'night' | 'sand' | 'warm' | 'paleSky' | 'paleGold' | 'muted'
  /** `feature` is a large panel with a larger radius. */
  size?: 'regular' | 'feature'
  as?: 'div' | 'section' | 'article' | 'aside' | 'li'
}

/** A white card with a thin border, or a flat coloured panel. It clips the drawings inside. */
export function Card({ tone = 'white', size = 'regular', as: Element = 'div', className, ...rest }: CardProps) {
  return (
    <Element
      className={className ? `${styles.root} ${className}` : styles.root}
      data-tone={tone}
      data-size={size}
      {...rest}
    />
  )
}
