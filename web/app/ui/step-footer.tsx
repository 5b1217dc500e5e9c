import styles from './step-footer.module.css'

interface StepFooterProps {
  back?: React.ReactNode
  /** A secondary choice beside the main one, such as "later". */
  later?: React.ReactNode
  next: React.ReactNode
}

/** Back on the left and one primary action on the right; on a phone both are within reach of the thumb. */
export function StepFooter({ back, later, next }: StepFooterProps) {
  return (
    <div className={styles.root}>
      <div>{back}</div>
      <div className={styles.right}>
        {later}
        {next}
      </div>
    </div>
  )
}
