import { Link, type LinkProps } from 'react-router'
import { buttonLook, type ButtonLook } from '../ui/button.tsx'

/** A link that looks like a button. */
export const LinkButton = (props: ButtonLook & LinkProps) => <Link {...buttonLook(props)} />
