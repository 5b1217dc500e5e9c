import type { ComponentProps, ReactNode } from 'react'
import styles from './push-button.module.css'

interface Look {
  variant?: 'filled' | 'line' | 'soft' | 'subtle'
  size?: 'md' | 'lg'
  leftSection?: ReactNode
  rightSection?: ReactNode
}

interface PushButtonProps extends Look, ComponentProps<'button'> {
  /** Busy: keeps its width and takes no second press. */
  loading?: boolean
}

/** The kit's button in plain CSS, for pages that must be light, such as the test. */
export function PushButton({
  variant = 'filled',
  size = 'md',
  leftSection,
  rightSection,
  loading = false,
  className,
  children,
  disabled,
  ...rest
}: PushButtonProps) {
  return (
    <button type="button" {...look(variant, size, className)} disabled={disabled || loading} aria-busy={loading || undefined} {...rest}>
      {leftSection}
      <span>{children}</span>
      {rightSection}
    </button>
  )
}

/** The same look for a way to another page, which is loaded whole. */
export function PushLink({ variant = 'line', size = 'md', leftSection, rightSection, className, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a {...look(variant, size, className)} {...rest}>
      {leftSection}
      <span>{children}</span>
      {rightSection}
    </a>
  )
}

const look = (variant: string, size: string, className?: string) => ({
  className: className ? `${styles.root} ${className}` : styles.root,
  'data-variant': variant,
  'data-size': size,
})
