import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CabinetPage } from '../make-cabinet.ts'
import styles from './page-rows.module.css'
import { useMenuWords } from './use-menu-words.ts'

/** A vertical list of links to cabinet pages; `children` are further rows. */
export function PageRows({ pages, children }: { pages: readonly CabinetPage[]; children?: ReactNode }) {
  const { pageWord } = useMenuWords()
  return (
    <ul className={styles.rows}>
      {pages.map(({ name, to, icon: Icon }) => (
        <li key={name}>
          <Link to={to} className={styles.row}>
            <Icon size={22} stroke={1.9} aria-hidden />
            {pageWord(name)}
            <IconChevronRight size={20} stroke={2.2} aria-hidden className={styles.end} />
          </Link>
        </li>
      ))}
      {children}
    </ul>
  )
}
