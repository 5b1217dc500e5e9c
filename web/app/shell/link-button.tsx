import { Link, type LinkProps } from 'react-router'
import styles from './link-button.module.css'

interface LinkButtonProps extends LinkProps {
  tone?: 'primary' | 'night' | 'white' | 'line' | 'soft' | 'gold'
  size?: 'md' | 'xl'
}

/** A link that looks like a button, in plain CSS: public pages open without the component library's button. */
export function LinkButton({ tone = 'primary', size = 'md', className, ...rest }: LinkButtonProps) {
  return <Link className={className ? `${styles.root} ${className}` : styles.root} data-tone={tone} data-size={size} {...rest} />
}
