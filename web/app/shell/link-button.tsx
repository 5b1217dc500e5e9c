import type { RefAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'
import { buttonLook, type ButtonLook } from '../ui/button.tsx'

export const LinkButton = (props: ButtonLook & LinkProps & RefAttributes<HTMLAnchorElement>) => (
  <Link {...buttonLook(props)} />
)
