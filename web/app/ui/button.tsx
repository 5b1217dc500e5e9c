import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'

export interface ButtonLook {
  variant?: 'filled' | 'gold' | 'night' | 'white' | 'line' | 'soft' | 'danger' | 'subtle'
  size?: 'md' | 'lg' | 'xl'
  fullWidth?: boolean
  leftSection?: ReactNode
  rightSection?: ReactNode
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Busy: keeps its width and takes no second press. */
  loading?: boolean
}

/** The one button, in plain CSS: no page waits for a library to press something. */
export function Button({ loading = false, ...rest }: ButtonProps) {
  return <button type="button" {...buttonLook(rest)} {...(loading && busy)} />
}

/**
 * Not `disabled`: that would let the focus go, and whoever works by keyboard would begin at the top of the page again.
 */
const busy: ComponentProps<'button'> = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event) => event.preventDefault(),
}

/** The same look for a way to another page, which is loaded whole. */
export function ButtonLink({ variant = 'line', ...rest }: ButtonLook & ComponentProps<'a'>) {
  const { children, ...look } = buttonLook({ variant, ...rest })
  return <a {...look}>{children}</a>
}

interface Dressed extends ButtonLook {
  className?: string | undefined
  children?: ReactNode
}

/** What makes an element look like a button: the class, the variant, and the label between its sections. */
export function buttonLook<Props extends Dressed>({
  variant = 'filled',
  size = 'md',
  fullWidth = false,
  leftSection,
  rightSection,
  className,
  children,
  ...rest
}: Props) {
  return {
    ...rest,
    className: className ? `${styles.root} ${className}` : styles.root,
    'data-variant': variant,
    'data-size': size,
    'data-block': fullWidth || undefined,
    children: (
      <>
        {leftSection}
        <span>{children}</span>
        {rightSection}
      </>
    ),
  }
}
