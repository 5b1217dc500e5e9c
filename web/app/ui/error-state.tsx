import { Title } from '@mantine/core'
import type { ComponentProps } from 'react'
import { ErrorFrame } from './error-frame.tsx'
import styles from './state.module.css'

interface ErrorStateProps extends Omit<ComponentProps<typeof ErrorFrame>, 'heading'> {
  title: React.ReactNode
}

/** Shown when a page could not be shown or does not exist. */
export function ErrorState({ title, ...rest }: ErrorStateProps) {
  return (
    <ErrorFrame
      heading={
        <Title order={1} className={styles.errorTitle}>
          {title}
        </Title>
      }
      {...rest}
    />
  )
}
