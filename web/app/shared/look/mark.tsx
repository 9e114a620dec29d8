import { readLogo } from '@linework/contract/studio/profile/logo'
import { Link } from 'react-router'
import { useStudio } from '../studio/use-studio.ts'
import styles from './mark.module.css'

const LONG_NAME = 16

export function Mark({ to }: { to: string }) {
  const { name, look, isSample } = useStudio()
  const logo = readLogo(look.logo)
  return (
    <Link className={`tap ${styles.mark}`} to={to} aria-label={name === '' ? 'Home' : `${name}, home`}>
      {logo ? (
        <img
          className={`${styles.logo} ${logo.isDark ? styles.onPaper : ''}`}
          src={logo.address}
          alt=""
          width={logo.width}
          height={logo.height}
        />
      ) : (
        <>
          <svg viewBox="0 0 48 48" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
            {isSample ? <Wheel /> : <NeedleInRing />}
          </svg>
          <span className={name.length > LONG_NAME ? `${styles.name} ${styles.long}` : styles.name}>
            {name}
          </span>
        </>
      )}
    </Link>
  )
}

const PLAIN_SPOKES =
  'M27.9 20.1 34.9 13.1M29.5 24H39.4M27.9 27.9 34.9 34.9M24 29.5V39.4M20.1 27.9 13.1 34.9M18.5 24H8.6M20.1 20.1 13.1 13.1'

const Wheel = () => (
  <>
    <circle cx="24" cy="24" r="17" />
    <circle cx="24" cy="24" r="4.2" fill="currentColor" stroke="none" />
    <path d={PLAIN_SPOKES} />
    <path className={styles.needle} d="M22.9 19 24 .6 25.1 19Z" />
  </>
)

const NeedleInRing = () => (
  <>
    <circle cx="24" cy="24" r="15.5" />
    <path className={styles.needle} d="M22.4 13 24 3.4 25.6 13 24.9 37h-1.8Z" />
  </>
)
