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
  /** Busy: keeps the width and ignores further presses. */
  loading?: boolean
}

/**
 * The button of the whole product, in plain CSS, so that no page waits for a library before something can be pressed.
 */
export function Button({ loading = false, ...rest }: ButtonProps) {
  return <button type="button" {...buttonLook(rest)} {...(loading && busy)} />
}

/** Not `disabled`: a disabled button loses the focus, and keyboard users would start at the top of the page again. */
const busy: ComponentProps<'button'> = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event) => event.preventDefault(),
}

/** A link to another page that looks like a button and reloads the document. */
export function ButtonLink({ variant = 'line', ...rest }: ButtonLook & ComponentProps<'a'>) {
  const { children, ...look } = buttonLook({ variant, ...rest })
  return <a {...look}>{children}</a>
}

interface StyledButton extends ButtonLook {
  className?: string | undefined
  children?: ReactNode
}

/**
 * Returns the props that make an element look like a button: the class, the variant, and the label between its
 * sections.
 */
export function buttonLook<Props extends StyledButton>({
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
